'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { apiData } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { useAttempt } from '@/components/ui/use-attempt';
import type { Unit } from '@/lib/domain/player/sets';
import { correctionOf } from '@/lib/domain/progress/correction';
import type { LogResult } from '@/lib/domain/training/training-log';
import { CorrectRow, type CorrectSet, readRow, type WrongField } from '../correct-row';
import { PlanText } from '../plan-text';

/** An exercise with its sets that can be corrected. */
export type CorrectEntry = { key: string; name: string; sets: readonly CorrectSet[] };

/** «Corregir una serie»: a newer row replaces each changed set; the old row stays. */
export function CorrectSets({ entries, units }: { entries: readonly CorrectEntry[]; units: Unit }) {
  const t = useTranslations('account.progress_day');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { busy, failure, attempt, clear } = useAttempt({ failed: t('correct_failed') });
  const [wrong, setWrong] = useState('');
  const [wrongField, setWrongField] = useState<WrongField | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The pressed button has been removed.
  useEffect(() => {
    if (open) heading.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const close = () => {
    setOpen(false);
    setWrong('');
    setWrongField(null);
    clear();
  };
  const save = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const rows = entries.flatMap(({ sets }) => sets.map((set) => ({ set, ...readRow(typed, set, units) })));
    setWrong('');
    const first = rows.find((row) => row.wrong)?.wrong ?? null;
    setWrongField(first);
    if (first) return (form.elements.namedItem(first.name) as HTMLInputElement).focus();
    const changed = rows.flatMap(({ set, figures, isChanged }) =>
      figures && isChanged ? correctionOf(set.correct, figures, crypto.randomUUID()) : [],
    );
    if (changed.length === 0) return setWrong(t('correct_same'));
    void attempt(async () => {
      const data = await apiData<LogResult[]>('/api/v1/training/logs', {
        body: { entries: changed },
      });
      if (data.some(({ status }) => status === 'refused')) setWrong(t('correct_refused'));
      else setOpen(false);
      setSaid(t('correct_saved'));
      startTransition(() => router.refresh());
    });
  };
  if (!open)
    return (
      <div className="mt-10">
        <Button
          ref={button}
          variant="outline"
          onClick={() => {
            setSaid('');
            setOpen(true);
          }}
        >
          {t('correct')}
        </Button>{' '}
        <span role="status" className="font-semibold text-done-text">
          {said}
        </span>
        <p className="text-muted mt-2">{t('correct_text')}</p>
      </div>
    );
  return (
    <Form className="mt-10 max-w-[40rem]" onSubmit={save} noValidate>
      <h2 ref={heading} tabIndex={-1} className="heading-2 border-b-2 border-ink pb-3 outline-none">
        {t('correct_title')}
      </h2>
      {entries.map(({ key, name, sets }) => (
        <fieldset key={key} className="mt-5 grid gap-2">
          <legend className="font-bold">
            <PlanText>{name}</PlanText>
          </legend>
          {sets.map((set) => (
            <CorrectRow
              key={`${set.correct.row} ${set.correct.setNo}`}
              set={set}
              name={t('correct_of', { set: set.correct.setNo })}
              labelOf={(field) => t(`correct_${field}`, { unit: units })}
              wrong={wrongField && { name: wrongField.name, text: t('correct_wrong', wrongField) }}
            />
          ))}
        </fieldset>
      ))}
      {(wrong || failure) && (
        <Alert tone="error" className="mt-5">
          {wrong || failure}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" variant="accent" busy={busy} busyLabel={t('correct_busy')}>
          {t('correct_save')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('correct_cancel')}
        </Button>
      </div>
    </Form>
  );
}
