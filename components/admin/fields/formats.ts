import type { Locale } from '@/lib/i18n/locales';

/**
 * Formats of typed dates.
 * The layout writes them into `<meta>`, where the pickers read them (docs/spec/specification.md#constants).
 */
export const PICKER_FORMATS: Readonly<Record<Locale, Record<'date-format' | 'time-format', string>>> = {
  es: { 'date-format': 'dd/MM/yyyy', 'time-format': 'HH:mm' },
  'en-US': { 'date-format': 'MM/dd/yyyy', 'time-format': 'HH:mm' },
};
