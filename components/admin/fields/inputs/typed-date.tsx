import { useLocale, useTranslations } from 'next-intl';
import { type ComponentPropsWithRef, useState, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/cx';
import { isDay } from '@/lib/domain/clock';
import type { Locale } from '@/lib/i18n/locales';
import {
  dayToText,
  instantToText,
  isInstant,
  textToDay,
  textToInstant,
  textToTime,
  timeToText,
} from '../days';
import { useFormats } from '../use-formats';

/** On the server, and for a page without its own. */
const DEFAULTS: Readonly<Record<Locale, { date: string; time: string }>> = {
  es: { date: 'dd/MM/yyyy', time: 'HH:mm' },
  'en-US': { date: 'MM/dd/yyyy', time: 'HH:mm' },
};

const never = () => () => {};
const useMeta = (name: string, otherwise: string): string =>
  useSyncExternalStore(
    never,
    () => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise,
    () => otherwise,
  );

/** The formats of typed dates, from the page's `<meta>` (docs/spec/specification.md#constants). */
function usePickerFormats() {
  const otherwise = DEFAULTS[useLocale()];
  return { date: useMeta('date-format', otherwise.date), time: useMeta('time-format', otherwise.time) };
}

export type DateMode = 'date' | 'datetime' | 'time';

/** Converts between typed text and value: `YYYY-MM-DD`, an instant, or `HH:mm`. */
function useCodec(mode: DateMode, edge: 'start' | 'end') {
  const { date, time } = usePickerFormats();
  const { timeZone } = useFormats();
  // Spanish writes «8:00 a. m.», not «8:00 AM».
  const written = useLocale() === 'es' ? time.replace(/a$/, "aaaaa'. m.'") : time;
  if (mode === 'time')
    return { hint: time, show: (value: string) => timeToText(value, written), parse: textToTime };
  if (mode === 'date')
    return {
      hint: date,
      show: (value: string) => (isDay(value) ? dayToText(value, date) : value),
      parse: (text: string) => textToDay(text, date),
    };
  const pattern = `${date} ${time}`;
  return {
    hint: pattern,
    show: (value: string) =>
      isInstant(value) ? instantToText(value, `${date} ${written}`, timeZone) : value,
    parse: (text: string) => textToInstant(text, date, timeZone, edge),
  };
}

type TypedDateProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> & {
  mode: DateMode;
  /** Which instant a day without a time stands for: its first or its last. */
  edge?: 'start' | 'end';
  value: string;
  onChange: (value: string) => void;
  /** What happens to text that is no date: passed on so that the form refuses it, or dropped. */
  unread?: 'keep' | 'drop';
};

/**
 * A date typed in the format of the page's `<meta>` (docs/spec/specification.md#constants), the same in every
 * browser.
 */
export function TypedDate({
  mode,
  edge = 'start',
  value,
  onChange,
  onBlur,
  unread = 'drop',
  className,
  ...rest
}: TypedDateProps) {
  const t = useTranslations('admin.form');
  const codec = useCodec(mode, edge);
  const [typing, setTyping] = useState<{ text: string; before: string; value: string } | null>(null);
  // A value that came from elsewhere, a calendar, replaces what was typed. Where a day is needed, a deleted
  // one stays the value until another is typed.
  const isOwn = typing !== null && (value === typing.value || value === typing.before);
  const shown = isOwn ? typing.text : codec.show(value);
  return (
    <input
      className={cx('input num', className)}
      inputMode="text"
      autoComplete="off"
      placeholder={codec.hint
        .toLowerCase()
        .replaceAll('y', t('year_letter'))
        .replace(/ a$/, ` ${t('half_of_day')}`)}
      value={shown}
      onChange={({ target: { value: text } }) => {
        const read = text.trim() === '' ? '' : (codec.parse(text) ?? (unread === 'keep' ? text : value));
        setTyping({ text, before: value, value: read });
        if (read !== value) onChange(read);
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
