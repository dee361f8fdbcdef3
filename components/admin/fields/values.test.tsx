import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { integer, text } from '@/lib/fields/types';
import { MESSAGES } from '@/lib/i18n/messages';
import { TextCell } from './cells';
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

test('phones and cédulas have their dashes, other texts are as they are', () => {
  const drawn = (value: string, field = text()) =>
    renderToStaticMarkup(<TextCell spec={{ name: 'it', label: 'Dato', field }} row={{ id: 1, it: value }} />);
  expect(drawn('88887704', text({ digits: 'phone' }))).toContain('>8888-7704<');
  expect(drawn('115870344', text({ digits: 'identification' }))).toContain('>1-1587-0344<');
  expect(drawn('88887704')).toContain('>88887704<');
});
