import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { longtext, richtext } from '@/lib/fields/types';
import { MESSAGES } from '@/lib/i18n/messages';
import { Conflict } from './conflict';

const LONG = 'Programas que le dicen qué hacer hoy, cuánto dura y cómo hacerlo bien. ';

test.each([
  ['a text', longtext(), (end: string) => `${LONG}${end}`],
  ['a rich text', richtext(), (end: string) => `<p>${LONG}</p><p>${end}</p>`],
])('of %s that someone changed at its end, the end is compared', (_, field, text) => {
  const drawn = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <Conflict
        specs={[{ name: 'text', label: 'Texto', field }]}
        opened={{ id: 1, text: text('Empiece hoy.') }}
        current={{ id: 1, text: text('Empiece el lunes.') }}
        onKeep={() => null}
        onLoad={() => null}
      />
    </NextIntlClientProvider>,
  );
  expect(drawn).toContain('>…hacerlo bien. Empiece hoy.</span></s>');
  expect(drawn).toContain('>…hacerlo bien. Empiece el lunes.</span>');
});
