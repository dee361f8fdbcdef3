'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dropdown } from '../../ui/dropdown';
import { Ico } from '../../ui/ico';
import { dayToText, instantToText, textToDay, textToInstant } from '../days';
import type { InputProps } from '../input-props';
import { useFormats } from '../use-formats';
import { usePickerFormats } from '../use-picker-formats';

const Calendar = dynamic(() => import('./calendar').then((module) => module.Calendar), { ssr: false });

type Mode = 'date' | 'datetime' | 'time';

/**
 * Converts between typed text and form value: a date, an instant or a time.
 * Text that can't be parsed stays as it is and fails validation.
 */
function useCodec(mode: Mode) {
  const { date, time } = usePickerFormats();
  const { timeZone } = useFormats();
  if (mode === 'time')
    return { hint: time, show: (value: string) => value, read: (text: string) => text.trim() };
  if (mode === 'date')
    return {
      hint: date,
      show: (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayToText(value, date) : value),
      read: (text: string) => (text.trim() ? (textToDay(text, date) ?? text) : ''),
    };
  const pattern = `${date} ${time}`;
  return {
    hint: pattern,
    show: (value: string) =>
      /^\d{4}-\d{2}-\d{2}T/.test(value) ? instantToText(value, pattern, timeZone) : value,
    read: (text: string) => (text.trim() ? (textToInstant(text, date, timeZone) ?? text) : ''),
  };
}

/** Text input for dates with a calendar button beside it (docs/spec/specification.md#admin-shell). */
export function DateInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const mode = spec.field.kind as Mode;
  const codec = useCodec(mode);
  const stored = typeof value === 'string' ? value : '';
  const [typing, setTyping] = useState<string | null>(null);
  const choose = (next: string) => {
    setTyping(null);
    onChange(next);
  };
  return (
    <div className="input-wrap">
      <input
        id={id}
        name={path}
        className="input num"
        inputMode="text"
        autoComplete="off"
        placeholder={codec.hint
          .toLowerCase()
          .replaceAll('y', t('year_letter'))
          .replace(/ a$/, ` ${t('half_of_day')}`)}
        value={typing ?? codec.show(stored)}
        onChange={(event) => {
          setTyping(event.target.value);
          onChange(codec.read(event.target.value));
        }}
        onBlur={() => {
          setTyping(null);
          onBlur();
        }}
        {...aria}
      />
      {mode !== 'time' && (
        <div className="input-end">
          <Dropdown
            className="mini-button"
            buttonLabel={t('open_calendar', { name: spec.label })}
            label={t('calendar')}
            panelClassName="menu calendar-panel"
            trigger={<Ico name="calendar" size={18} />}
          >
            {(close) => (
              <Calendar
                mode={mode}
                value={stored}
                onChoose={(next, done) => {
                  choose(next);
                  if (done) close();
                }}
              />
            )}
          </Dropdown>
        </div>
      )}
    </div>
  );
}
