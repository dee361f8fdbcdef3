import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '@/lib/domain/clock';
import { useDays } from './use-days';

afterEach(() => setClock(null));

type Style = 'dated' | 'longPlain' | 'monthName';
function Dated({ day, style }: { day: string; style: Style }) {
  return useDays()[style](day);
}
const dated = (locale: 'es' | 'en-US', day: string, style: Style = 'dated') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{}} timeZone="America/Costa_Rica">
      <Dated day={day} style={style} />
    </NextIntlClientProvider>,
  );

test('a day or month of another year than the current one says its year', () => {
  setClock(new Date('2027-01-01T03:00:00Z'));
  expect(dated('es', '2026-11-20')).toBe('viernes, 20 de noviembre');
  expect(dated('es', '2027-01-04')).toBe('lunes, 4 de enero de 2027');
  expect(dated('en-US', '2027-01-04')).toBe('Monday, January 4, 2027');
  expect(dated('es', '2026-11-20', 'longPlain')).toBe('20 de noviembre');
  expect(dated('es', '2021-11-29', 'longPlain')).toBe('29 de noviembre de 2021');
  expect(dated('es', '2026-02-01', 'monthName')).toBe('Febrero');
  expect(dated('es', '2023-02-01', 'monthName')).toBe('Febrero de 2023');
  expect(dated('en-US', '2023-02-01', 'monthName')).toBe('February 2023');
});
