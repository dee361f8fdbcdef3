'use client';

import { useEffect, useState } from 'react';
import { ApiError } from '@/components/ui/api';
import { Check } from '@/components/ui/check';
import { showToast } from '@/components/ui/toast';
import { type CloneReport, clone, readProgram } from './calls';
import { ClonePlace, type ClonePlaceValue } from './clone-place';
import { useBuilder, useBuilderState } from './context';
import type { DialogProps } from './dialog-types';
import { Frame } from './frame';
import { rebase } from './state/open';
import { dayRow } from './state/store';
import { useTexts } from './texts';

const fieldsOf = (place: ClonePlaceValue, ids: Readonly<Record<string, number>>, prefix: string) => ({
  ...(place.month ? { [`${prefix}program_month_id`]: ids[place.month] } : {}),
  ...(place.week ? { [`${prefix}program_week_id`]: ids[place.week] } : {}),
  ...(place.day ? { [`${prefix}program_day_id`]: ids[place.day] } : {}),
});

/** Copies a month, week or day to another place of the program; says first what is added and replaced. */
export function CloneDialog({ save, onClose }: DialogProps) {
  const t = useTexts('builder.clone');
  const builder = useBuilder();
  const { history, place, ids, programId, revision, sending } = useBuilderState((state) => state);
  const isDirty = sending.months.length > 0;
  const { plan } = history;
  const here = (): ClonePlaceValue => {
    const week = place.week ? plan.rows[place.week] : undefined;
    return { month: week?.parent ?? '', week: week?.key ?? '', day: dayRow(plan, place)?.key ?? '' };
  };
  const [source, setSource] = useState(here);
  const [destiny, setDestiny] = useState<ClonePlaceValue>(() => ({ ...here(), day: '' }));
  const [mode, setMode] = useState<'append' | 'replace'>('append');
  const [report, setReport] = useState<CloneReport | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const body = {
    program_id: programId,
    destiny_program_id: programId,
    plan_revision: revision,
    mode,
    ...fieldsOf(source, ids, ''),
    ...fieldsOf(destiny, ids, 'destiny_'),
  };
  const request = JSON.stringify(body);

  useEffect(() => {
    if (isDirty) return;
    let isLeft = false;
    clone({ ...JSON.parse(request), dry_run: true }).then(
      (answer) => {
        if (isLeft) return;
        setReport(answer);
        setFailure('');
      },
      (error: unknown) => {
        if (isLeft) return;
        setReport(null);
        setFailure(error instanceof ApiError ? error.message : t('network'));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [request, isDirty, t]);

  const run = async () => {
    setBusy(true);
    try {
      await clone(body);
      rebase(builder.store, await readProgram(programId), '');
      showToast(t('done'), 'success');
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('network'));
    }
    setBusy(false);
  };
  const level = source.day ? 'day' : source.week ? 'week' : source.month ? 'month' : 'program';
  return (
    <Frame
      title={t('title')}
      verb={isDirty ? t('save_first') : t(`verbs.${level}`)}
      busy={busy}
      disabled={!isDirty && !report}
      onVerb={() => void (isDirty ? save() : run())}
      onClose={onClose}
    >
      <p className="text-muted">{t('sub')}</p>
      <div className="clone-places">
        <ClonePlace title={t('source')} value={source} onChange={setSource} />
        <ClonePlace title={t('destiny')} value={destiny} onChange={setDestiny} />
      </div>
      <fieldset className="clone-mode">
        <legend className="sr-only">{t('mode')}</legend>
        {(['append', 'replace'] as const).map((each) => (
          <Check
            key={each}
            id={`clone-${each}`}
            type="radio"
            name="clone-mode"
            checked={mode === each}
            onChange={() => setMode(each)}
          >
            {t(`modes.${each}`)}
          </Check>
        ))}
      </fieldset>
      <div className="clone-report" role="status">
        {isDirty && <p>{t('unsaved')}</p>}
        {!isDirty && failure && <p>{failure}</p>}
        {!isDirty && report && (
          <p>
            {t('adds', {
              blocks: report.added.blocks,
              exercises: report.added.exercises,
              place: report.destiny.path,
            })}{' '}
            {report.replaced.exercises + report.replaced.blocks > 0
              ? t('replaces', { blocks: report.replaced.blocks, exercises: report.replaced.exercises })
              : t('replaces_nothing')}
          </p>
        )}
      </div>
    </Frame>
  );
}
