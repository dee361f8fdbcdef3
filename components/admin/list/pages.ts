/** Available page sizes (docs/spec/specification.md#constants). */
export const PAGE_SIZES = [10, 20, 40, 80, 100] as const;

export type PageItem = number | 'gap';

type Known = { page: number; limit: number; total: number; capped: boolean; full: boolean };

/**
 * Number of pages known to exist.
 * When the count was capped, a full page may be followed by another.
 */
export function knownPages({ page, limit, total, capped, full }: Known): number {
  const counted = Math.max(1, Math.ceil(total / limit));
  return capped ? Math.max(counted, page + (full ? 1 : 0)) : counted;
}

/**
 * Page numbers: all if 9 or fewer, otherwise windows with ellipses.
 * `open` when the last page is unknown (docs/spec/specification.md#constants).
 */
export function pageItems(current: number, count: number, open = false): PageItem[] {
  if (open) return [...pageItems(current, count), 'gap'];
  if (count <= 9) return Array.from({ length: count }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - 2, count - 6));
  const to = Math.min(count - 1, Math.max(current + 2, 7));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap'] as const) : []),
    ...middle,
    ...(to < count - 1 ? (['gap'] as const) : []),
    count,
  ];
}
