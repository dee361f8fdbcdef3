'use client';

import { useState } from 'react';
import { ApiError } from '@/components/ui/api';
import { Check } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { clone, readProgram } from '../calls';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { takeStep } from '../state/open';
import { dayRow } from '../state/places';
import { useTexts } from '../texts';
import { ClonePlace } from './clone-place';
import { CloneReportView } from './clone-report';
import { Copied } from './copied';
import { type ClonePlaceValue, destinyLevels, destinyOf, levelOf, nextPlace, PLACE_LEVELS } from './destiny';
import { firstOf, useDryRun } from './use-dry-run';
import { type ProgramRef, type Side, useSide } from './use-side';

const MOST_TIMES = 51;
/** The number of copies that was typed; 1 while the field is empty. */
const timesOf = (typed: string): number => Math.min(MOST_TIMES, Math.max(1, Math.trunc(Number(typed)) || 1));

const fieldsOf = (place: ClonePlaceValue, side: Side | string, prefix: string) =>
  typeof side === 'string'
    ? {}
    : {
        ...(place.month ? { [`${prefix}program_month_id`]: side.ids[place.month] } : {}),
        ...(place.week ? { [`${prefix}program_week_id`]: side.ids[place.week] } : {}),
        ...(place.day ? { [`${prefix}program_day_id`]: side.ids[place.day] } : {}),
      };

/** Copies a month, week or day to another place or program, after showing what is added and replaced. */
export function CloneDialog({ save, onClose }: DialogProps) {
  const t = useTexts('builder.clone');
  const builder = useBuilder();
  const { history, place, programId, programName, sending } = useBuilderState((state) => state);
  const { plan } = history;
  const here = (): ClonePlaceValue => {
    const week = place.week ? plan.rows[place.week] : undefined;
    return { month: week?.parent ?? '', week: week?.key ?? '', day: dayRow(plan, place)?.key ?? '' };
  };
  const own: ProgramRef = { id: programId, name: programName };
  const [from, setFrom] = useState(own);
  const [to, setTo] = useState(own);
  const [source, setSource] = useState(here);
  const [chosen, setChosen] = useState(() => nextPlace(plan, here()));
  const [mode, setMode] = useState<'append' | 'replace'>('append');
  const [typedTimes, setTypedTimes] = useState('1');
  const times = timesOf(typedTimes);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState<{ revision: number | null } | null>(null);
  const [sourceSide, destinySide] = [useSide(from), useSide(to)];

  const level = levelOf(source);
  const destiny = destinyOf(level, chosen);
  const isRead = typeof sourceSide !== 'string' && typeof destinySide !== 'string';
  const isDirty = sending.months.length > 0 && (from.id === programId || to.id === programId);
  const body = {
    program_id: from.id,
    destiny_program_id: to.id,
    ...(typeof destinySide === 'string' ? {} : { plan_revision: destinySide.revision }),
    mode,
    ...(level === 'week' ? { times } : {}),
    ...fieldsOf(source, sourceSide, ''),
    ...(destiny && fieldsOf(destiny, destinySide, 'destiny_')),
  };
  const dryRun = useDryRun(JSON.stringify(body), isRead && !isDirty && destiny !== null, t('network'));

  const run = async () => {
    setBusy(true);
    try {
      const { plan_revision } = await clone(body);
      const isSame = typeof destinySide !== 'string' && destinySide.revision === plan_revision;
      if (to.id !== programId) return setCopied({ revision: isSame ? null : plan_revision });
      takeStep(builder.store, await readProgram(programId), { id: `clone_${level}` });
      showToast(t('done'), 'success');
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? (firstOf(error) ?? error.message) : t('network'));
    }
    setBusy(false);
  };
  if (copied) return <Copied program={to} {...copied} onClose={onClose} />;
  const problem = failure || dryRun?.failure;
  return (
    <Frame
      title={t('title')}
      verb={isDirty ? t('save_first') : t(`verbs.${level}`)}
      busy={busy}
      disabled={!isDirty && !dryRun?.report}
      width={680}
      onVerb={() => void (isDirty ? save() : run())}
      onClose={onClose}
    >
      <p className="text-muted">{t('sub')}</p>
      <div className="clone-places">
        <ClonePlace
          title={t('source')}
          program={from}
          side={sourceSide}
          value={source}
          levels={PLACE_LEVELS}
          open={() => t('whole')}
          onProgram={setFrom}
          onChange={setSource}
          isFirst
        />
        <ClonePlace
          title={t('destiny')}
          program={to}
          side={destinySide}
          value={chosen}
          levels={destinyLevels(level)}
          open={(each) => t(each === level ? `new.${each}` : 'choose')}
          onProgram={setTo}
          onChange={setChosen}
        />
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
      {level === 'week' && (
        <Field id="clone-times" label={t('times')} hint={t('times_help')} className="clone-times">
          <input
            id="clone-times"
            type="number"
            className="input"
            min={1}
            max={MOST_TIMES}
            value={typedTimes}
            onChange={({ target }) => setTypedTimes(target.value)}
            onBlur={() => setTypedTimes(String(times))}
          />
        </Field>
      )}
      <div className="clone-report" role="status">
        {isDirty && <p>{t('unsaved')}</p>}
        {!isDirty && !destiny && <p>{t('nowhere')}</p>}
        {!isDirty && destiny && problem && <p>{problem}</p>}
        {!isDirty && destiny && !problem && !dryRun?.report && <p>{t('waiting')}</p>}
        {!isDirty && destiny && !problem && dryRun?.report && <CloneReportView report={dryRun.report} />}
      </div>
    </Frame>
  );
}
