import { expect, test } from 'vitest';
import { toOneLine, unescapeHtml } from './plain-text';

test('rich text becomes one line as people wrote it: without tags, with its signs', () => {
  expect(toOneLine('<p>Fuerza &amp; cardio</p><p>Más de <b>3 &lt; 5</b>\n&nbsp;días</p>')).toBe(
    'Fuerza & cardio Más de 3 < 5 días',
  );
  expect(toOneLine('3 < 5 y 6 > 4')).toBe('3 < 5 y 6 > 4');
});

test('an entity is decoded once', () => {
  expect(unescapeHtml('&amp;lt; &quot;a&quot;')).toBe('&lt; "a"');
});
