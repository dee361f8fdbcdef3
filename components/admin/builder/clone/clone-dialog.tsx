'use client';

import { useState } from 'react';
import { isUnanswered } from '@/components/ui/api';
import { Check } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { clone, readProgram } from '../calls';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { sameLevel } from '../state/moves';
import { takeStep } from '../state/open';
import { dayRow } from '../state/places';
import { isLive, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { ClonePlace } from './clone-place';
import { CloneReportView } from './clone-report';
import { CloneWeeks } from './clone-weeks';
import { Copied } from './copied';
import {
  type ClonePlaceValue,
  destinyLevels,
  destinyOf,
  levelOf,
  MOST_TIMES,
  nextPlace,
  PLACE_LEVELS,
  stillIn,
  timesOf,
  weekPlace,
} from './destiny';
import { isStale, refusalOf, useDryRun } from './use-dry-run';
import { type ProgramRef, type ReadSide, useSide } from './use-side';

type AnySide = ReadSide['side'];
const placeIn = (side: AnySide, place: ClonePlaceValue) =>
  typeof side === 'string' ? place : stillIn(side.plan, place);

const fieldsOf = (place: ClonePlaceValue, side: AnySide, prefix: string) =>
  typeof side === 'string'
    ? {}
    : {
        ...(place.month ? { [`${prefix}program_month_id`]: side.ids[place.month] } : {}),
        ...(place.week ? { [`${prefix}program_week_id`]: side.ids[place.week] } : {}),
        ...(place.day ? { [`${prefix}program_day_id`]: side.ids[place.day] } : {}),
      };

/**
 * Copies a month, week or day, or the weeks selected in «Programa», to another place or program, after showing
 * what is added and replaced.
 */
export function CloneDialog({ save, onClose }: DialogProps) {
  const t = useTexts('builder.clone');
  const builder = useBuilder();
  const { history, place, programId, programName, sending, status, failure, view, selected } =
    useBuilderState((state) => state);
  const { plan } = history;
  const picked = view === 'program' ? sameLevel(plan, selected) : [];
  const last = picked.at(-1);
  const here = (): ClonePlaceValue => {
    if (last) return weekPlace(plan, last);
    const week = place.week ? plan.rows[place.week] : undefined;
    return { month: week?.parent ?? '', week: week?.key ?? '', day: dayRow(plan, place)?.key ?? '' };
  };
  const own: ProgramRef = { id: programId, name: programName };
  const [from, setFrom] = useState(own);
  const [to, setTo] = useState(own);
  const [weeks, setWeeks] = useState<readonly RowKey[]>(picked.length > 1 ? picked : []);
  const [pickedSource, setSource] = useState(here);
  const [pickedDestiny, setDestiny] = useState(() => nextPlace(plan, here()));
  const [mode, setMode] = useState<'append' | 'replace'>('append');
  const [typedTimes, setTypedTimes] = useState('1');
  const times = timesOf(typedTimes);
  useKeptInput('builder clone', {
    moves: true,
    read: () => ({ from, to, weeks, source: pickedSource, destiny: pickedDestiny, mode, times: typedTimes }),
    restore: (kept) => {
      setFrom(kept.from);
      setTo(kept.to);
      setWeeks(kept.weeks);
      setSource(kept.source);
      setDestiny(kept.destiny);
      setMode(kept.mode);
      setTypedTimes(kept.times);
    },
  });
  /** Why a request was not carried out. */
  const [refused, setRefused] = useState({ request: '', text: '' });
  /** Why the destination was read again. */
  const [notice, setNotice] = useState<'stale' | 'unanswered' | null>(null);
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState<{ revision: number | null } | null>(null);
  const { side: sourceSide, retry: retrySource } = useSide(from);
  const { side: destinySide, readAgain, retry: retryDestiny } = useSide(to);

  const source = placeIn(sourceSide, pickedSource);
  const chosen = placeIn(destinySide, pickedDestiny);
  const sourceWeeks = weeks.filter((key) => typeof sourceSide !== 'string' && isLive(sourceSide.plan, key));
  const isMany = sourceWeeks.length > 1;
  const level = isMany ? 'week' : levelOf(source);
  const destiny = destinyOf(level, chosen);
  const isRead = typeof sourceSide !== 'string' && typeof destinySide !== 'string';
  const isDirty = sending.months.length > 0 && (from.id === programId || to.id === programId);
  const body = {
    program_id: from.id,
    destiny_program_id: to.id,
    ...(typeof destinySide === 'string' ? {} : { plan_revision: destinySide.revision }),
    mode,
    ...(level === 'week' && !isMany ? { times } : {}),
    ...(isMany && typeof sourceSide !== 'string'
      ? { program_week_ids: sourceWeeks.map((key) => sourceSide.ids[key]) }
      : fieldsOf(source, sourceSide, '')),
    ...(destiny && fieldsOf(destiny, destinySide, 'destiny_')),
  };
  const request = JSON.stringify(body);
  const { dryRun, again } = useDryRun({
    request,
    isReady: isRead && !isDirty && destiny !== null,
    offline: t('network'),
    onStale: async () => {
      const isRead = await readAgain();
      if (isRead) setNotice((before) => before ?? 'stale');
      return isRead;
    },
  });

  const run = async () => {
    setBusy(true);
    setNotice(null);
    try {
      const { plan_revision } = await clone(body);
      const isSame = typeof destinySide !== 'string' && destinySide.revision === plan_revision;
      if (to.id !== programId) return setCopied({ revision: isSame ? null : plan_revision });
      takeStep(builder.store, await readProgram(programId), {
        id: isMany ? 'clone_weeks' : `clone_${level}`,
      });
      showToast(t('done'), 'success');
      onClose();
    } catch (error) {
      const isLost = isUnanswered(error);
      if (isLost || isStale(error)) {
        setNotice(isLost ? 'unanswered' : 'stale');
        await readAgain();
      } else setRefused({ request, text: refusalOf(error, t('network')) });
    }
    setBusy(false);
  };
  if (copied) return <Copied program={to} {...copied} onClose={onClose} />;
  const isMissing = sourceSide === 'failed' || destinySide === 'failed';
  const canRetry = !isDirty && (isMissing || dryRun?.canRetry === true);
  const retry = () => {
    if (!isMissing) again();
    if (sourceSide === 'failed') retrySource();
    if (destinySide === 'failed') retryDestiny();
  };
  const press = () => (isDirty ? save() : canRetry ? retry() : run());
  const problem = (refused.request === request && refused.text) || dryRun?.failure;
  return (
    <Frame
      title={t('title')}
      verb={
        isDirty
          ? t('save_first')
          : canRetry
            ? t('again')
            : isMany
              ? t('verbs.weeks', { count: sourceWeeks.length })
              : t(`verbs.${level}`)
      }
      busy={busy}
      waiting={isDirty && status === 'saving'}
      disabled={!isDirty && !canRetry && !dryRun?.report}
      width={680}
      onVerb={() => void press()}
      onClose={onClose}
    >
      <p className="text-muted">{t('sub')}</p>
      <div className="clone-places">
        {isMany ? (
          <CloneWeeks title={t('source')} weeks={sourceWeeks} />
        ) : (
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
        )}
        <ClonePlace
          title={t('destiny')}
          program={to}
          side={destinySide}
          value={chosen}
          levels={destinyLevels(level)}
          open={(each) => t(each === level ? `new.${each}` : 'choose')}
          onProgram={setTo}
          onChange={setDestiny}
          isFirst={isMany}
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
      {level === 'week' && !isMany && (
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
        {notice && <p>{t(notice)}</p>}
        {isDirty && <p>{t('unsaved')}</p>}
        {isDirty && failure && <p className="row-error">{failure}</p>}
        {!isDirty && !destiny && <p>{t('nowhere')}</p>}
        {!isDirty && destiny && problem && <p>{problem}</p>}
        {!isDirty && destiny && !problem && !dryRun?.report && <p>{t('waiting')}</p>}
        {!isDirty && destiny && !problem && dryRun?.report && <CloneReportView report={dryRun.report} />}
      </div>
    </Frame>
  );
}
