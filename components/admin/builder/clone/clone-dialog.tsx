import { useState } from 'react';
import { isUnanswered } from '@/components/ui/api';
import { Check } from '@/components/ui/check';
import { TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useActions } from '../actions';
import { clone, readProgram } from '../calls';
import { useBuilder, useBuilderState, usePlan } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { sameLevel } from '../state/moves';
import { takeStep } from '../state/open';
import { dayRow } from '../state/places';
import type { RowKey } from '../state/plan';
import type { BuilderState } from '../state/store';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { ClonePlace } from './clone-place';
import { CloneReportView } from './clone-report';
import { type CloneForm, cloneRequest } from './clone-request';
import { Copied } from './copied';
import { destinyLevels, MOST_TIMES, nextPlace, PLACE_LEVELS, timesOf, weekPlace } from './destiny';
import { isStale, refusalOf, useDryRun } from './use-dry-run';
import { useSide } from './use-side';

/** The selected weeks as the source of a copy. */
function CloneWeeks({ title, weeks }: { title: string; weeks: readonly RowKey[] }) {
  const t = useTexts('builder');
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  return (
    <section className="clone-place">
      <h3>{title}</h3>
      <ul>
        {weeks.map((key) => {
          const row = plan.rows[key];
          return row && <li key={key}>{rowName(t, names, row)}</li>;
        })}
      </ul>
      <p className="hint">{t('clone.times_help')}</p>
    </section>
  );
}

/** The weeks selected in «Programa», else the open day, into the week that follows. */
function initialForm({ history, place, programId, programName, view, selected }: BuilderState): CloneForm {
  const { plan } = history;
  const weeks = view === 'program' ? sameLevel(plan, selected) : [];
  const last = weeks.at(-1);
  const day = dayRow(plan, place)?.key ?? '';
  const source = last ? weekPlace(plan, last) : { ...weekPlace(plan, place.week ?? ''), day };
  const program = { id: programId, name: programName };
  return {
    from: program,
    to: program,
    weeks: weeks.length > 1 ? weeks : [],
    source,
    destiny: nextPlace(plan, source),
    mode: 'append',
    times: '1',
  };
}

/**
 * Copies a month, week or day, or the weeks selected in «Programa», to another place or program, after
 * showing what is added and replaced.
 */
export function CloneDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.clone');
  const { save } = useActions();
  const builder = useBuilder();
  const { programId, sending, status, failure } = useBuilderState((state) => state);
  const [form, setForm] = useState(() => initialForm(builder.get()));
  const change = (part: Partial<CloneForm>) => setForm((before) => ({ ...before, ...part }));
  useKeptInput('builder clone', { moves: true, read: () => form, restore: setForm });
  /** Why a request was not carried out. */
  const [refused, setRefused] = useState({ request: '', text: '' });
  /** Why the destination was read again. */
  const [notice, setNotice] = useState<'stale' | 'unanswered' | null>(null);
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState<{ revision: number | null } | null>(null);
  const { from, to, mode, times } = form;
  const { side: sourceSide, retry: retrySource } = useSide(from);
  const { side: destinySide, readAgain, retry: retryDestiny } = useSide(to);

  const { level, weeks, source, destiny, isPlaced, body } = cloneRequest(form, sourceSide, destinySide);
  const isMany = weeks.length > 0;
  const isRead = typeof sourceSide !== 'string' && typeof destinySide !== 'string';
  const isDirty = sending.months.length > 0 && (from.id === programId || to.id === programId);
  const request = JSON.stringify(body);
  const dryRun = useDryRun({
    request,
    isReady: isRead && !isDirty && isPlaced,
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
  const canRetry = !isDirty && (isMissing || dryRun.canRetry);
  const retry = () => {
    if (!isMissing) dryRun.again();
    if (sourceSide === 'failed') retrySource();
    if (destinySide === 'failed') retryDestiny();
  };
  const press = () => (isDirty ? save() : canRetry ? retry() : run());
  const problem = (refused.request === request && refused.text) || dryRun.failure;
  const verb = isMany ? t('verbs.weeks', { count: weeks.length }) : t(`verbs.${level}`);
  return (
    <Frame
      title={t('title')}
      verb={isDirty ? t('save_first') : canRetry ? t('again') : verb}
      busy={busy}
      waiting={isDirty && status === 'saving'}
      disabled={!isDirty && !canRetry && !dryRun.report}
      width={680}
      onVerb={() => void press()}
      onClose={onClose}
    >
      <p className="text-muted">{t('sub')}</p>
      <div className="grid gap-4 my-3 md:grid-cols-[1fr_1fr]">
        {isMany ? (
          <CloneWeeks title={t('source')} weeks={weeks} />
        ) : (
          <ClonePlace
            title={t('source')}
            program={from}
            side={sourceSide}
            value={source}
            levels={PLACE_LEVELS}
            open={() => t('whole')}
            onProgram={(program) => change({ from: program })}
            onChange={(place) => change({ source: place })}
            isFirst
          />
        )}
        <ClonePlace
          title={t('destiny')}
          program={to}
          side={destinySide}
          value={destiny}
          levels={destinyLevels(level)}
          open={(each) => t(each === level ? `new.${each}` : 'choose')}
          onProgram={(program) => change({ to: program })}
          onChange={(place) => change({ destiny: place })}
          isFirst={isMany}
        />
      </div>
      <fieldset className="mb-3">
        <legend className="sr-only">{t('mode')}</legend>
        {(['append', 'replace'] as const).map((each) => (
          <Check
            key={each}
            id={`clone-${each}`}
            type="radio"
            name="clone-mode"
            checked={mode === each}
            onChange={() => change({ mode: each })}
          >
            {t(`modes.${each}`)}
          </Check>
        ))}
      </fieldset>
      {level === 'week' && !isMany && (
        <TextField
          id="clone-times"
          type="number"
          label={t('times')}
          hint={t('times_help')}
          className="max-w-64 mb-3"
          min={1}
          max={MOST_TIMES}
          value={times}
          onChange={({ target }) => change({ times: target.value })}
          onBlur={() => change({ times: String(timesOf(times)) })}
        />
      )}
      <div className="clone-report" role="status">
        {notice && <p>{t(notice)}</p>}
        {isDirty && <p>{t('unsaved')}</p>}
        {isDirty && failure && <p className="row-error">{failure}</p>}
        {!isDirty && !isPlaced && <p>{t('nowhere')}</p>}
        {!isDirty && isPlaced && problem && <p>{problem}</p>}
        {!isDirty && isPlaced && !problem && !dryRun.report && <p>{t('waiting')}</p>}
        {!isDirty && isPlaced && !problem && dryRun.report && <CloneReportView report={dryRun.report} />}
      </div>
    </Frame>
  );
}
