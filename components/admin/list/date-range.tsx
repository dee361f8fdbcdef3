'use client';

import { format, parse } from 'date-fns';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { englishDays } from '@/components/admin/fields/inputs/english-days';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';
import { useFormats } from '@/components/admin/fields/use-formats';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { DATE_PRESETS, type DayRange, presetOf, presetRange } from './date-presets';
import { todayIn } from './date-tests';

const LETTERS = ['D', 'L', 'K', 'M', 'J', 'V', 'S'];
const DAY = 'yyyy-MM-dd';
const dateOf = (day: string | undefined) => (day ? parse(day, DAY, new Date(2000, 0, 1)) : undefined);

/** A period from a list, two calendars or typed; the list changes only on «Aplicar». */
export function DateRange({
  value,
  months,
  onApply,
  onClear,
}: {
  value: Partial<DayRange>;
  months: 1 | 2;
  onApply: (range: Partial<DayRange>) => void;
  onClear: () => void;
}) {
  const t = useTranslations('admin.filters');
  const form = useTranslations('admin.form');
  const spanish = useLocale() === 'es';
  const { timeZone, language } = useFormats();
  const today = todayIn(timeZone);
  const [draft, setDraft] = useState(value);
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
              onChange={(day) => setDraft({ ...draft, [end]: day })}
            />
          ))}
        </div>
        <DayPicker
          mode="range"
          numberOfMonths={months}
          weekStartsOn={1}
          locale={spanish ? es : englishDays}
          selected={selected}
          defaultMonth={selected.from ?? dateOf(today) ?? new Date()}
          onSelect={(range) =>
            setDraft({
              ...(range?.from ? { from: format(range.from, DAY) } : {}),
              ...(range?.to ? { to: format(range.to, DAY) } : {}),
            })
          }
          classNames={{ root: 'calendar', months: 'calendar-months' }}
          formatters={{
            formatCaption: (month) =>
              new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(month),
            ...(spanish && { formatWeekdayName: (date: Date) => LETTERS[date.getDay()] ?? '' }),
          }}
          labels={{ labelPrevious: () => form('previous_month'), labelNext: () => form('next_month') }}
        />
        <div className="flex justify-end gap-2 mt-2">
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
