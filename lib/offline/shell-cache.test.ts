import { expect, test } from 'vitest';
import { assetsOf } from './shell-cache';

test('the files of a shell are those that its HTML and its data name, once each', () => {
  const html = `<script src="/_next/static/chunks/a1.js"></script><link href="/_next/static/media/f.woff2">
    <script>self.__next_f.push([1,"3:I[1,[\\"/_next/static/chunks/a1.js\\",\\"/_next/static/chunks/b2.js\\"]]"])</script>
    <img src="/art/x.svg">`;
  expect(assetsOf(html)).toEqual([
    '/_next/static/chunks/a1.js',
    '/_next/static/media/f.woff2',
    '/_next/static/chunks/b2.js',
  ]);
});
