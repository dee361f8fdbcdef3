'use client';

import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { PICKER_FORMATS } from './formats';

const never = () => () => {};
const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/**
 * Formats and time zone of typed dates, from the page's `<meta>`
 * (docs/spec/specification.md#constants).
 */
export function usePickerFormats() {
  const defaults = PICKER_FORMATS[useLocale()];
  const date = useSyncExternalStore(
    never,
    () => meta('date-format') || defaults['date-format'],
    () => defaults['date-format'],
  );
  const time = useSyncExternalStore(
    never,
    () => meta('time-format') || defaults['time-format'],
    () => defaults['time-format'],
  );
  return { date, time };
}
