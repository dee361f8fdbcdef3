import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';

/** Rows of a bank's slip: label and value. */
export type Slip = readonly (readonly [label: string, value: string])[];
type Glyphs = Readonly<Record<string, readonly [advance: number, path: string]>>;

const WIDTH = 480;
const TITLE = 'Banco de demostración';
const NOTE = 'Muestra inventada, sin valor.';

/** Letters of Figtree as outlines (1000 units): a machine without fonts draws the same picture. */
export const readGlyphs = async (): Promise<Glyphs> =>
  JSON.parse(await readFile(join(process.cwd(), 'db', 'seed', 'demo', 'assets', 'glyphs.json'), 'utf8'));

function words(glyphs: Glyphs, text: string, x: number, y: number, size: number, fill: string): string {
  let at = 0;
  const letters = [...text].map((char) => {
    const [advance, path] = glyphs[char] ?? [300, ''];
    const letter = path && `<path transform="translate(${at})" d="${path}"/>`;
    at += advance;
    return letter;
  });
  const scale = size / 1000;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** A picture of the slip: 20 kB, drawn in milliseconds. */
export function slipPicture(glyphs: Glyphs, slip: Slip): Promise<{ data: Buffer; info: OutputInfo }> {
  const height = 190 + slip.length * 62;
  const rows = slip.flatMap(([label, value], i) => {
    const y = 150 + i * 62;
    return [
      words(glyphs, label, 32, y, 15, '#64545D'),
      words(glyphs, value, 32, y + 25, value.length > 32 ? 18 : 22, '#13080E'),
      `<path d="M32 ${y + 40}H448" stroke="#DED4D9"/>`,
    ];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
<path fill="#fff" d="M0 0H${WIDTH}V${height}H0z"/><path fill="#09645B" d="M0 0H${WIDTH}V104H0z"/>
${words(glyphs, TITLE, 32, 50, 28, '#fff')}${words(glyphs, 'Comprobante de transferencia', 32, 80, 17, '#A0ECE0')}
${rows.join('\n')}${words(glyphs, NOTE, 32, height - 28, 15, '#64545D')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer({ resolveWithObject: true });
}

/** The same slip as a bank's own PDF. */
export const slipPdf = (slip: Slip): Buffer =>
  sheetPdf({ title: TITLE, subtitle: 'Comprobante de transferencia' }, slip);

/** One page of labels and values, in fonts that every PDF reader has. */
export function sheetPdf({ title, subtitle }: { title: string; subtitle: string }, slip: Slip): Buffer {
  const line = (text: string, y: number, size: number, font = 'F1') =>
    `BT /${font} ${size} Tf 56 ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const content = [
    line(title, 770, 22, 'F2'),
    line(subtitle, 748, 12),
    ...slip.flatMap(([label, value], i) => [
      line(label, 706 - i * 42, 10),
      line(value, 690 - i * 42, 14, 'F2'),
    ]),
    line(NOTE, 80, 10),
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}
