import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { dayEdge, dayOf } from '@/components/admin/fields/days';
import { RemoteSelect } from '@/components/admin/fields/inputs/remote-select';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { FieldSpec } from '@/components/admin/resource-info';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import type { Filters, Operator, Tests } from '@/lib/fields/list-address';
import { isFilterable } from './chip-fields';
import { useFewValues } from './few-values';
import type { FilterNames } from './filter-labels';

type ControlProps = {
  spec: FieldSpec;
  tests: Tests;
  names: FilterNames;
  onChange: (tests: Tests) => void;
};

const withTest = (tests: Tests, operator: Operator, value: string): Tests => {
  const { [operator]: _, ...rest } = tests;
  return value ? { ...rest, [operator]: value } : rest;
};

/** The bounds of a range: amounts, or days in the business's time zone. */
function RangeControl({ spec, tests, onChange }: ControlProps) {
  const t = useTranslations('admin.filters');
  const { timeZone } = useFormats();
  const isInstant = spec.field.kind === 'datetime';
  const isDate = spec.field.kind === 'date' || isInstant;
  const shown = (value = '') => (isInstant && value ? dayOf(value, timeZone) : value);
  const wire = (value: string, edge: 'start' | 'end') =>
    isInstant && value ? dayEdge(value, timeZone, edge) : value;
  const ends = [
    { operator: 'gte', edge: 'start', label: t(isDate ? 'from' : 'min') },
    { operator: 'lte', edge: 'end', label: t(isDate ? 'to' : 'max') },
  ] as const;
  return (
    <fieldset className="field">
      <legend>{spec.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(({ operator, edge, label }) => {
          const common = { 'aria-label': `${spec.label}, ${label}`, value: shown(tests[operator]) };
          const change = (value: string) => onChange(withTest(tests, operator, wire(value, edge)));
          return isDate ? (
            <TypedDate key={operator} mode="date" {...common} onChange={change} />
          ) : (
            <input
              key={operator}
              className="input num"
              type="number"
              step={spec.field.kind === 'integer' ? 1 : 'any'}
              placeholder={label}
              {...common}
              onChange={(event) => change(event.target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function ReferenceControl({ spec, tests, names, onChange }: ControlProps) {
  const [row, setRow] = useState(() =>
    tests.eq
      ? {
          id: Number(tests.eq),
          [spec.target?.title ?? 'name']: names[`${spec.name}:${tests.eq}`] ?? `#${tests.eq}`,
        }
      : null,
  );
  const id = `filtro-${spec.name}`;
  return (
    <Field id={id} label={spec.label}>
      <RemoteSelect
        id={id}
        label={spec.label}
        target={spec.target}
        value={tests.eq ? row : null}
        onChange={(next) => {
          setRow(next as typeof row);
          onChange(next ? { eq: String(next.id) } : {});
        }}
      />
    </Field>
  );
}

/** A filter of one field, by its kind. */
export function FilterControl(props: ControlProps) {
  const { spec, tests, onChange } = props;
  const t = useTranslations('admin.filters');
  const values = useFewValues()(spec);
  const field = { id: `filtro-${spec.name}`, label: spec.label };
  if (values.length > 0)
    return (
      <SelectField
        {...field}
        value={tests.eq ?? ''}
        options={[['', t('any')], ...values]}
        onChoose={(value) => onChange(withTest({}, 'eq', value))}
      />
    );
  switch (spec.field.kind) {
    case 'integer':
    case 'money':
    case 'percent':
    case 'date':
    case 'datetime':
      return <RangeControl {...props} />;
    case 'reference':
    case 'references':
      return <ReferenceControl {...props} />;
    default:
      return (
        <TextField
          {...field}
          placeholder={t('contains')}
          value={tests.contains ?? ''}
          onChange={(event) => onChange(withTest({}, 'contains', event.target.value))}
        />
      );
  }
}

/** One filter per column, by its kind; the list changes only on apply. */
export function FilterPanel({
  columns,
  filters,
  names,
  onApply,
  onClose,
}: {
  columns: readonly FieldSpec[];
  filters: Filters;
  names: FilterNames;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}) {
  const t = useTranslations('admin.filters');
  const [draft, setDraft] = useState<Filters>(filters);
  const change = (name: string, tests: Tests) => {
    const { [name]: _, ...rest } = draft;
    setDraft(Object.keys(tests).length > 0 ? { ...rest, [name]: tests } : rest);
  };
  // An open picker inside handles Escape itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Form
      className="p-4 bg-stripe border-b border-line"
      onSubmit={() => onApply(draft)}
      onKeyDown={onKeyDown}
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {columns.filter(isFilterable).map((spec) => (
          <FilterControl
            key={spec.name}
            spec={spec}
            tests={draft[spec.name] ?? {}}
            names={names}
            onChange={(tests) => change(spec.name, tests)}
          />
        ))}
      </div>
      <div className="flex justify-end gap-2 mt-4">
        <Button variant="ghost" onClick={() => onApply({})}>
          {t('clear')}
        </Button>
        <Button type="submit">{t('apply')}</Button>
      </div>
    </Form>
  );
}
