'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { useMarks } from './marks';

type MarkButtonProps = {
  id: number;
  name: string;
  /**
   * Form action until the script has loaded: the same mark as a plain form post.
   * Its UUID is in the page.
   */
  formAction: (data: FormData) => Promise<void>;
  uuid: string;
};

/** A second tap within this time (ms) is ignored, so that a double tap does not undo a mark. */
const ONE_TAP = 500;

/** Toggles whether an exercise is done. */
export function MarkButton({ id, name, formAction, uuid }: MarkButtonProps) {
  const t = useTranslations('training.mark');
  const { dayId, isDone, toggle } = useMarks();
  const done = isDone(id);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const again = event.timeStamp - lastTap.current < ONE_TAP;
    lastTap.current = event.timeStamp;
    if (again) return;
    const data = new FormData(event.currentTarget);
    const textOf = (key: string) => String(data.get(key) ?? '').trim();
    const actual = { duration: textOf('duration'), weight: textOf('weight') };
    toggle(id, actual.duration || actual.weight ? { actual } : {});
  };
  return (
    <form
      id={`mark-${id}`}
      action={formAction}
      onSubmit={submit}
      className="absolute right-0 top-0 h-full max-h-20 sm:max-h-[8.7rem] grid"
    >
      <input type="hidden" name="uuid" value={uuid} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="day" value={dayId} />
      {/* Enter in a field presses the first button of its form: without scripts too it must not undo the mark. */}
      <button type="submit" name="action" value="done" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <button
        type="submit"
        name="action"
        value={done ? 'undone' : 'done'}
        aria-pressed={done}
        aria-label={t('label', { name })}
        className={cx(
          'self-center grid place-items-center w-12 h-12 rounded-full border-2 transition-colors duration-150',
          done ? 'bg-foam border-done-text' : 'border-control hover:border-ink',
        )}
      >
        <i
          className="tilde"
          aria-hidden="true"
          data-state={done ? 'done' : 'pending'}
          style={{ height: '1.35rem', width: '.45rem' }}
        />
      </button>
    </form>
  );
}
