import {
  content_categories,
  content_category_page,
  content_page_tag,
  content_pages,
  content_tags,
  program_content_slugs,
} from '@/db/schema';
import { insertEach, insertKeyed, insertRows, need, needRow, type Tx } from '../insert';
import { mapValues, paragraphs } from '../values';
import { ARTICLES, CONTENT_CATEGORIES, CONTENT_TAGS, PROGRAM_BENEFITS } from './content-data';
import { FAQS } from './factors-data';
import type { ArtLink } from './files';
import { PRIVACY, TERMS } from './legal-data';
import { PROGRAMS, SLUGS, type Slug } from './programs-data';

type Page = typeof content_pages.$inferInsert & {
  category?: keyof typeof CONTENT_CATEGORIES;
  tags?: readonly string[];
};

/**
 * Page editors (home and one per program), legal texts, help and a few articles.
 * Returns the articles' pictures.
 */
export async function seedContent(tx: Tx, programTypes: Record<Slug, number>): Promise<ArtLink[]> {
  const named = ([name, slug]: readonly [string, string]) => ({ name, slug });
  const categoryIds = await insertKeyed(tx, content_categories, mapValues(CONTENT_CATEGORIES, named));
  const tagIds = await insertKeyed(tx, content_tags, mapValues(CONTENT_TAGS, named));
  const pages: Page[] = [
    { title: 'Inicio', content_type: 'content_home', route: 'home', data: {} },
    ...SLUGS.map((slug) => programPage(slug, programTypes[slug])),
    {
      title: 'Términos y condiciones',
      content_type: 'terms',
      route: 'terms_and_conditions',
      page_text: TERMS,
      category: 'legal',
    },
    {
      title: 'Política de privacidad',
      content_type: 'privacy',
      route: 'privacy',
      page_text: PRIVACY,
      category: 'legal',
    },
    faqPage(),
    ...ARTICLES.map(
      (article): Page => ({
        title: article.title,
        route: article.route,
        excerpt: article.excerpt,
        page_text: paragraphs(article.text),
        category: article.category as keyof typeof CONTENT_CATEGORIES,
        tags: article.tags,
      }),
    ),
  ];
  const rows = await insertEach(tx, content_pages, pages, ({ category: _, tags: __, ...row }) => row);
  await insertRows(
    tx,
    content_category_page,
    rows.flatMap(({ id, category }) =>
      category ? [{ content_page_id: id, content_category_id: categoryIds[category] }] : [],
    ),
  );
  await insertRows(
    tx,
    content_page_tag,
    rows.flatMap(({ id, tags = [] }) =>
      tags.map((tag) => ({
        content_page_id: id,
        content_tag_id: need(tagIds[tag as keyof typeof CONTENT_TAGS], tag),
      })),
    ),
  );
  await insertRows(tx, program_content_slugs, [
    { name: 'Inicio', slug: 'content_home' },
    ...SLUGS.map((slug) => ({
      name: PROGRAMS[slug].name,
      slug: PROGRAMS[slug].content,
      program_type_id: programTypes[slug],
    })),
  ]);
  return ARTICLES.map(({ title, art }) => ({
    art,
    model: 'content-pages',
    model_id: needRow(rows, (page) => page.title === title, title).id,
    collection: 'featured_image',
  }));
}

function programPage(slug: Slug, program_type_id: number): Page {
  const program = PROGRAMS[slug];
  const benefits = PROGRAM_BENEFITS[slug].map(([title, text]) => ({ title, text }));
  return {
    title: program.name,
    content_type: program.content,
    program_type_id,
    route: `programs/${slug}`,
    excerpt: program.caption,
    data: { benefits },
  };
}

function faqPage(): Page {
  const items = Object.values(FAQS);
  return {
    title: 'Preguntas frecuentes',
    content_type: 'faqs',
    route: 'faqs',
    category: 'ayuda',
    tags: ['pagos'],
    page_text: items.map(([question, answer]) => `<h2>${question}</h2>\n<p>${answer}</p>`).join('\n'),
    data: { items: items.map(([question, answer]) => ({ question, answer })) },
  };
}
