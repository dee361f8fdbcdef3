import { useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { exercises } from '@/lib/resources/exercises/resource';
import { PLAN_PATHS } from '@/lib/resources/programs/plan-references';
import { RemoteSelect } from '../../fields/inputs/remote-select';
import type { WireRow } from '../../resource-info';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, usePlan } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import { liveInside, ROOT } from '../state/plan';
import type { Scope } from '../state/rewrite';
import { useTexts } from '../texts';
import { ScopeField } from './scope-field';

const { name: resource, group, title } = exercises;
const FROM = { resource: 'programs', field: PLAN_PATHS.exercises };
const EXERCISES = { name: resource, group, title, show: 'exercise_show', from: FROM };

/** Replaces an exercise in the selection, the week or the program, after counting the rows. */
export function ReplaceDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.replace');
  const { edits } = useActions();
  const id = useId();
  const builder = useBuilder();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names.exercises);
  const selected = useBuilderState((state) => state.selected);
  const week = useBuilderState((state) => state.place.week);
  const first = plan.rows[selected.find((key) => plan.rows[key]?.level === 'exercise') ?? ''];
  const [from, setFrom] = useState(first?.ref ?? 0);
  const [to, setTo] = useState<WireRow | null>(null);
  const [scope, setScope] = useState<Scope>(selected.length > 1 ? 'selection' : 'program');
  const pool =
    scope === 'selection'
      ? selected.flatMap((key) => plan.rows[key] ?? [])
      : liveInside(plan, scope === 'week' ? (week ?? '') : ROOT, 'exercise');
  const keys = pool.filter((row) => row.level === 'exercise' && row.ref === from).map(({ key }) => key);
  const used = [...new Set(liveInside(plan, ROOT, 'exercise').map(({ ref }) => ref))];
  return (
    <Frame
      title={t('title')}
      verb={t('verb', { count: keys.length })}
      disabled={keys.length === 0 || !to || to.id === from}
      onClose={onClose}
      onVerb={() => {
        if (!to) return;
        builder.name('exercises', to.id, String(to.nombre));
        edits.refer(keys, to.id);
        onClose();
      }}
    >
      <div className="grid gap-3">
        <SelectField
          id={`${id}-from`}
          ref={takeFocus}
          label={t('from')}
          value={from}
          options={[[0, t('choose')], ...used.map((ref): SelectOption => [ref, names[ref] ?? `#${ref}`])]}
          onChoose={(ref) => setFrom(Number(ref))}
        />
        <Field id={`${id}-to`} label={t('to')}>
          <RemoteSelect id={`${id}-to`} label={t('to')} target={EXERCISES} value={to} onChange={setTo} />
        </Field>
        <ScopeField scope={scope} onChoose={setScope} />
      </div>
    </Frame>
  );
}
