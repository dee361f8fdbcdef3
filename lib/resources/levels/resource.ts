import { defineResource } from '@/lib/fields/resource';
import { boolean, integer, text } from '@/lib/fields/types';

export const levels = defineResource({
  name: 'levels',
  group: 'creacion-de-programa',
  icon: 'signal',
  title: 'name',
  titleWith: ['is_level_by_month'],
  refreshes: ['programs', 'products'],
  fields: {
    name: text({ required: true, translatable: true }),
    level: integer({ max: 100 }),
    is_level_by_month: boolean(),
  },
  list: { columns: ['name', 'level', 'is_level_by_month'] },
  oneScreen: true,
});
