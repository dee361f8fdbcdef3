import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '@/lib/domain/clock';
import { useDays } from './use-days';

afterEach(() => setClock(null));

function Dated({ day }: { day: string }) {
  return useDays().dated(day);
}
const dated = (locale: 'es' | 'en-US', day: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{}} timeZone="America/Costa_Rica">
      <Dated day={day} />
    </NextIntlClientProvider>,
  );

test('a day of another year than the current one says its year', () => {
  setClock(new Date('2027-01-01T03:00:00Z'));
  expect(dated('es', '2026-11-20')).toBe('viernes, 20 de noviembre');
  expect(dated('es', '2027-01-04')).toBe('lunes, 4 de enero de 2027');
  expect(dated('en-US', '2027-01-04')).toBe('Monday, January 4, 2027');
});
