import { canonicalJson } from './canonical-json';

/** Rules of drafts and versions of a page (docs/spec/page-versions.md). */

/** The fields of a page's form by name: texts, lists of texts, ids of files; null where the page's own stands. */
export type PageValues = Readonly<Record<string, unknown>>;

/** The model of `file_links` by which drafts and versions keep their files. */
export const VERSION_FILES = 'content-page-versions';

/** A draft is late when it should have been published this long ago (ms). */
const LATE_MS = 5 * 60_000;
/** The farthest that a publication can be scheduled (ms). */
const FAR_MS = 366 * 86_400_000;

export type DraftState = 'open' | 'scheduled' | 'late';

export function draftState(publishAt: Date | null, at: Date): DraftState {
  if (!publishAt) return 'open';
  return at.getTime() - publishAt.getTime() > LATE_MS ? 'late' : 'scheduled';
}

/** An empty list is no value: the database keeps neither. */
const textOf = (value: unknown): string =>
  canonicalJson(Array.isArray(value) && value.length === 0 ? null : (value ?? null));

/** The fields, in the order given, whose values differ. */
export const changedFields = (names: readonly string[], before: PageValues, after: PageValues): string[] =>
  names.filter((name) => textOf(before[name]) !== textOf(after[name]));

/** Whether a draft is as its editor last saw it; `seen` is its `updated_at`, null for no draft. */
export const isSeen = (draft: { updated_at: Date } | null, seen: string | null): boolean =>
  draft && seen !== null ? new Date(seen).getTime() === draft.updated_at.getTime() : !draft && seen === null;

/** When a draft is saved now: later than before, so that `isSeen` tells every save from the one before it. */
export const nextSave = (draft: { updated_at: Date } | null, at: Date): Date =>
  new Date(Math.max(at.getTime(), (draft?.updated_at.getTime() ?? 0) + 1));

/** Why a draft can't be scheduled for an instant, as a key of `errors`; null when it can. */
export function publishTimeError(publishAt: Date, at: Date): 'publish_past' | 'publish_far' | null {
  const wait = publishAt.getTime() - at.getTime();
  if (wait <= 0) return 'publish_past';
  return wait > FAR_MS ? 'publish_far' : null;
}
