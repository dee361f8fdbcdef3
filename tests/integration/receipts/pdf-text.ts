import { inflateSync } from 'node:zlib';

/** The decompressed stream of an object; nothing for pictures and other streams that are not deflated. */
function streamOf(bytes: Buffer, source: string, object: string): string {
  const start = new RegExp(`(?:^|\\n)${object} 0 obj\\b[\\s\\S]*?stream\\r?\\n`).exec(source);
  if (!start) return '';
  const at = start.index + start[0].length;
  try {
    return inflateSync(bytes.subarray(at, source.indexOf('endstream', at))).toString('latin1');
  } catch {
    return '';
  }
}

/** The characters of a font's glyphs, from its ToUnicode map. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [i, [, code = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      letters.set(
        (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'),
        Buffer.from(code, 'hex').swap16().toString('utf16le'),
      );
  return letters;
}

/** The texts that one of our PDFs shows, in drawing order, as a reader copies them. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', object = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = new RegExp(`(?:^|\\n)${object} 0 obj\\b[\\s\\S]*?/ToUnicode (\\d+) 0 R`).exec(source)?.[1];
    fonts.set(name, lettersOf(streamOf(bytes, source, map ?? '')));
  }
  const shown: string[] = [];
  for (const [, page = ''] of source.matchAll(/\/Contents (\d+) 0 R/g)) {
    let letters = new Map<string, string>();
    for (const [, font, list = ''] of streamOf(bytes, source, page).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g,
    )) {
      if (font) letters = fonts.get(font) ?? letters;
      else
        shown.push(
          [...list.matchAll(/<(\w+)>/g)]
            .flatMap(([, glyphs = '']) => glyphs.match(/\w{4}/g) ?? [])
            .map((glyph) => letters.get(glyph.toLowerCase()) ?? '\ufffd')
            .join(''),
        );
    }
  }
  return shown.join('\n');
}
