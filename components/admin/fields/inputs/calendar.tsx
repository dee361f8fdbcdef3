'use client';

import { format, parse } from 'date-fns';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { Button } from '@/components/ui/button';
import { dayOf, instantToText, textToInstant } from '../days';
import { useFormats } from '../use-formats';
import { englishDays } from './english-days';
import { TypedDate } from './typed-date';

const LETTERS = ['D', 'L', 'K', 'M', 'J', 'V', 'S'];
const DAY = 'yyyy-MM-dd';

type CalendarProps = {
  mode: 'date' | 'datetime';
  /** `YYYY-MM-DD`, or an instant. */
  value: string;
  /** Which instant a day without an hour stands for: its first or its last. */
  edge?: 'start' | 'end';
  onChoose: (value: string, done: boolean) => void;
  /** An outlined day, `YYYY-MM-DD`. */
  marked?: string | undefined;
  /** False when the calendar is not in a popup of its own. */
  autoFocus?: boolean;
};

/**
 * Month view that starts on Monday, with an hour field for instants.
 * Days and hours are in the business's time zone.
 */
export function Calendar({ mode, value, edge = 'start', onChoose, marked, autoFocus = true }: CalendarProps) {
  const t = useTranslations('admin.form');
  const id = useId();
  const spanish = useLocale() === 'es';
  const { timeZone, language } = useFormats();
  const day = mode === 'date' ? value : dayOf(value, timeZone);
  const known = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const selected = known ? parse(day, DAY, new Date()) : undefined;
  const [time, setTime] = useState(
    mode === 'datetime' && known
      ? instantToText(value, 'HH:mm', timeZone)
      : edge === 'end'
        ? '23:59'
        : '00:00',
  );
  const instant = (chosen: string, at: string) => textToInstant(`${chosen} ${at}`, DAY, timeZone, edge) ?? '';
  const pick = (date: Date | undefined) => {
    const chosen = date ? format(date, DAY) : '';
    if (mode === 'date') onChoose(chosen, true);
    else onChoose(chosen && instant(chosen, time), false);
  };
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus={autoFocus}
        showOutsideDays
        fixedWeeks
        weekStartsOn={1}
        locale={spanish ? es : englishDays}
        selected={selected}
        {...(selected ? { defaultMonth: selected } : {})}
        onSelect={pick}
        modifiers={{ marked: marked ? parse(marked, DAY, new Date()) : [] }}
        modifiersClassNames={{ marked: 'calendar-marked' }}
        classNames={{ root: 'calendar' }}
        formatters={{
          formatCaption: (month) =>
            new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(month),
          ...(spanish && { formatWeekdayName: (date: Date) => LETTERS[date.getDay()] ?? '' }),
        }}
        labels={{ labelPrevious: () => t('previous_month'), labelNext: () => t('next_month') }}
      />
      {mode === 'datetime' && (
        <div className="flex items-center gap-2 border-t border-line pt-3 mt-2">
          <label className="text-sm font-semibold" htmlFor={`${id}-time`}>
            {t('time')}
          </label>
          <TypedDate
            id={`${id}-time`}
            mode="time"
            className="w-28"
            value={time}
            onChange={(next) => {
              setTime(next);
              if (known && next) onChoose(instant(day, next), false);
            }}
          />
          <Button
            size="sm"
            className="ml-auto"
            disabled={!known}
            onClick={() => onChoose(instant(day, time), true)}
          >
            {t('apply')}
          </Button>
        </div>
      )}
    </>
  );
}
