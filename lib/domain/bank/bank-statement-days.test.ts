import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStatementDay } from './bank-statement-days';

describe('days', () => {
  it('every day reads back from each way banks write it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-01-01'), max: new Date('2089-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const [y = '', m = '', d = ''] = day.split('-');
          for (const text of [
            day,
            `${d}/${m}/${y}`,
            `${Number(d)}/${Number(m)}/${y}`,
            `${d}-${m}-${y.slice(2)}`,
            `${d}.${m}.${y} 10:45`,
            `${y}${m}${d}`,
            `${y}-${m}-${d}T00:00:00`,
          ])
            expect(parseStatementDay(text)).toBe(day);
        },
      ),
    );
  });

  it('every day reads back from words, in both languages, whole or cut, with a weekday and a time', () => {
    const name = (at: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
      at.toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-01-01'), max: new Date('2089-12-31'), noInvalidDate: true }),
        fc.constantFrom('es', 'en'),
        fc.integer({ min: 3, max: 10 }),
        fc.boolean(),
        (at, locale, letters, capitals) => {
          const day = at.toISOString().slice(0, 10);
          const [y = '', , d = ''] = day.split('-');
          const month = name(at, locale, { month: 'long' });
          const cut = month.slice(0, letters);
          const weekday = name(at, locale, { weekday: 'long' });
          for (const text of [
            `${Number(d)} ${cut} ${y}`,
            `${d}-${cut}-${y.slice(2)}`,
            `${d}/${cut}./${y}`,
            `${d}${cut}${y}`,
            `${Number(d)} de ${month} de ${y}`,
            `${Number(d)} de ${month} del ${y}`,
            `${weekday}, ${Number(d)} de ${month} de ${y}`,
            `${weekday.slice(0, 3)}. ${d} ${cut} ${y} 10:45`,
            `${month} ${Number(d)}, ${y}`,
            `${weekday}, ${month} ${Number(d)}, ${y}`,
            `${y}-${cut}-${d}`,
          ])
            expect(parseStatementDay(capitals ? text.toUpperCase() : text)).toBe(day);
        },
      ),
    );
  });

  it.each([
    ['1 set 2026', '2026-09-01'],
    ['1-ene-26', '2026-01-01'],
    ['21 de noviembre de 2026', '2026-11-21'],
    ['46347', '2026-11-21'],
  ])('«%s» is %s', (text, day) => expect(parseStatementDay(text)).toBe(day));

  it.each([
    '31 nov 2026',
    '21 no 2026',
    '21 noviembrex 2026',
    '21 de ventas de 2026',
    'noviembre 2026',
    '123456',
    '12345',
    '31/02/2026',
    '2026-13-01',
    '00/01/2026',
    '0000-01-01',
    'ayer',
    '',
  ])('«%s» is no day', (text) => expect(parseStatementDay(text)).toBeNull());
});
