import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from '@/messages/es/player.json';
import { PlayerProvider } from './context';
import { MinutesStage } from './minutes-stage';
import { block, DAY, player, row } from './player-kit';

test('a minute of “every minute” shows the load of its plan', () => {
  const emom = block([row(1, '12 rep. @ 70 %')], { scheme: 'emom', rounds: 3 });
  const { it } = player({ ...DAY, blocks: [emom] });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ player: messages }} timeZone="America/Costa_Rica">
      <PlayerProvider value={it}>
        <MinutesStage />
      </PlayerProvider>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('12 rep.');
  expect(html).toMatch(/Con 70\s%/);
});
