import { defineResource } from '@/lib/fields/resource';
import { file, longtext, references, richtext, text } from '@/lib/fields/types';

export const contentPages = defineResource({
  name: 'content-pages',
  group: 'content-management',
  icon: 'file-text',
  title: 'title',
  inPalette: true,
  refreshes: ['content'],
  fields: {
    title: text({ required: true, translatable: true }),
    category: references('content-categories', {
      table: 'content_category_page',
      own: 'content_page_id',
      other: 'content_category_id',
    }),
    tag: references('content-tags', {
      table: 'content_page_tag',
      own: 'content_page_id',
      other: 'content_tag_id',
    }),
    page_text: richtext({ translatable: true }),
    excerpt: longtext({ max: 1_000, translatable: true }),
    featured_image: file(),
    route: text({ unique: true }),
  },
  list: { columns: ['title', 'route', 'category', 'updated_at'], search: ['title', 'excerpt'] },
});
