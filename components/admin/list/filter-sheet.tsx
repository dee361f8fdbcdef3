import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { FieldSpec, ResourceInfo } from '@/components/admin/resource-info';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, type SelectOption } from '@/components/ui/select';
import type { Filters, ListAddress, Tests } from '@/lib/fields/list-address';
import { isFilterable } from './chip-fields';
import { DATE_PRESETS, presetOf, presetRange } from './date-presets';
import { daysOfTests, isDated, testsOfDays, todayIn } from './date-tests';
import { useFewValues } from './few-values';
import type { FilterNames } from './filter-labels';
import { FilterControl } from './filter-panel';
import { useMatchCount } from './use-match-count';

type SheetProps = {
  onClose: () => void;
  info: ResourceInfo;
  fields: readonly FieldSpec[];
  /** Fields to filter by. */
  offered: readonly FieldSpec[];
  /** Fields to sort by. */
  columns: readonly FieldSpec[];
  sortable: readonly string[];
  state: ListAddress;
  names: FilterNames;
  onApply: (change: Pick<ListAddress, 'filters' | 'sort' | 'order'>) => void;
};

function Choices({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly (readonly [string, string])[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}) {
  return (
    <fieldset>
      <legend className="label mb-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className={cx('sheet-chip', chosen === value && 'is-on')}
            aria-pressed={chosen === value}
            onClick={() => onChoose(chosen === value ? null : value)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Filters and sorting of a list on a phone, in one sheet that applies them together. */
export function FilterSheet(props: SheetProps) {
  const { onClose, info, fields, offered, columns, sortable, state, names, onApply } = props;
  const t = useTranslations('admin.filters');
  const shell = useTranslations('admin.shell');
  const { timeZone } = useFormats();
  const few = useFewValues();
  const today = todayIn(timeZone);
  const [filters, setFilters] = useState<Filters>(state.filters);
  const [sort, setSort] = useState(state.sort ? `${state.sort} ${state.order ?? 'desc'}` : '');
  const change = (name: string, tests: Tests | null) => {
    const { [name]: _, ...rest } = filters;
    setFilters(tests && Object.keys(tests).length > 0 ? { ...rest, [name]: tests } : rest);
  };
  const control = (spec: FieldSpec) => (
    <FilterControl
      key={spec.name}
      spec={spec}
      tests={filters[spec.name] ?? {}}
      names={names}
      onChange={(tests) => change(spec.name, tests)}
    />
  );
  const chip = (spec: FieldSpec) => {
    const tests = filters[spec.name] ?? {};
    if (isDated(spec))
      return (
        <div key={spec.name} className="grid gap-3">
          <Choices
            label={spec.label}
            options={DATE_PRESETS.map((one) => [one, t(`periods.${one}`)] as const)}
            chosen={presetOf(daysOfTests(spec, tests, timeZone), today)}
            onChoose={(value) => {
              const preset = DATE_PRESETS.find((one) => one === value);
              change(spec.name, preset ? testsOfDays(spec, presetRange(preset, today), timeZone) : null);
            }}
          />
          {control({ ...spec, label: t('choose_days') })}
        </div>
      );
    const values = few(spec);
    if (values.length === 0) return control(spec);
    return (
      <Choices
        key={spec.name}
        label={spec.label}
        options={values}
        chosen={tests.eq ?? null}
        onChoose={(value) => change(spec.name, value === null ? null : { eq: value })}
      />
    );
  };
  const count = useMatchCount(info, state, filters);
  const rest = offered.filter((spec) => isFilterable(spec) && !fields.includes(spec));
  const apply = (next: Filters, order: string) => {
    const [name = '', direction = ''] = order.split(' ');
    const known = direction === 'asc' || direction === 'desc' ? direction : null;
    onApply({ filters: next, sort: name || null, order: name ? known : null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sheet')}
      closeLabel={shell('close')}
      className="filter-sheet"
      actions={
        <>
          <Button variant="ghost" onClick={() => apply({}, '')}>
            {t('clear')}
          </Button>
          <Button className="flex-1" onClick={() => apply(filters, sort)}>
            {count === null ? t('see') : t('see_count', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields.map(chip)}
        <SelectField
          id="sheet-sort"
          label={t('sort_by')}
          value={sort}
          options={[
            ['', t('sort_default')],
            ...columns
              .filter(({ name }) => sortable.includes(name))
              .flatMap(({ name, label }) =>
                (['desc', 'asc'] as const).map(
                  (order): SelectOption => [`${name} ${order}`, t(`sort_${order}`, { name: label })],
                ),
              ),
          ]}
          onChoose={setSort}
        />
        {rest.length > 0 && (
          <details>
            <summary className="label min-h-11 flex items-center">{t('more')}</summary>
            <div className="grid gap-4 mt-2">{rest.map(control)}</div>
          </details>
        )}
      </div>
    </Dialog>
  );
}
