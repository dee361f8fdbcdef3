import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import training from '@/messages/es/training.json';
import { MissedText } from './catch-up-parts';

const said = (...dates: string[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ training }} timeZone="America/Costa_Rica">
      <MissedText view={{ missed: dates.map((date, id) => ({ id, title: 'Día', date })) }} />
    </NextIntlClientProvider>,
  );

test('each date of missed days is named once, in order; many days are counted', () => {
  expect(said('2026-07-23', '2026-07-21')).toBe('Quedaron sin hacer martes 21 y jueves 23.');
  // Two days that were merged and missed.
  expect(said('2026-07-25', '2026-07-25')).toBe('Quedó sin hacer sábado 25.');
  expect(said('2026-07-20', '2026-07-21', '2026-07-23', '2026-07-25')).toBe('Quedaron 4 días sin hacer.');
});
