import { files, text } from '../../fields/types';
import { defineResource } from '../define';

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
