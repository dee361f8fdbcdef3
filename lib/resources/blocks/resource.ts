import { defineResource } from '@/lib/fields/resource';
import { longtext, text } from '@/lib/fields/types';

export const blocks = defineResource({
  name: 'blocks',
  group: 'creacion-de-programa',
  icon: 'blocks',
  title: 'name',
  refreshes: ['programs'],
  inPlans: { table: 'program_blocks', column: 'block_id' },
  fields: {
    name: text({ required: true }),
    duration: text({ max: 40 }),
    description: longtext(),
  },
  list: { columns: ['name', 'duration', 'description'] },
});
