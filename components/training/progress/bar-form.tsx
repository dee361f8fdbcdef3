'use client';

import { Minus, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition, useState } from 'react';
import { offlineCode } from '@/components/training/offline-code';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { useAttempt } from '@/components/ui/use-attempt';
import { BAR_STEP, MOST_BAR, type Unit, USUAL_BAR } from '@/lib/domain/player/sets';
import { figureText } from '@/lib/domain/values/typed-figure';

type BarFormProps = {
  bar: number | null;
  unit: Unit;
  locale: string;
  words: Record<'text' | 'change' | 'less' | 'more' | 'save' | 'busy' | 'cancel' | 'failed', string>;
};

/** The weight of the person's bar, from which the player counts the plates. */
export function BarForm({ bar, unit, locale, words }: BarFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState<number | null>(null);
  const { busy, failure, attempt, clear } = useAttempt({ failed: words.failed });
  if (draft === null)
    return (
      <div className="mt-2 flex items-center justify-between gap-4">
        <p className="text-muted num">{words.text}</p>
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          onClick={() => setDraft(bar ?? USUAL_BAR[unit])}
        >
          {words.change}
        </Button>
      </div>
    );
  const move = (by: number) => setDraft(Math.min(MOST_BAR[unit], Math.max(0, draft + by)));
  const save = () => {
    void attempt(async () => {
      await api('/api/v1/training/preferences', { method: 'PUT', body: { bar: draft } });
      void offlineCode().then(
        (kept) => kept.refreshPlan(),
        () => {},
      );
      startTransition(() => {
        setDraft(null);
        router.refresh();
      });
    });
  };
  return (
    <Form onSubmit={save} className="mt-3 grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Button variant="soft" square aria-label={words.less} onClick={() => move(-BAR_STEP[unit])}>
          <Minus className="icon" aria-hidden="true" />
        </Button>
        <output className="heading-1 text-center num">
          {figureText(draft, locale)} {unit}
        </output>
        <Button variant="soft" square aria-label={words.more} onClick={() => move(BAR_STEP[unit])}>
          <Plus className="icon" aria-hidden="true" />
        </Button>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent" busy={busy} busyLabel={words.busy}>
          {words.save}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            clear();
            setDraft(null);
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
