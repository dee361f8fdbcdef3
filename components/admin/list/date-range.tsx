import { addMonths, differenceInCalendarDays, format, parse } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { DAY_FORMAT } from '@/components/admin/fields/days';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';
import { useCalendar } from '@/components/admin/fields/inputs/use-calendar';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { FieldSpec, ResourceInfo } from '@/components/admin/resource-info';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { ListAddress } from '@/lib/fields/list-address';
import { DATE_PRESETS, type DayRange, presetOf, presetRange } from './date-presets';
import { testsOfDays, todayIn } from './date-tests';
import { useMatchCount } from './use-match-count';

type RangeProps = {
  value: Partial<DayRange>;
  /** The filtered field, and the list whose rows are counted. */
  spec: FieldSpec;
  info: ResourceInfo;
  state: ListAddress;
};

const dateOf = (day: string | undefined) => (day ? parse(day, DAY_FORMAT, new Date(2000, 0, 1)) : undefined);

/** «30 días, hora de Costa Rica. 128 órdenes» */
function RangeNote({ range, spec, info, state }: Omit<RangeProps, 'value'> & { range: Partial<DayRange> }) {
  const t = useTranslations('admin.filters');
  const { timeZone, zoneName } = useFormats();
  const filters = { ...state.filters, [spec.name]: testsOfDays(spec, range, timeZone) };
  const count = useMatchCount(info, state, filters);
  const [from, to] = [dateOf(range.from), dateOf(range.to)];
  const words = [
    from && to && t('days', { count: differenceInCalendarDays(to, from) + 1 }),
    spec.field.kind === 'datetime' && zoneName,
  ].filter(Boolean);
  return (
    <p aria-live="polite" className="mr-auto text-soft num first-letter:uppercase">
      {words.length > 0 && `${words.join(', ')}. `}
      <b className="text-black">{count}</b>
    </p>
  );
}

/** A period from a list, two calendars or typed; the list changes only on «Aplicar». */
export function DateRange({
  value,
  onApply,
  onClear,
  ...list
}: RangeProps & {
  onApply: (range: Partial<DayRange>) => void;
  onClear: () => void;
}) {
  const t = useTranslations('admin.filters');
  const calendar = useCalendar();
  const { timeZone } = useFormats();
  const today = todayIn(timeZone);
  const [draft, setDraft] = useState(value);
  // Without a range the current month is the last one shown: lists are about the past.
  const [month, setMonth] = useState(() => dateOf(value.from) ?? addMonths(dateOf(today) ?? new Date(), -1));
  const preset = presetOf(draft, today);
  const selected = { from: dateOf(draft.from), to: dateOf(draft.to) };
  return (
    <div className="date-range">
      <ul className="date-presets">
        {DATE_PRESETS.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={cx('date-preset', one === preset && 'is-chosen')}
              aria-pressed={one === preset}
              onClick={() => onApply(presetRange(one, today))}
            >
              {t(`periods.${one}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className="min-w-0">
        <div className="flex items-center gap-2 mb-2">
          {(['from', 'to'] as const).map((end) => (
            <TypedDate
              key={end}
              mode="date"
              aria-label={t(end)}
              value={draft[end] ?? ''}
              onChange={(day) => {
                setDraft({ ...draft, [end]: day });
                if (end === 'from' && day) setMonth(dateOf(day) ?? month);
              }}
            />
          ))}
        </div>
        <DayPicker
          {...calendar}
          mode="range"
          numberOfMonths={2}
          selected={selected}
          month={month}
          onMonthChange={setMonth}
          onSelect={(range) =>
            setDraft({
              ...(range?.from ? { from: format(range.from, DAY_FORMAT) } : {}),
              ...(range?.to ? { to: format(range.to, DAY_FORMAT) } : {}),
            })
          }
          classNames={{ root: 'calendar', months: 'flex flex-wrap gap-4' }}
        />
        <div className="flex flex-wrap items-center justify-end gap-2 mt-2">
          <RangeNote range={draft} {...list} />
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t('remove_one')}
          </Button>
          <Button size="sm" disabled={!draft.from && !draft.to} onClick={() => onApply(draft)}>
            {t('apply')}
          </Button>
        </div>
      </div>
    </div>
  );
}
