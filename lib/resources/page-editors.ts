import { HOME_SECTIONS, PROGRAM_SECTIONS, SECTION_ORDER } from '@/lib/domain/content/page-sections';
import { defineResource, type Layout, type Resource } from '@/lib/fields/resource';
import { translatableFields } from '../fields/texts';
import { type Fields, file, files, list, longtext, richtext, text } from '../fields/types';

/**
 * The editable parts of a page, shared by form, validation, `PUT content-pages/{content_type}` and the page.
 */
export type EditorDeclaration = {
  /** Names its labels (`editors.fields.{name}`). */
  name: 'home' | 'program';
  fields: Fields;
  layout: Layout;
  /** Sections of the page that may be moved and hidden, by the names of the layout or of their own. */
  sections: readonly string[];
  /** Message namespace with the default texts, by field name. */
  words: 'home' | 'program';
};

const sentence = (max = 120) => text({ max, translatable: true });
const paragraph = (max = 400) => longtext({ max, translatable: true });
const titled = () =>
  list(
    { title: text({ required: true, max: 80 }), text: longtext({ max: 300 }) },
    { max: 8, translatable: true },
  );

/** Parts that every edited page has. */
const SHARED = {
  /** Which sections are shown, in which order (`lib/domain/content/page-sections.ts`). */
  [SECTION_ORDER]: text(),
  quotes_title: sentence(),
  quotes: list(
    { text: longtext({ required: true, max: 400 }), name: text({ required: true, max: 80 }) },
    { max: 6, translatable: true },
  ),
  contact_title: sentence(),
  contact_text: paragraph(),
  meta_title: sentence(70),
  meta_description: paragraph(180),
} satisfies Fields;
const LAST: Layout = [
  ['quotes', ['quotes_title', 'quotes']],
  ['contact', ['contact_title', 'contact_text']],
  ['search', ['meta_title', 'meta_description'], 'side'],
];

const HOME: EditorDeclaration = {
  name: 'home',
  words: 'home',
  sections: HOME_SECTIONS,
  fields: {
    title: text({ required: true, max: 120 }),
    hero_line_1: sentence(40),
    hero_line_2: sentence(40),
    hero_text: paragraph(240),
    hero_action: sentence(40),
    hero_image: file(),
    builder_title: sentence(),
    builder_note: paragraph(240),
    wall_title: sentence(),
    day_title: sentence(),
    day_text: paragraph(),
    reasons_title: sentence(),
    reasons: titled(),
    shop_title: sentence(),
    pay_title: sentence(),
    pay_card_title: sentence(60),
    pay_card_text: sentence(),
    pay_transfer_title: sentence(60),
    pay_transfer_text: sentence(),
    pay_plan_title: sentence(60),
    pay_plan_text: sentence(),
    ...SHARED,
  },
  layout: [
    ['hero', ['hero_line_1', 'hero_line_2', 'hero_text', 'hero_action', 'hero_image']],
    ['builder', ['builder_title', 'builder_note', 'wall_title']],
    ['day', ['day_title', 'day_text']],
    ['benefits', ['reasons_title', 'reasons']],
    [
      'shop',
      [
        'shop_title',
        'pay_title',
        'pay_card_title',
        'pay_card_text',
        'pay_transfer_title',
        'pay_transfer_text',
        'pay_plan_title',
        'pay_plan_text',
      ],
    ],
    ...LAST,
    ['page', ['title'], 'side'],
  ],
};

const PROGRAM: EditorDeclaration = {
  name: 'program',
  words: 'program',
  sections: PROGRAM_SECTIONS,
  fields: {
    title: text({ required: true, max: 120 }),
    hero_title: sentence(),
    hero_image: file(),
    about: sentence(60),
    page_text: richtext({ translatable: true }),
    gallery: files({ max: 6 }),
    benefits: titled(),
    plan_text: paragraph(),
    ...SHARED,
    closing_title: sentence(),
    closing_action: sentence(60),
  },
  layout: [
    ['hero', ['hero_title', 'hero_image']],
    ['about', ['about', 'page_text', 'gallery']],
    ['benefits', ['benefits']],
    ['plan', ['plan_text']],
    ...LAST,
    ['closing', ['closing_title', 'closing_action']],
    ['page', ['title'], 'side'],
  ],
};

/**
 * The page editors (docs/spec/specification.md#admin-area), with the public address each of them
 * fills.
 */
export const PAGE_EDITORS: Readonly<Record<string, { editor: EditorDeclaration; route: string }>> = {
  content_home: { editor: HOME, route: 'home' },
  content_flashfit: { editor: PROGRAM, route: 'programs/flashfit' },
  content_bootycamp: { editor: PROGRAM, route: 'programs/bootycamp' },
  content_sweatclub: { editor: PROGRAM, route: 'programs/sweatclub' },
  content_thebasics: { editor: PROGRAM, route: 'programs/thebasics' },
  content_reset: { editor: PROGRAM, route: 'programs/reset' },
  content_retocuarenta: { editor: PROGRAM, route: 'programs/reto40' },
};

type Page = { content_type: string | null; program_type_id: number | null };

/** The editor of a page: one of the seven, or that of a program type's page; null for plain text pages. */
export function editorOf({ content_type, program_type_id }: Page): EditorDeclaration | null {
  const known = content_type && Object.hasOwn(PAGE_EDITORS, content_type) && PAGE_EDITORS[content_type];
  return known ? known.editor : program_type_id === null ? null : PROGRAM;
}

/** An editor as a resource of its fields: rows of `content_pages`, their files and their audit. */
export const editorResource = (editor: EditorDeclaration): Resource =>
  defineResource({
    name: 'content-pages',
    group: 'content-management',
    title: 'title',
    fields: editor.fields,
    list: { columns: [] },
  });

/** Names of the editors' texts that are kept in the page's data. */
export const pagePartNames = (): string[] =>
  [HOME, PROGRAM].flatMap(({ fields }) =>
    Object.keys(translatableFields(fields)).filter((name) => name !== 'page_text'),
  );

/** File fields of the editors, by name; uploads to `content-pages` may use them too. */
export const EDITOR_FILES: Fields = Object.fromEntries(
  [HOME, PROGRAM].flatMap(({ fields }) => Object.entries(fields).filter(([, { kind }]) => kind === 'files')),
);
