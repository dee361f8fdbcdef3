import type { FieldValue, RowKey } from './plan';

/** Who saved something, and when. */
export type Author = { by: { id: number; name: string } | null; at: string };

/**
 * A conflict: one field written by two people, a row moved by both, or changed by one and removed by the
 * other (`deleted` there, `removed` here).
 */
export type Clash = Partial<Author> &
  (
    | { kind: 'field'; key: RowKey; field: string; mine: FieldValue; theirs: FieldValue }
    | { kind: 'moved'; key: RowKey; mine: RowKey; theirs: RowKey }
    | { kind: 'deleted'; key: RowKey }
    | { kind: 'removed'; key: RowKey }
  );

export type PlanChange =
  | { kind: 'added' | 'removed' | 'order'; key: RowKey }
  | { kind: 'moved'; key: RowKey; from: RowKey; to: RowKey }
  | { kind: 'field'; key: RowKey; field: string; from: FieldValue; to: FieldValue };

/**
 * A change that merged without a question: the other person's, or this screen's. With `clashKey` it is one
 * to a row (or below it) that the other side removed, and belongs to the question about that row.
 */
export type MergedChange = PlanChange & Partial<Author> & { isOwn: boolean; clashKey?: RowKey };

/** Clashes with what others saved; its own author is that of the last save. */
export type OpenClash = Partial<Author> & {
  clashes: Clash[];
  /** Those that a journal of earlier days kept have none. */
  merged?: readonly MergedChange[];
};

export const idOf = (clash: Clash): string =>
  `${clash.key} ${clash.kind === 'field' ? clash.field : clash.kind}`;
