import type { Resource } from '@/lib/fields/resource';

const PROGRAMS = ['programs', 'products'];

/** Cached public data that a save of a resource makes stale. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  programs: PROGRAMS,
  products: PROGRAMS,
  ranges: PROGRAMS,
  levels: PROGRAMS,
  'program-types': PROGRAMS,
  weeks: ['programs'],
  months: ['programs'],
  blocks: ['programs'],
  exercises: ['programs'],
  factors: ['programs'],
  faqs: ['programs'],
  'product-categories': ['products'],
  'product-tags': ['products'],
  'content-pages': ['content'],
};

export const tagsOf = (resource: Resource, id: number): string[] => {
  const tags = TAGS[resource.name];
  return tags ? [...tags, `${resource.singular}:${id}`] : [];
};
