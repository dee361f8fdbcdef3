import { DAY_MS } from '../clock';
import { canonicalJson } from '../values/canonical-json';

/** Rules of drafts and versions of a page (docs/spec/page-versions.md). */

/**
 * The fields of a page's form by name: texts, lists of texts, ids of files; null for the page's own value.
 */
export type PageValues = Readonly<Record<string, unknown>>;

/** The model of `file_links` by which drafts and versions keep their files. */
export const VERSION_FILES = 'content-page-versions';

/** Most characters of a page's data, of a draft too, as JSON. */
export const MAX_DATA = 200_000;

/** How long (ms) past its time a scheduled draft counts as late. */
const LATE_MS = 5 * 60_000;
/** The farthest that a publication can be scheduled (ms). */
const FAR_MS = 366 * DAY_MS;

export type DraftState = 'open' | 'scheduled' | 'late';

export function draftState(publishAt: Date | null, at: Date): DraftState {
  if (!publishAt) return 'open';
  return at.getTime() - publishAt.getTime() > LATE_MS ? 'late' : 'scheduled';
}

/** An empty list counts as no value: the database stores neither. */
const textOf = (value: unknown): string =>
  canonicalJson(Array.isArray(value) && value.length === 0 ? null : (value ?? null));

/** The fields, in the order given, whose values differ. */
export const changedFields = (names: readonly string[], before: PageValues, after: PageValues): string[] =>
  names.filter((name) => textOf(before[name]) !== textOf(after[name]));

/** Whether a draft is as its editor last saw it; `seen` is its `updated_at`, null for no draft. */
export const isSeen = (draft: { updated_at: Date } | null, seen: string | null): boolean =>
  draft && seen !== null ? new Date(seen).getTime() === draft.updated_at.getTime() : !draft && seen === null;

/** Why a draft can't be scheduled for an instant, as a key of `errors`; null when it can. */
export function publishTimeError(publishAt: Date, at: Date): 'publish_past' | 'publish_far' | null {
  const wait = publishAt.getTime() - at.getTime();
  if (wait <= 0) return 'publish_past';
  return wait > FAR_MS ? 'publish_far' : null;
}
