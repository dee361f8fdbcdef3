import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Later } from '@/components/ui/later';
import { useDays } from '@/components/ui/use-days';
import { pastOf } from '@/lib/domain/player/day';
import { stepUp } from '@/lib/domain/player/sets';
import { usePlayer, usePlayerState, useStep } from './context';
import { EffortScale } from './effort-scale';
import { PencilIcon } from './icons';
import { plates } from './panel-parts';
import { SetTable } from './set-table';
import { Stepper } from './stepper';
import { useFigures } from './use-figures';

const MOST = { reps: 10_000, weight: 9_999, meters: 1_000_000 };
const WEIGHT_STEP = { kg: 2.5, lb: 5 };

/** The fields of the current set, prefilled from last time or the plan; only corrections are typed. */
export function SetLog() {
  const t = useTranslations('player.log');
  const { number } = useFigures();
  const player = usePlayer();
  const { step } = useStep();
  const draft = usePlayerState((state) => state.draft);
  const unit = usePlayerState(({ preferences }) => preferences.units);
  const hasBar = usePlayerState(({ preferences }) => preferences.bar !== null);
  if (!step) return null;
  const distance = step.dose?.amount.kind === 'distance';
  const other = unit === 'kg' ? 'lb' : 'kg';
  const change = { step: number(WEIGHT_STEP[unit]), unit };
  return (
    <>
      <h2 className="heading-2 mb-3 max-lg:sr-only">{t('title', { set: step.setNo })}</h2>
      <div className="steppers">
        {step.seconds === null && !distance && (
          <Stepper
            label={t('reps')}
            unit={t('reps_unit')}
            less={t('reps_less')}
            more={t('reps_more')}
            value={draft.reps}
            step={1}
            most={MOST.reps}
            whole
            onChange={(reps) => player.write({ reps })}
          />
        )}
        {distance && (
          <Stepper
            label={t('meters')}
            unit={t('meters_unit')}
            less={t('meters_less')}
            more={t('meters_more')}
            value={draft.meters}
            step={50}
            most={MOST.meters}
            whole
            onChange={(meters) => player.write({ meters })}
          />
        )}
        <Stepper
          label={t('weight')}
          unit={unit}
          less={t('weight_less', change)}
          more={t('weight_more', change)}
          value={draft.weight}
          step={WEIGHT_STEP[unit]}
          most={MOST.weight}
          onChange={(weight) =>
            player.write(weight === undefined ? { weight, unit: undefined } : { weight, unit })
          }
        />
      </div>
      <p className="num mt-3 flex flex-wrap justify-between gap-x-3 text-muted">
        <LastTime />
        <button
          type="button"
          className="link text-ink min-h-11 -my-2.5 px-1"
          onClick={() => player.prefer({ units: other })}
        >
          {t('switch_unit', { unit: other })}
        </button>
      </p>
      <StepUp />
      <div className="mt-5">
        <EffortScale
          name="effort"
          title={t('effort')}
          value={draft.effort ?? null}
          onChoose={(effort) => player.write({ effort })}
        />
      </div>
      {hasBar && <Later part={plates} props={{}} />}
      <SetTable />
      <SetNote />
    </>
  );
}

function LastTime() {
  const t = useTranslations('player.log');
  const days = useDays();
  const { figures } = useFigures();
  const { step } = useStep();
  const day = usePlayerState((state) => state.day);
  const unit = usePlayerState(({ preferences }) => preferences.units);
  const [last] = step ? pastOf(day, step.exercise, unit) : [];
  const set = last?.sets.find(({ setNo }) => setNo === step?.setNo) ?? last?.sets.at(-1);
  if (!last || !set) return <span>{t('first_time')}</span>;
  const { on, effort } = last;
  const text = figures({ ...set, unit });
  return (
    <span title={days.longPlain(on)}>
      {effort === null ? t('last_time', { set: text }) : t('last_time_effort', { set: text, effort })}
    </span>
  );
}

/** Suggests a heavier weight with a reason and a button; it is never applied automatically. */
function StepUp() {
  const t = useTranslations('player.log');
  const { number } = useFigures();
  const player = usePlayer();
  const { step } = useStep();
  const day = usePlayerState((state) => state.day);
  const unit = usePlayerState(({ preferences }) => preferences.units);
  const weight = usePlayerState(({ draft }) => draft.weight);
  if (!step) return null;
  const own = player.course().steps.filter(({ rows }) => rows[0] === step.rows[0]);
  const up = stepUp(pastOf(day, step.exercise, unit), own, unit);
  if (!up || (weight ?? 0) >= up.weight) return null;
  return (
    <div className="suggestion mt-3">
      <i className="tilde" data-state="done" style={{ height: '1.5rem', width: '.42rem' }} />
      <p className="leading-snug">
        <b>{t('step_up', { weight: number(up.weight) })}</b>{' '}
        <span className="text-on-black-muted">{t('step_up_why', { weight: number(up.from) })}</span>
      </p>
      <Button
        variant="white"
        size="sm"
        className="min-h-11! num"
        onClick={() => player.write({ weight: up.weight, unit })}
      >
        {t('step_up_use', { weight: number(up.weight) })}
      </Button>
    </div>
  );
}

function SetNote() {
  const t = useTranslations('player.log');
  const player = usePlayer();
  const note = usePlayerState(({ draft }) => draft.note);
  const [open, setOpen] = useState(false);
  if (!open && !note)
    return (
      <Button variant="ghost" className="-ml-3 mt-1" onClick={() => setOpen(true)}>
        <PencilIcon /> {t('add_note')}
      </Button>
    );
  return (
    <label className="grid gap-1 mt-4 font-semibold">
      {t('note')}
      <textarea
        className="input font-normal"
        rows={2}
        maxLength={1000}
        value={note ?? ''}
        onChange={({ target }) => player.write({ note: target.value })}
      />
    </label>
  );
}
