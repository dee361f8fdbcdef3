import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useNumber } from './use-number';

const Figure = ({ value }: { value: number }) => useNumber()(value, { maximumFractionDigits: 1 });
const shown = (locale: 'es' | 'en-US', value: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC">
      <Figure value={value} />
    </NextIntlClientProvider>,
  );

test("numbers are grouped as in Costa Rica, or as in English, not as Spain's Spanish writes them", () => {
  expect(shown('es', 1633)).toBe('1\u00a0633');
  expect(shown('es', 12_345.67)).toBe('12\u00a0345,7');
  expect(shown('en-US', 1633)).toBe('1,633');
});
