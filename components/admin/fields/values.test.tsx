import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { integer } from '@/lib/fields/types';
import { MESSAGES } from '@/lib/i18n/messages';
import { NumberValue } from './values';

test('a number is shown with what it counts', () => {
  const drawn = (months: number, field = integer({ counted: 'months' })) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
        <NumberValue spec={{ name: 'months', label: 'Tiempo', field }} row={{ id: 1, months }} />
      </NextIntlClientProvider>,
    );
  for (const [count, text] of [
    [0, 'Menos de un mes'],
    [1, '1 mes'],
    [12, '12 meses'],
  ] as const)
    expect(drawn(count)).toContain(`>${text}<`);
  expect(drawn(12, integer())).toContain('>12<');
});
