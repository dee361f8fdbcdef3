import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '@/lib/fields/icon-names';
import { IconSprite } from './icon-sprite';

test('every icon has one symbol, drawn from shapes', () => {
  const symbols = renderToStaticMarkup(<IconSprite />).match(/<symbol .*?<\/symbol>/g) ?? [];
  const ids = symbols.map((symbol) => /^<symbol id="i-([a-z\d-]+)"/.exec(symbol)?.[1]);
  expect(ids).toEqual([...ICON_NAMES]);
  for (const symbol of symbols)
    expect(symbol).toMatch(/^<symbol [^<>]+>(<[a-z]+( [a-z][a-z\d-]*="[^"<>&]+")+\/>)+<\/symbol>$/);
});
