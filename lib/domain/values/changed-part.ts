/** Characters of a text that are surely seen where it is cut after two lines. */
const SEEN = 40;
const CONTEXT = 20;

/**
 * Two versions of a text as they can be compared where only their beginning is seen: both from a word shortly
 * before their first difference, after «…». Null when they differ early enough, or have no place to be cut.
 */
export function changedPart(before: string, after: string): [string, string] | null {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same > SEEN ? before.lastIndexOf(' ', same - CONTEXT) + 1 : 0;
  return start === 0 ? null : [`…${before.slice(start)}`, `…${after.slice(start)}`];
}
