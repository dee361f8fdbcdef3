import { createHash } from 'node:crypto';
import { SCRIPT_WATCH } from '@/lib/domain/script-watch';

const INLINE = /<script(?=[\s>])([^>]*)>([\s\S]*?)<\/script>/g;
/** How Next's own inline scripts begin and end: each passes JSON to its client. */
const OPENINGS = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];
const CLOSING = /\);?$/;

/** True for a script that can do nothing but pass data. */
function handsOverData(script: string): boolean {
  const opening = OPENINGS.find((start) => script.startsWith(start));
  if (!opening || !CLOSING.test(script)) return false;
  try {
    JSON.parse(script.slice(opening.length).replace(CLOSING, ''));
    return true;
  } catch {
    return false;
  }
}

/**
 * The sources (`'sha256-…'`) of a page's inline scripts, but only of those that pass Next's data to Next, and
 * of `SCRIPT_WATCH`: an injected script gets none (docs/decisions/006-content-security-policy.md).
 */
export function scriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE)].flatMap(([, attributes = '', script = '']) =>
    !/\ssrc=/.test(attributes) && (script === SCRIPT_WATCH || handsOverData(script)) ? [script] : [],
  );
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
