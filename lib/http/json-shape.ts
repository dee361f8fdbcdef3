const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** Where the text that begins at `from` ends: its closing quote, or the end of the bytes. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * How deep a JSON body nests and how many values it has, counted without parsing it: a body that is too deep
 * or too long costs no more than reading its bytes. Does not check whether it is valid JSON.
 */
export function measureJson(bytes: Uint8Array): { depth: number; fields: number } {
  let [open, depth, fields] = [0, 0, 1];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) fields += 1;
    else if (OPENING.has(byte)) {
      open += 1;
      depth = Math.max(depth, open);
    } else if (CLOSING.has(byte)) open -= 1;
  }
  return { depth, fields };
}
