import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { RemoteSelect } from '@/components/admin/fields/inputs/remote-select';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { FieldSpec, ResourceInfo } from '@/components/admin/resource-info';
import { Dropdown } from '@/components/admin/ui/dropdown';
import { Ico } from '@/components/admin/ui/ico';
import { cx } from '@/components/ui/cx';
import type { Filters, ListAddress, Tests } from '@/lib/fields/list-address';
import { presetOf } from './date-presets';
import { daysOfTests, isDated, testsOfDays, todayIn } from './date-tests';
import { useFewValues } from './few-values';
import type { FilterNames } from './filter-labels';

const DateRange = dynamic(() => import('./date-range').then((module) => module.DateRange), {
  loading: () => null,
});

type Change = (tests: Tests | null) => void;
type ChipProps = {
  spec: FieldSpec;
  tests: Tests;
  names: FilterNames;
  info: ResourceInfo;
  state: ListAddress;
  onChange: Change;
};

function Panel({ spec, tests, names, info, state, onChange, close }: ChipProps & { close: () => void }) {
  const { timeZone } = useFormats();
  const values = useFewValues()(spec);
  const apply = (next: Tests | null) => {
    close();
    onChange(next);
  };
  if (isDated(spec))
    return (
      <DateRange
        value={daysOfTests(spec, tests, timeZone)}
        spec={spec}
        info={info}
        state={state}
        onApply={(range) => apply(testsOfDays(spec, range, timeZone))}
        onClear={() => apply(null)}
      />
    );
  if (values.length === 0)
    return (
      <div className="p-2 w-72 max-w-full">
        <RemoteSelect
          id={`chip-${spec.name}`}
          label={spec.label}
          target={spec.target}
          value={
            tests.eq
              ? {
                  id: Number(tests.eq),
                  [spec.target?.title ?? 'name']: names[`${spec.name}:${tests.eq}`] ?? '',
                }
              : null
          }
          onChange={(row) => apply(row ? { eq: String(row.id) } : null)}
        />
      </div>
    );
  return (
    <ul>
      {values.map(([value, label]) => (
        <li key={value}>
          <button
            type="button"
            className="menu-item"
            aria-pressed={tests.eq === value}
            onClick={() => apply(tests.eq === value ? null : { eq: value })}
          >
            {label}
            {tests.eq === value && <Ico name="check" size={16} className="ml-auto" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** «Este mes» for the days of a preset; null for any other filter. */
function usePeriodName() {
  const t = useTranslations('admin.filters');
  const { timeZone } = useFormats();
  return (spec: FieldSpec, tests: Tests): string | null => {
    const period = isDated(spec) ? presetOf(daysOfTests(spec, tests, timeZone), todayIn(timeZone)) : null;
    return period && t(`periods.${period}`);
  };
}

function Chip({ text, ...props }: ChipProps & { text: string | null }) {
  const t = useTranslations('admin.filters');
  const { spec, onChange } = props;
  const on = text !== null;
  return (
    <div className={cx('filter-chip', on && 'is-on')}>
      <Dropdown
        label={spec.label}
        className="filter-chip-open"
        align="start"
        panelClassName={cx('menu filter-chip-panel', isDated(spec) && 'is-wide')}
        trigger={
          <>
            {isDated(spec) && <Ico name="calendar" size={16} />}
            <span className="truncate" suppressHydrationWarning>
              {text ?? spec.label}
            </span>
          </>
        }
      >
        {(close) => <Panel {...props} close={close} />}
      </Dropdown>
      {on && (
        <button
          type="button"
          className="filter-chip-x"
          aria-label={t('remove_filter', { name: spec.label })}
          onClick={() => onChange(null)}
        >
          <Ico name="x" size={16} />
        </button>
      )}
    </div>
  );
}

/** A yes-or-no filter that one press turns on and off. */
function ToggleChip({ spec, tests, onChange }: Omit<ChipProps, 'names' | 'info' | 'state'>) {
  const on = tests.eq === '1';
  return (
    <div className={cx('filter-chip', on && 'is-on')}>
      <button
        type="button"
        className="filter-chip-open"
        aria-pressed={on}
        onClick={() => onChange(on ? null : { eq: '1' })}
      >
        <span className="truncate">{spec.label}</span>
        {on && <Ico name="x" size={16} />}
      </button>
    </div>
  );
}

/** The filters of a list as chips: outlined while unset, filled with the value when set. */
export function FilterChips({
  fields,
  info,
  state,
  names,
  textOf,
  onChange,
}: {
  fields: readonly FieldSpec[];
  info: ResourceInfo;
  state: ListAddress;
  names: FilterNames;
  /** Formats a filter as text. */
  textOf: (name: string) => string | undefined;
  onChange: (filters: Filters) => void;
}) {
  const period = usePeriodName();
  const { filters } = state;
  return fields.map((spec) => {
    const tests = filters[spec.name] ?? {};
    const change: Change = (next) => {
      const { [spec.name]: _, ...rest } = filters;
      onChange(next ? { ...rest, [spec.name]: next } : rest);
    };
    if (info.toggles.includes(spec.name))
      return <ToggleChip key={spec.name} spec={spec} tests={tests} onChange={change} />;
    const words = textOf(spec.name);
    const named = period(spec, tests);
    return (
      <Chip
        key={spec.name}
        spec={spec}
        tests={tests}
        names={names}
        info={info}
        state={state}
        text={named ?? (words === undefined ? null : isDated(spec) ? words : `${spec.label}: ${words}`)}
        onChange={change}
      />
    );
  });
}
