import { defineResource } from '@/lib/fields/resource';
import { reference, slug, text } from '@/lib/fields/types';

export const programContentSlugs = defineResource({
  name: 'program-content-slugs',
  group: 'creacion-de-programa',
  icon: 'link',
  title: 'name',
  fields: {
    name: text({ required: true }),
    slug: slug({ required: true, unique: true }),
    program_type_id: reference('program-types'),
  },
  list: { columns: ['name', 'slug', 'program_type_id'] },
});
