import { defineResource } from '@/lib/fields/resource';
import { boolean, files, longtext, reference, text } from '@/lib/fields/types';
import { layout } from './layout';

export const weeks = defineResource({
  name: 'weeks',
  group: 'creacion-de-programa',
  icon: 'calendar-range',
  title: 'name',
  refreshes: ['programs'],
  layout,
  inPlans: { table: 'program_weeks', column: 'week_id' },
  fields: {
    name: text({ required: true, translatable: true }),
    monday: boolean({ default: true }),
    tuesday: boolean({ default: true }),
    wedensday: boolean({ default: true }),
    thursday: boolean({ default: true }),
    friday: boolean({ default: true }),
    saturday: boolean({ default: true }),
    sunday: boolean(),
    rest_image: files(),
    rest_text: longtext({ translatable: true }),
    month_id: reference('months'),
  },
  list: { columns: ['name', 'month_id'] },
});
