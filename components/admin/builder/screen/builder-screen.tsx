import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { type Opening, readFacts, readOpening, readProgram } from '../calls';
import { BuilderProvider } from '../context';
import { RecoverDialog } from '../dialogs/recover-dialog';
import type { JournalEntry } from '../state/journal';
import { openStored, recover, type Unsaved } from '../state/open';
import { type Builder, builderOf, createBuilderStore, type Person } from '../state/store';
import { useTexts } from '../texts';
import { Board } from './board';
import { fromAddress, useAddress } from './use-address';
import { useJournal } from './use-journal';

export type BuilderScreenProps = {
  programId: number;
  programName: string;
  user: Person;
  /** Loaded in parallel with this screen's script. */
  opening: Promise<Opening> | null;
};

/** Unsaved changes that are asked about, and the plan as it is stored meanwhile. */
type Kept = {
  entry: JournalEntry;
  unsaved: Unsaved;
  program: Opening['program'];
  /** Of a further closed tab. */
  isOther: boolean;
};

/**
 * Marks the page as the builder with its view, for studio.css. Not by `:has`, which would make the browser
 * check every element of the page at each key press.
 */
function useStudio(builder: Builder): void {
  const view = useStore(builder.store, (state) => state.view);
  useLayoutEffect(() => {
    document.body.dataset.studio = view;
    return () => {
      delete document.body.dataset.studio;
    };
  }, [view]);
}

/** The tab «Contenido»: loads the plan, asks about unsaved changes, then shows the board. */
export function BuilderScreen({ programId, programName, user, opening }: BuilderScreenProps) {
  const t = useTexts('builder');
  const [builder] = useState(() => builderOf(createBuilderStore(programId, programName, user)));
  const [loaded, setLoaded] = useState<Opening | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [phase, setPhase] = useState<'loading' | 'asking' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const journal = useJournal(builder, user.id, programId, phase === 'ready');
  useAddress(builder, phase !== 'loading');
  useStudio(builder);

  useEffect(() => {
    let isLeft = false;
    const first = attempt === 0 ? opening : null;
    const load = async () => {
      const [{ program: read, lists }, entry] = await Promise.all([
        first ?? readOpening(programId),
        journal.read(),
      ]);
      const isOlder = entry !== null && entry.revision !== read.plan_revision;
      const program = isOlder ? await readProgram(programId, entry.revision) : read;
      if (isLeft) return;
      openStored(builder.store, program, lists);
      const unsaved = entry && recover(builder.store, program, entry);
      // The question is asked above the stored plan.
      if (unsaved) openStored(builder.store, program, lists);
      builder.store.setState(fromAddress(builder.get()));
      setLoaded({ program, lists });
      setKept(unsaved && { entry, unsaved, program, isOther: false });
      setPhase(unsaved ? 'asking' : 'ready');
    };
    load().catch(() => !isLeft && setPhase('failed'));
    return () => {
      isLeft = true;
    };
  }, [builder, journal, programId, opening, attempt]);

  // The plan can be edited before the library data for the checks have arrived.
  useEffect(() => {
    readFacts(programId).then(
      (facts) => builder.store.setState({ facts }),
      () => undefined,
    );
  }, [builder, programId]);

  /** Asks about what a further closed tab left, when nothing here is unsaved. Resolves to whether it does. */
  const askNext = async (): Promise<boolean> => {
    const entry = await journal.next();
    const program = entry && (await readProgram(programId, entry.revision).catch(() => null));
    const isBusy = builder.get().sending.months.length > 0 || document.querySelector('dialog[open]') !== null;
    if (!program || (phase === 'ready' && isBusy)) return false;
    const unsaved = recover(createBuilderStore(programId, programName, user), program, entry);
    if (!unsaved) {
      await journal.drop();
      return askNext();
    }
    setKept({ entry, unsaved, program, isOther: true });
    setPhase('asking');
    return true;
  };
  const onSaved = useEffectEvent(() => void askNext());
  useEffect(
    () =>
      phase === 'ready'
        ? builder.store.subscribe(({ base, status }, before) => {
            if (base !== before.base && status === 'saved') onSaved();
          })
        : undefined,
    [builder, phase],
  );

  /** After the question, which no button has opened, the focus goes to the day. */
  const begin = () => {
    builder.land(builder.get().place);
    setPhase('ready');
  };

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
      <Board key={phase} isAsking={phase === 'asking'} />
      {phase === 'asking' && kept && (
        <RecoverDialog
          key={kept.entry.at}
          unsaved={kept.unsaved}
          isOther={kept.isOther}
          onDiscard={async () => {
            await (kept.isOther ? journal.drop() : journal.clear());
            if (!(await askNext())) begin();
          }}
          onRecover={() => {
            if (kept.isOther) void journal.take();
            recover(builder.store, kept.program, kept.entry);
            begin();
          }}
        />
      )}
    </BuilderProvider>
  );
}
