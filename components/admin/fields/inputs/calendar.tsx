import { format, parse } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button } from '@/components/ui/button';
import { isDay } from '@/lib/domain/clock';
import { DAY_FORMAT, dayOf, instantToText, textToInstant } from '../days';
import { useFormats } from '../use-formats';
import { TypedDate } from './typed-date';
import { useCalendar } from './use-calendar';

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
  const calendar = useCalendar();
  const { timeZone } = useFormats();
  const day = mode === 'date' ? value : dayOf(value, timeZone);
  const known = isDay(day);
  const selected = known ? parse(day, DAY_FORMAT, new Date()) : undefined;
  const [time, setTime] = useState(
    mode === 'datetime' && known
      ? instantToText(value, 'HH:mm', timeZone)
      : edge === 'end'
        ? '23:59'
        : '00:00',
  );
  const instant = (chosen: string, at: string) =>
    textToInstant(`${chosen} ${at}`, DAY_FORMAT, timeZone, edge) ?? '';
  const pick = (date: Date | undefined) => {
    const chosen = date ? format(date, DAY_FORMAT) : '';
    if (mode === 'date') onChoose(chosen, true);
    else onChoose(chosen && instant(chosen, time), false);
  };
  return (
    <>
      <DayPicker
        {...calendar}
        mode="single"
        autoFocus={autoFocus}
        showOutsideDays
        fixedWeeks
        selected={selected}
        {...(selected ? { defaultMonth: selected } : {})}
        onSelect={pick}
        modifiers={{ marked: marked ? parse(marked, DAY_FORMAT, new Date()) : [] }}
        modifiersClassNames={{ marked: 'calendar-marked' }}
        classNames={{ root: 'calendar' }}
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
