'use client';

import { useId } from 'react';
import { Switch } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import { useBuilderState } from '../context';
import { takeFocus } from '../frame';
import type { DraftRow, RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { optionNames } from '../words';
import { RULE_FIELDS, type RuleField } from './rule';

/** The rule as typed texts. */
export type Form = {
  from: RowKey;
  to: RowKey;
  field: RuleField;
  by: string;
  every: string;
  limit: string;
  round: string;
  isLight: boolean;
  /** Position of the light week, or its interval. */
  light: RowKey | '3' | '4';
  factor: string;
};

const MOST_WEEKS = 8;
const EVERY_LIGHT = ['4', '3'] as const;

/** Form of the rule: weeks, field, increment, limit and light week. */
export function RuleFields({
  form,
  weeks,
  onChange,
}: {
  form: Form;
  weeks: readonly DraftRow[];
  onChange: (part: Partial<Form>) => void;
}) {
  const t = useTexts('builder');
  const id = useId();
  const names = useBuilderState((state) => state.names);
  const select = (field: keyof Form, options: readonly (readonly [value: string, text: string])[]) => (
    <Field id={`${id}-${field}`} label={t(`progression.${field}`)}>
      <select
        id={`${id}-${field}`}
        ref={field === 'from' ? takeFocus : undefined}
        className="input"
        value={String(form[field])}
        onChange={(event) => onChange({ [field]: event.target.value })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
  const input = (field: 'by' | 'limit' | 'round' | 'factor') => (
    <Field id={`${id}-${field}`} label={t(`progression.${field}`)}>
      <input
        id={`${id}-${field}`}
        className="input"
        inputMode="decimal"
        maxLength={8}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
  const texts = optionNames(t, names, weeks);
  const options = weeks.map(({ key }, at) => [key, texts[at] ?? ''] as const);
  const last = weeks.findIndex(({ key }) => key === form.to);
  const first = weeks.findIndex(({ key }) => key === form.from);
  return (
    <div className="progress-form">
      {select('from', options)}
      {select('to', options.slice(Math.max(0, first)))}
      <div className="progress-wide">
        {select(
          'field',
          RULE_FIELDS.map((field) => [field, t(`progression.fields.${field}`)]),
        )}
      </div>
      {input('by')}
      {select(
        'every',
        Array.from({ length: MOST_WEEKS }, (_, at) => [
          String(at + 1),
          t('progression.weeks', { count: at + 1 }),
        ]),
      )}
      {input('limit')}
      {input('round')}
      <Switch
        className="progress-wide"
        checked={form.isLight}
        onChange={(event) => onChange({ isLight: event.target.checked })}
      >
        {t('progression.is_light')}
      </Switch>
      {form.isLight &&
        select('light', [
          ...options.slice(Math.max(0, first), last + 1),
          ...EVERY_LIGHT.map(
            (each) => [each, t('progression.light_every', { count: Number(each) })] as const,
          ),
        ])}
      {form.isLight && input('factor')}
    </div>
  );
}
