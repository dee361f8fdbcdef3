import { defineResource } from '@/lib/fields/resource';
import { reference, text } from '@/lib/fields/types';

export const titlesForDay = defineResource({
  name: 'titlesForDay',
  table: 'titles_for_day',
  group: 'creacion-de-programa',
  icon: 'heading',
  title: 'description',
  fields: {
    description: text({ required: true }),
    program_id: reference('programs'),
    level_id: reference('levels'),
  },
  list: { columns: ['description', 'program_id', 'level_id'] },
});
