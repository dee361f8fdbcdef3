import { expect, test } from 'vitest';
import { toPlainText, toSafeHtml, toStoredHtml } from './rich-text';

test('a description shows the signs that were written, not their entities', () => {
  expect(toPlainText('<p>Fuerza &amp; cardio</p><p>«3 &lt; 5»</p>')).toBe('Fuerza & cardio «3 < 5»');
  expect(toPlainText('Fuerza & cardio')).toBe('Fuerza & cardio');
  expect(toPlainText('<script>alert(1)</script>Hola')).toBe('Hola');
});

test('a long description ends at a word, and one long word is cut', () => {
  expect(toPlainText('uno dos, tres cuatro', 10)).toBe('uno dos…');
  expect(toPlainText('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
});

test('plain text becomes paragraphs, and scripts are removed', () => {
  expect(toSafeHtml('A & B\n\nC\nD')).toBe('<p>A &amp; B</p><p>C<br>D</p>');
  expect(toSafeHtml('<p onclick="x()">Hola<script>x()</script></p>')).toBe('<p>Hola</p>');
});

test('a line of plain text is stored as it was sent, anything else as safe HTML', () => {
  expect(toStoredHtml('Fuerza «en casa»: 3 días')).toBe('Fuerza «en casa»: 3 días');
  expect(toStoredHtml('A\n\nB')).toBe('<p>A</p><p>B</p>');
  expect(toStoredHtml('3 < 5 & 7 > 6')).toBe('<p>3 &lt; 5 &amp; 7 &gt; 6</p>');
  expect(toStoredHtml('<img src=x onerror=x()>Hola')).toBe('Hola');
  expect(toStoredHtml('<img src=x onerror=x() ')).not.toContain('<img');
});
