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

/** A section of a public page, and whether it is shown. */
export type PageSection<T extends string = string> = { id: T; shown: boolean };

const HIDDEN = '-';

/**
 * The sections of a page in the order that its editor chose. Stored as one text: ids in order, hidden ones
 * with a dash before them (`day,-builder`). Unknown ids are ignored. Sections that the text does not name,
 * such as those added later, follow and are shown.
 */
export function readSections<T extends string>(
  known: readonly T[],
  text: string | null | undefined,
): PageSection<T>[] {
  const sections = new Map<T, PageSection<T>>();
  for (const word of (text ?? '').split(',').map((part) => part.trim())) {
    const shown = !word.startsWith(HIDDEN);
    const id = known.find((name) => name === (shown ? word : word.slice(HIDDEN.length)));
    if (id && !sections.has(id)) sections.set(id, { id, shown });
  }
  for (const id of known) if (!sections.has(id)) sections.set(id, { id, shown: true });
  return [...sections.values()];
}

/** Empty for the order and sections that the page has by itself. */
export function writeSections(known: readonly string[], sections: readonly PageSection[]): string {
  const text = sections.map(({ id, shown }) => (shown ? id : `${HIDDEN}${id}`)).join();
  return text === known.join() ? '' : text;
}

/** The shown sections of a page, in order. */
export const shownSections = <T extends string>(known: readonly T[], text: string | null | undefined): T[] =>
  readSections(known, text).flatMap(({ id, shown }) => (shown ? [id] : []));
