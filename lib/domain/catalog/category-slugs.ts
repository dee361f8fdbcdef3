import { slugify } from '../values/slug';

/** Words of an address of the shop that sort it; a number there is a page. */
export const SORT_WORDS = { price: 'precio', new: 'nuevo' } as const;

const RESERVED: ReadonlySet<string> = new Set(Object.values(SORT_WORDS));

/** Categories with their part of the address: each has its own, and none reads as a sorting or a page. */
export function withSlugs<T extends { id: number; name: string }>(
  rows: readonly T[],
): (T & { slug: string })[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const own = slugify(row.name) || 'categoria';
    let slug = RESERVED.has(own) || /^\d+$/.test(own) ? `${own}-${row.id}` : own;
    while (taken.has(slug)) slug += `-${row.id}`;
    taken.add(slug);
    return { ...row, slug };
  });
}
