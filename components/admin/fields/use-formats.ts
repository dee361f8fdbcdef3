'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { HTML_LANG } from '@/lib/i18n/locales';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

function makeFormats(language: string, timeZone: string) {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' });
  const instants = new Intl.DateTimeFormat(language, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const numbers = new Intl.NumberFormat(language === 'es-CR' ? 'es-419' : language);
  const date = (value: string): string => {
    const at = new Date(isDay(value) ? `${value}T00:00:00Z` : value);
    if (Number.isNaN(at.getTime())) return value;
    // In a narrow cell it breaks only between date and time.
    return (isDay(value) ? days : instants).format(at).replace(/(?<!,) /g, '\u00a0');
  };
  const money = (value: unknown): string => {
    const amount = typeof value === 'number' || typeof value === 'string' ? parseMoney(value) : null;
    return amount === null ? '' : formatMoney(amount);
  };
  return { date, money, number: (value: number) => numbers.format(value), language, timeZone };
}

/** Created once per language: every cell uses them, and an `Intl` object costs more than a row. */
const made = new Map<string, ReturnType<typeof makeFormats>>();

/** Formats amounts and dates in the reader's language and the business's time zone. */
export function useFormats() {
  const language = HTML_LANG[useLocale()];
  const timeZone = useTimeZone() ?? 'America/Costa_Rica';
  const key = `${language} ${timeZone}`;
  const formats = made.get(key) ?? makeFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}
