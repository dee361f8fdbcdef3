import { defineResource } from '@/lib/fields/resource';
import { files, text } from '@/lib/fields/types';

export const programTypes = defineResource({
  name: 'program-types',
  group: 'creacion-de-programa',
  icon: 'shapes',
  title: 'name',
  refreshes: ['programs', 'products'],
  fields: {
    name: text({ required: true }),
    logo: files(),
    media_logo: files(),
  },
  list: { columns: ['name'] },
});
