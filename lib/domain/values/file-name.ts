import { cutText } from './cut-text';

/** Endings that fit a type; the first one is added to a name without any of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  // Pictures of every kind are stored as this one.
  'image/webp': ['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'video/mp4': ['mp4', 'm4v', 'mov'],
  'audio/mpeg': ['mp3'],
  'application/zip': ['zip'],
};

/** Characters that are unsafe in a path or a header, turn the text of a name around, or are half of one. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\\/:*?"<>|]/gu;
const MAX_LENGTH = 150;

/** The name of an upload, with an ending of its content: a PDF named as a page is never saved as one. */
export function fileName(given: string, mime: string): string {
  const clean = given.normalize('NFC').replace(UNSAFE, '').trim() || 'archivo';
  const name = cutText(clean, MAX_LENGTH).trim();
  const endings = ENDINGS[mime] ?? [];
  const fits = endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return fits ? name : `${name}.${endings[0]}`;
}
