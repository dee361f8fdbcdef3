import { createHash } from 'node:crypto';
import { OWN_SCRIPTS } from './own-scripts';

const INLINE = /<script(?=[\s>])([^>]*)>([\s\S]*?)<\/script>/g;
/** How Next's own inline scripts begin and end: each passes JSON to its client. */
const OPENINGS = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];
const CLOSING = /\);?$/;
/**
 * React's own script in a page with a form that it handles: it keeps what is sent before hydration. Read by
 * its hash, because it is code and not data.
 */
const FORM_REPLAY = 'CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0=';
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

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

const isOwn = (script: string) =>
  OWN_SCRIPTS.includes(script) || handsOverData(script) || hashOf(script) === FORM_REPLAY;

/**
 * The sources (`'sha256-…'`) of a page's inline scripts, but only of those that pass Next's data to Next,
 * of our own and of React's for forms: an injected script gets none
 * (docs/decisions/006-content-security-policy.md).
 */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE)].flatMap(([, attributes = '', script = '']) =>
    !/\ssrc=/.test(attributes) && isOwn(script) ? [hashOf(script)] : [],
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
