import { defineResource } from '@/lib/fields/resource';
import { reference, text } from '@/lib/fields/types';

export const programContentSlugs = defineResource({
  name: 'program-content-slugs',
  group: 'creacion-de-programa',
  icon: 'link',
  title: 'name',
  fields: {
    name: text({ required: true }),
    slug: text({
      required: true,
      unique: true,
      pattern: { of: '[a-z0-9][a-z0-9_-]*', error: 'slug_invalid' },
    }),
    program_type_id: reference('program-types'),
  },
  list: { columns: ['name', 'slug', 'program_type_id'] },
});
