import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import training from '@/messages/es/training.json';
import { MoveList } from './move-list';

const day = (id: number, to: string | null) => ({ id, title: `Día ${id}`, from: '2026-07-20', to });

function linesOf(moved: number, skipped: number): string[] {
  const moves = Array.from({ length: moved + skipped }, (_, i) => day(i, i < moved ? '2026-07-25' : null));
  const list = (
    <NextIntlClientProvider locale="es" messages={{ training }} timeZone="America/Costa_Rica">
      <MoveList moves={moves} />
    </NextIntlClientProvider>
  );
  const lines = renderToStaticMarkup(list).match(/<li>.*?<\/li>/gs) ?? [];
  return lines.map((line) =>
    line
      .replace(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('of the days beyond the first five, those that leave the calendar are counted by themselves', () => {
  expect(linesOf(17, 43).slice(5)).toEqual(['Los otros 12 en orden', 'Los otros 43 Saltado']);
  expect(linesOf(0, 9).slice(5)).toEqual(['Los otros 4 Saltado']);
  expect(linesOf(6, 1).slice(5)).toEqual(['El otro en orden', 'El otro Saltado']);
  expect(linesOf(6, 0)).toHaveLength(6);
});
