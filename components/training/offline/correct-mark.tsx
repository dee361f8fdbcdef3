import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MarkEntry, Refused } from '@/lib/domain/offline/queue';
import { correctedMark } from '@/lib/domain/offline/refused-set';
import { keepMark } from '@/lib/offline/journal';
import { dropRefused } from '@/lib/offline/marks';
import { CorrectRow, type CorrectSet, readRow, wrongAsLogged } from '../correct-row';

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);
export const setOf = (entry: MarkEntry): CorrectSet => ({
  effort: figure(entry.effort),
  done: { reps: figure(entry.reps), kg: null, seconds: figure(entry.seconds), meters: figure(entry.meters) },
  correct: {
    ...{ at: entry.at ?? '', run: entry.run ?? 1, row: entry.program_block_exercise_id ?? 0, day: null },
    ...{ setNo: entry.set_no ?? 1, session: null, variant: null, note: null, shared: true },
    weight: figure(entry.weight),
  },
});

type CorrectMarkProps = { userId: number; mark: Refused; onClose: () => void };

/** Corrects a refused set; the corrected mark replaces it in the queue. */
export function CorrectMark({ userId, mark: { entry, name = '' }, onClose }: CorrectMarkProps) {
  const t = useTranslations('training.queue');
  const set = setOf(entry);
  // Before anything is typed: what the server refused.
  const [wrong, setWrong] = useState(() => wrongAsLogged(set)?.limits ?? null);
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (name = '') =>
    form.current?.querySelector<HTMLInputElement>(name ? `[name="${name}"]` : 'input')?.focus();
  const onOpen = useEffectEvent(() => focusOn(wrong?.name));
  // The pressed button has been removed.
  useEffect(() => onOpen(), []);
  const unit = entry.unit ?? 'kg';
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { figures, wrong: first } = readRow(new FormData(event.currentTarget), set, unit);
    setWrong(first ?? null);
    if (!figures) return focusOn(first?.name);
    keepMark(userId, correctedMark(entry, figures, crypto.randomUUID()), name);
    void dropRefused(userId, entry.uuid);
  };
  return (
    <form ref={form} className="grid gap-3 mt-2" onSubmit={save} noValidate>
      <CorrectRow
        set={set}
        name={t('set', { set: set.correct.setNo })}
        labelOf={(field) => t(`correct_${field}`, { unit })}
        wrong={wrong && { name: wrong.name, text: t('correct_wrong', wrong) }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent">
          {t('correct_save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('correct_cancel')}
        </Button>
      </div>
    </form>
  );
}
