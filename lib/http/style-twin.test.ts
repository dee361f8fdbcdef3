import { expect, test } from 'vitest';
import { dropTwin, styleOf } from './style-twin';

const CSS = '.a>b{content:"é & <"}\n';
const escaped = '.a\\u003eb{content:\\"é \\u0026 \\u003c\\"}\\n';
const row = (length: number, text: string) => `7:T${length.toString(16)},${text}8:[1]`;
const withoutTwin = (html: string) => dropTwin(html, styleOf(html));
const page = (data: string) =>
  `<style data-precedence="next" data-href="/a.css /b.css">@font-face{}${CSS}</style><script>self.__next_f.push([1,"5:X\\n${data}"])</script>`;

test('a stylesheet that stands again in the data of a page goes from there, its row stays', () => {
  expect(withoutTwin(page(row(Buffer.byteLength(CSS), escaped)))).toBe(page('7:T1, 8:[1]'));
});

test('a text of another length or other words stays', () => {
  for (const data of [
    row(5, 'hello'),
    row(Buffer.byteLength(CSS), escaped.replace('a', 'z')),
    row(9_999, escaped),
  ])
    expect(withoutTwin(page(data))).toBe(page(data));
});

test('a page without an inlined stylesheet stays', () => {
  expect(withoutTwin('<p>7:T5,hello</p>')).toBe('<p>7:T5,hello</p>');
});
