'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { Radio } from '@/components/ui/radio';
import { EFFORTS } from '@/lib/domain/training/efforts';
import type { DayView } from '@/lib/server/training/days/day-views';
import { useMarks } from './marks';

const wordOf = (effort: number) =>
  effort <= 3 ? 'easy' : effort <= 6 ? 'good' : effort <= 8 ? 'hard' : 'too_much';

type DayFeedbackFormProps = {
  dayId: number;
  felt: DayView['felt'];
  /** As of `MarkButton`: until the script has loaded, the same note as a plain form post. */
  formAction: (data: FormData) => Promise<void>;
  uuid: string;
};

/** «¿Cómo se sintió?»: effort 1–10 and a note on the day; queued while offline, like any mark. */
export function DayFeedbackForm({ dayId, felt, formAction, uuid }: DayFeedbackFormProps) {
  const t = useTranslations('training.felt');
  const { note: submitFeedback } = useMarks();
  const [chosen, setChosen] = useState(felt.effort);
  const [shared, setShared] = useState(felt.shared);
  const [saved, setSaved] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    submitFeedback(dayId, {
      ...(chosen ? { effort: chosen } : {}),
      ...(text ? { note: text } : {}),
      ...(shared ? {} : { shared }),
    });
    setSaved(true);
  };
  return (
    <form action={formAction} onSubmit={submit} onChange={() => setSaved(false)} className="mt-8 max-w-xl">
      <input type="hidden" name="uuid" value={uuid} />
      <input type="hidden" name="day" value={dayId} />
      <input type="hidden" name="action" value="note" />
      <fieldset>
        <legend className="font-bold text-lg">{t('legend')}</legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {EFFORTS.map((step) => (
            <label
              key={step}
              className="chip justify-center px-0 w-11 bg-white border-white has-checked:bg-black has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-black"
            >
              <Radio
                className="sr-only"
                name="effort"
                value={step}
                checked={chosen === step}
                onChoose={() => setChosen(step)}
              />
              <span className="num" aria-hidden="true">
                {step}
              </span>
              <span className="sr-only">{t('step', { step, word: t(wordOf(step)) })}</span>
            </label>
          ))}
        </div>
        <p className="mt-2 font-semibold" aria-hidden="true">
          {chosen ? t(wordOf(chosen)) : t('scale')}
        </p>
      </fieldset>
      <div className="field mt-4">
        <label htmlFor="note">{t('note')}</label>
        <textarea
          className="input min-h-20"
          id="note"
          name="note"
          maxLength={1000}
          aria-describedby="note-seen"
          defaultValue={felt.note ?? ''}
          rows={2}
        />
        <p id="note-seen" className="text-sm">
          {t(shared ? 'seen' : 'own')}
        </p>
      </div>
      <Switch
        className="mt-1"
        name="shared"
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      >
        {t('share')}
      </Switch>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="white">
          {t('save')}
        </Button>
        <span role="status" className="font-semibold">
          {saved && t('saved')}
        </span>
      </div>
    </form>
  );
}
