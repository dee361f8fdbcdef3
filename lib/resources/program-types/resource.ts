import { defineResource } from '@/lib/fields/resource';
import { files, text } from '@/lib/fields/types';

export const programTypes = defineResource({
  name: 'program-types',
  singular: 'program_type',
  group: 'creacion-de-programa',
  icon: 'shapes',
  title: 'name',
  fields: {
    name: text({ required: true }),
    logo: files(),
    media_logo: files(),
  },
  list: { columns: ['name'] },
});
