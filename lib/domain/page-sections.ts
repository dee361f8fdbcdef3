/** The field of a page that holds the order of its sections. */
export const SECTION_ORDER = 'section_order';

/** The sections that an editor may move and hide, in the order that the page has by itself. */
export const HOME_SECTIONS = ['builder', 'day', 'benefits', 'quotes', 'shop', 'contact'] as const;
export const PROGRAM_SECTIONS = [
  'about',
  'plan',
  'factors',
  'quotes',
  'faqs',
  'interests',
  'contact',
] as const;

/** A section of a public page: whether it is shown. */
export type PageSection = { id: string; shown: boolean };

const HIDDEN = '-';

/**
 * The sections of a page in the order that its editor chose. Stored as one text: ids in order, hidden ones
 * with a dash before them («day,-builder»). Unknown ids are ignored; sections that are missing, such as later
 * additions, follow shown.
 */
export function readSections(known: readonly string[], text: string | null | undefined): PageSection[] {
  const named = (text ?? '').split(',').map((word) => word.trim());
  const chosen = named.map((word) => ({ id: word.replace(/^-/, ''), shown: !word.startsWith(HIDDEN) }));
  const listed = chosen.filter(
    ({ id }, at) => known.includes(id) && chosen.findIndex((other) => other.id === id) === at,
  );
  const missing = known.filter((id) => !listed.some((section) => section.id === id));
  return [...listed, ...missing.map((id) => ({ id, shown: true }))];
}

/** Empty for the order and sections that the page has by itself. */
export function writeSections(known: readonly string[], sections: readonly PageSection[]): string {
  const text = sections.map(({ id, shown }) => (shown ? id : `${HIDDEN}${id}`)).join();
  return text === known.join() ? '' : text;
}

/** The shown sections of a page, in order. */
export const shownSections = <T extends string>(known: readonly T[], text: string | null | undefined): T[] =>
  readSections(known, text).flatMap(({ id, shown }) => known.filter((name) => shown && name === id));
