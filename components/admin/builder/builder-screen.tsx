'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Board } from './board';
import { type Lists, readFacts, readLists, readProgram } from './calls';
import { BuilderProvider } from './context';
import { RecoverDialog } from './recover-dialog';
import type { JournalEntry } from './state/journal';
import { openStored, recover } from './state/open';
import { builderOf, createBuilderStore } from './state/store';
import { useTexts } from './texts';
import { useAddress } from './use-address';
import { useJournal } from './use-journal';

export type BuilderScreenProps = { programId: number; programName: string; userId: number };
type Loaded = { program: Awaited<ReturnType<typeof readProgram>>; lists: Lists };

/** The tab Contenido: loads the plan, asks about what was not saved, then shows the board. */
export function BuilderScreen({ programId, programName, userId }: BuilderScreenProps) {
  const t = useTexts('builder');
  const [builder] = useState(() => builderOf(createBuilderStore(programId, programName)));
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [kept, setKept] = useState<JournalEntry | null>(null);
  const [phase, setPhase] = useState<'loading' | 'asking' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const journal = useJournal(builder, userId, programId, phase === 'ready');
  useAddress(builder, phase !== 'loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isLeft = false;
    Promise.all([readProgram(programId), readLists(programId), journal.read()]).then(
      ([program, lists, entry]) => {
        if (isLeft) return;
        openStored(builder.store, program, lists);
        setLoaded({ program, lists });
        setKept(entry);
        setPhase(entry ? 'asking' : 'ready');
      },
      () => !isLeft && setPhase('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [builder, journal, programId, attempt]);

  // The checks may come later than the plan, and without them it is still edited.
  useEffect(() => {
    readFacts(programId).then(
      (facts) => builder.store.setState({ facts }),
      () => undefined,
    );
  }, [builder, programId]);

  if (phase === 'failed')
    return (
      <div className="builder-empty" role="alert">
        <p>{t('open.failed')}</p>
        <Button
          onClick={() => {
            setPhase('loading');
            setAttempt(attempt + 1);
          }}
        >
          {t('open.again')}
        </Button>
      </div>
    );
  if (!loaded)
    return (
      <div className="builder-loading" role="status" aria-label={t('open.loading')}>
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    );
  return (
    <BuilderProvider value={{ builder, lists: loaded.lists }}>
      <Board key={phase} />
      {phase === 'asking' && kept && (
        <RecoverDialog
          kept={kept}
          onDiscard={() => {
            void journal.clear();
            setPhase('ready');
          }}
          onRecover={() => {
            recover(builder.store, loaded.program, kept);
            setPhase('ready');
          }}
        />
      )}
    </BuilderProvider>
  );
}
