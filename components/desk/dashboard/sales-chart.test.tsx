import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { SalesChart } from './sales-chart';

const topOf = (...amounts: number[]) => {
  const bars = amounts.map((provider, index) => ({ day: `2026-07-1${index}`, provider, transfer: 0 }));
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <SalesChart bars={bars} />
    </NextIntlClientProvider>,
  );
  return [...html.matchAll(/text-anchor="end">([^<]*)</g)].at(-1)?.[1];
};

test('the scale ends little above the highest day', () => {
  expect([topOf(12, 118), topOf(0), topOf(2_900), topOf(161)]).toEqual(['$120', '$40', '$3,200', '$200']);
});
