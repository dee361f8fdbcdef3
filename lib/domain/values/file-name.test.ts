import { expect, test } from 'vitest';
import { fileName } from './file-name';

const PDF = 'application/pdf';
const PICTURE = 'image/webp';

test.each([
  ['comprobante.pdf', PDF, 'comprobante.pdf'],
  ['Foto del SINPE.JPG', PICTURE, 'Foto del SINPE.JPG'],
  ['pagina.html', PDF, 'pagina.html.pdf'],
  ['foto\u202egnp.exe', PICTURE, 'fotognp.exe.webp'],
  ['../../a<b>:\r\n"c".png', PICTURE, '....abc.png'],
  ['\ud83d.png', PICTURE, '.png'],
  ['', PDF, 'archivo.pdf'],
  ['nota.txt', 'text/plain', 'nota.txt'],
])('«%s» with the content of %s is called «%s»', (given, mime, name) => {
  expect(fileName(given, mime)).toBe(name);
});

test('a long name is cut between characters, and keeps an ending', () => {
  const name = fileName(`${'a'.repeat(148)}💪💪.png`, PICTURE);
  expect(name).toBe(`${'a'.repeat(148)}💪.webp`);
  expect(name.isWellFormed()).toBe(true);
});
