/**
 * A part of an address as text. Next gives it to some readers encoded and to others decoded already, where a
 * percent sign may stand alone.
 */
export function readPathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
