import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { SalesChart } from './sales-chart';

const draw = (...amounts: number[]) => {
  const bars = amounts.map((provider, index) => ({ day: `2025-07-1${index}`, provider, transfer: 0 }));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <SalesChart bars={bars} />
    </NextIntlClientProvider>,
  );
};
const topOf = (...amounts: number[]) =>
  [...draw(...amounts).matchAll(/text-anchor="end">([^<]*)</g)].at(-1)?.[1];

test('the scale ends little above the highest day', () => {
  expect([topOf(12, 118), topOf(0), topOf(2_900), topOf(161)]).toEqual(['$120', '$40', '$3,200', '$200']);
});

test('the table for screen readers names its days as people say them', () => {
  const days = [...draw(12, 118).matchAll(/scope="row">([^<]*)</g)].map(([, day]) => day);
  expect(days).toEqual(['10 jul 2025', '11 jul 2025']);
});
