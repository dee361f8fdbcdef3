'use client';

import { useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { useBuilderState, useLists, usePlan } from './context';
import type { DialogProps } from './dialog-types';
import { Frame } from './frame';
import { liveInside, ROOT } from './state/plan';
import { useTexts } from './texts';

const SCOPES = ['selection', 'week', 'program'] as const;

/** One exercise for another, in the selection, the week or the program; counted first. */
export function ReplaceDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.replace');
  const id = useId();
  const plan = usePlan();
  const { exercises } = useLists();
  const names = useBuilderState((state) => state.names.exercises);
  const selected = useBuilderState((state) => state.selected);
  const week = useBuilderState((state) => state.place.week);
  const first = plan.rows[selected.find((key) => plan.rows[key]?.level === 'exercise') ?? ''];
  const [from, setFrom] = useState(first?.ref ?? 0);
  const [to, setTo] = useState(0);
  const [scope, setScope] = useState<(typeof SCOPES)[number]>(selected.length > 1 ? 'selection' : 'program');
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
      disabled={keys.length === 0 || to === 0 || to === from}
      onClose={onClose}
      onVerb={() => {
        edits.refer(keys, to);
        onClose();
      }}
    >
      <div className="grid gap-3">
        <Field id={`${id}-from`} label={t('from')}>
          <select
            id={`${id}-from`}
            className="input"
            value={from}
            onChange={(event) => setFrom(Number(event.target.value))}
          >
            <option value={0}>{t('choose')}</option>
            {used.map((ref) => (
              <option key={ref} value={ref}>
                {names[ref] ?? `#${ref}`}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}-to`} label={t('to')}>
          <select
            id={`${id}-to`}
            className="input"
            value={to}
            onChange={(event) => setTo(Number(event.target.value))}
          >
            <option value={0}>{t('choose')}</option>
            {exercises.map((option) => (
              <option key={option.id} value={option.id}>
                {option.nombre}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}-scope`} label={t('scope')}>
          <select
            id={`${id}-scope`}
            className="input"
            value={scope}
            onChange={(event) => setScope(SCOPES.find((each) => each === event.target.value) ?? 'program')}
          >
            {SCOPES.map((each) => (
              <option key={each} value={each}>
                {t(`scopes.${each}`)}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </Frame>
  );
}
