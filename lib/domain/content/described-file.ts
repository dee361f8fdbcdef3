import { MAX_INTEGER } from '../values/max-integer';

/**
 * What people write about a picture where it is shown. `null`: nothing written, the middle of the picture, a
 * picture of all sizes.
 */
export type FileNotes = {
  alt: string | null;
  focus_x: number | null;
  focus_y: number | null;
  /** Of a product's picture: the size that it shows. */
  size_id: number | null;
};

/** Most characters of a description. */
export const MAX_ALT = 300;

/** A decoded file of a field with `described`: its id, and the notes that were sent. */
export type DescribedFile = { id: number } & Partial<FileNotes>;

export const isDescribed = (item: unknown): item is DescribedFile =>
  typeof item === 'object' && item !== null && !(item instanceof File) && 'id' in item;

const isWithin = (value: unknown, [least, most]: readonly [number, number]): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most);

const NUMBERS = { focus_x: [0, 100], focus_y: [0, 100], size_id: [1, MAX_INTEGER] } as const;

type NotesError = 'invalid_value' | `text_too_long|max=${number}`;

/** Reads the notes that were sent with a file; an error key when one is not valid. */
export function readFileNotes(item: Readonly<Record<string, unknown>>): Partial<FileNotes> | NotesError {
  const notes: Partial<FileNotes> = {};
  if (item.alt !== undefined) {
    if (item.alt !== null && typeof item.alt !== 'string') return 'invalid_value';
    const alt = (item.alt ?? '').trim();
    if (alt.length > MAX_ALT) return `text_too_long|max=${MAX_ALT}`;
    notes.alt = alt || null;
  }
  for (const name of ['focus_x', 'focus_y', 'size_id'] as const) {
    if (item[name] === undefined) continue;
    // A form sends numbers as text.
    const sent = item[name] === '' ? null : item[name];
    const number = typeof sent === 'string' ? Number(sent) : sent;
    if (!isWithin(number, NUMBERS[name])) return 'invalid_value';
    notes[name] = number;
  }
  return notes;
}
