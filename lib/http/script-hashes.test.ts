import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { OWN_SCRIPTS } from './own-scripts';
import { scriptHashes } from './script-hashes';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const OWN = [
  ...OWN_SCRIPTS,
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"a\\u003cb (\\"x\\");"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
];

test("Next's own inline scripts are named, each once", () => {
  const html = [...OWN, ...OWN].map((script) => `<script id="x">${script}</script>`).join('<p>');
  expect(scriptHashes(html)).toEqual(OWN.map(hashOf));
});

test.each([
  'alert(1)',
  'self.__next_f.push([1,"x"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"x"])+alert(1)',
  'self.__next_f.push(alert(1))',
  ' self.__next_f.push([1,"x"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":1});alert(1);',
])('a script that got in by another way gets none: %s', (script) => {
  expect(scriptHashes(`<body><script>${script}</script></body>`)).toEqual([]);
});

test("React's script for forms is named, as this release of Next writes it", async () => {
  const file = 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.edge.production.js';
  const [, literal = ''] = (await readFile(file, 'utf8')).match(/('addEventListener\("submit".*'),?$/m) ?? [];
  const script = literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  expect(scriptHashes(`<script>${script}</script>`)).toEqual([hashOf(script)]);
  expect(scriptHashes(`<script>${script};alert(1)</script>`)).toEqual([]);
});

test('data and files need none', () => {
  expect(
    scriptHashes('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'),
  ).toEqual([]);
});
