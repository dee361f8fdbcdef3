import { inflateSync } from 'node:zlib';

/** Windows-1252, as the built-in PDF fonts are encoded. */
const decoder = new TextDecoder('windows-1252');

/** Every text that a PDF of ours shows, in drawing order: its streams are unpacked and the shown strings decoded. */
export function pdfText(bytes: Buffer): string {
  const shown: string[] = [];
  const source = bytes.toString('latin1');
  for (const found of source.matchAll(/stream\r?\n/g)) {
    const start = (found.index ?? 0) + found[0].length;
    const end = source.indexOf('endstream', start);
    let content: string;
    try {
      content = inflateSync(bytes.subarray(start, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, list = ''] of content.matchAll(/\[([^\]]*)\]\s*TJ/g)) {
      const hex = [...list.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, part = '']) => part).join('');
      shown.push(decoder.decode(Buffer.from(hex, 'hex')));
    }
  }
  return shown.join('\n');
}
