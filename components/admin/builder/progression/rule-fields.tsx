import { useId } from 'react';
import { Switch } from '@/components/ui/check';
import { TextField } from '@/components/ui/field';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { useBuilderState } from '../context';
import { takeFocus } from '../frame';
import type { DraftRow } from '../state/plan';
import { useTexts } from '../texts';
import { rowOptions } from '../words';
import type { Form, NumberField } from './read-rule';
import { RULE_FIELDS } from './rule';

const MOST_WEEKS = 8;
const EVERY_LIGHT = ['4', '3'] as const;

/** Form of the rule: weeks, field, increment, limit and light week. */
export function RuleFields({
  form,
  wrong,
  weeks,
  onChange,
}: {
  form: Form;
  wrong: ReadonlySet<NumberField>;
  weeks: readonly DraftRow[];
  onChange: (part: Partial<Form>) => void;
}) {
  const t = useTexts('builder');
  const id = useId();
  const names = useBuilderState((state) => state.names);
  const select = (field: keyof Form, options: readonly SelectOption[]) => (
    <SelectField
      id={`${id}-${field}`}
      ref={field === 'from' ? takeFocus : undefined}
      label={t(`progression.${field}`)}
      value={String(form[field])}
      options={options}
      onChoose={(value) => onChange({ [field]: value })}
    />
  );
  const input = (field: NumberField) => (
    <TextField
      id={`${id}-${field}`}
      label={t(`progression.${field}`)}
      inputMode="decimal"
      maxLength={8}
      value={form[field]}
      error={wrong.has(field) ? t('progression.wrong') : undefined}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  const options = rowOptions(t, names, weeks);
  const last = weeks.findIndex(({ key }) => key === form.to);
  const first = weeks.findIndex(({ key }) => key === form.from);
  return (
    <div className="progress-form">
      {select('from', options)}
      {select('to', options.slice(Math.max(0, first)))}
      <div className="col-span-full">
        {select(
          'field',
          RULE_FIELDS.map((field) => [field, t(`progression.fields.${field}`)]),
        )}
      </div>
      {input('by')}
      {select(
        'every',
        Array.from({ length: MOST_WEEKS }, (_, at) => [at + 1, t('progression.weeks', { count: at + 1 })]),
      )}
      {input('limit')}
      {input('round')}
      <Switch
        className="col-span-full"
        checked={form.isLight}
        onChange={(event) => onChange({ isLight: event.target.checked })}
      >
        {t('progression.is_light')}
      </Switch>
      {form.isLight &&
        select('light', [
          ...options.slice(Math.max(0, first), last + 1),
          ...EVERY_LIGHT.map(
            (each): SelectOption => [each, t('progression.light_every', { count: Number(each) })],
          ),
        ])}
      {form.isLight && input('factor')}
    </div>
  );
}
