import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addDaysTo } from '@/lib/domain/clock';
import training from '@/messages/es/training.json';
import { FirstDayCalendar } from './first-day-calendar';

const week = (monday: string) => Array.from({ length: 7 }, (_, i) => addDaysTo(monday, i));

test('today, day 1 and every other Monday are named below their number, the month beside its first', () => {
  const view = {
    ...{ place: { today: '2026-07-23', link: null }, on: '2026-07-29', from: '2026-07-23', to: '2026-08-20' },
    weeks: ['2026-07-20', '2026-07-27', '2026-08-03'].map(week),
  };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ training }} timeZone="America/Costa_Rica">
      <FirstDayCalendar view={view} />
    </NextIntlClientProvider>,
  );
  const days = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, day = '']) =>
    day
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
  for (const day of ['20 jul', '23 Hoy', '27 Lun', '28', '29 Día 1', '1 ago', '3 Lun'])
    expect(days).toContain(day);
});
