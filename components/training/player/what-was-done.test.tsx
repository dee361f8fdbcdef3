import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from '@/messages/es/player.json';
import { PlayerProvider } from './context';
import { DAY, player } from './player-kit';
import { WhatWasDone } from './what-was-done';

test('an exercise that was done before the session has no count of sets: the session knows none of it', () => {
  const { it } = player(DAY, { done: [2] });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ player: messages }} timeZone="America/Costa_Rica">
      <PlayerProvider value={it}>
        <WhatWasDone />
      </PlayerProvider>
    </NextIntlClientProvider>,
  );
  const [first = '', second = ''] = html.split('<li').slice(1);
  expect(first).toContain('0 de 2');
  expect(second).toContain('Marcado como hecho');
  expect(second).not.toMatch(/\d de \d/);
});
