import { useLocale, useTranslations } from 'next-intl';
import { es } from 'react-day-picker/locale/es';
import { useFormats } from '../use-formats';
import { englishDays } from './english-days';

const LETTERS = ['D', 'L', 'K', 'M', 'J', 'V', 'S'];

/** The language and the first day of the week of a calendar. */
export function useCalendar() {
  const t = useTranslations('admin.form');
  const spanish = useLocale() === 'es';
  const { language } = useFormats();
  return {
    weekStartsOn: 1 as const,
    locale: spanish ? es : englishDays,
    formatters: {
      formatCaption: (month: Date) =>
        new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(month),
      ...(spanish && { formatWeekdayName: (date: Date) => LETTERS[date.getDay()] ?? '' }),
    },
    labels: { labelPrevious: () => t('previous_month'), labelNext: () => t('next_month') },
  };
}
