import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from '@/messages/es/player.json';
import { PlayerProvider } from './context';
import { PlayerFoot } from './player-foot';
import { player } from './player-kit';

test('«Seguir ya» ends a rest, while it runs and when it is over', () => {
  const play = player();
  // Markup is rendered from the first state of a store; here from the present one.
  play.it.store.getInitialState = play.it.store.getState;
  const button = () =>
    /data-main[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/.exec(
      renderToStaticMarkup(
        <NextIntlClientProvider locale="es" messages={{ player: messages }} timeZone="America/Costa_Rica">
          <PlayerProvider value={play.it}>
            <PlayerFoot />
          </PlayerProvider>
        </NextIntlClientProvider>,
      ),
    )?.[1];
  play.it.tell({ kind: 'start' });
  expect(button()).toBe('Serie hecha');
  play.it.tell({ kind: 'set_done' });
  expect(button()).toBe('Seguir ya');
  play.wait(40_000);
  expect(button()).toBe('Seguir ya');
});
