import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from '@/messages/en-US/player.json';
import { PlayerProvider } from './context';
import { player } from './player-kit';
import { WorkStage } from './work-stage';

test('on an English page the plan’s words are marked as Spanish: block, exercise, dose', () => {
  const play = player();
  // Markup is rendered from the first state of a store; here from the present one.
  play.it.store.getInitialState = play.it.store.getState;
  play.it.tell({ kind: 'start' });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-US" messages={{ player: messages }} timeZone="America/Costa_Rica">
      <PlayerProvider value={play.it}>
        <WorkStage />
      </PlayerProvider>
    </NextIntlClientProvider>,
  );
  const marked = [...html.matchAll(/<span lang="es">([^<]*)/g)].map(([, text]) => text);
  expect(marked).toEqual(['Bloque', 'Ejercicio 1', '10 @ 40 kg']);
});
