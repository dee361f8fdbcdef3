import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const countries = defineResource({
  name: 'countries',
  group: 'configuracion',
  icon: 'globe',
  title: 'name',
  fields: {
    name: text({ required: true }),
    iso_code: text({ max: 3, unique: true }),
    area_code: text({ max: 10 }),
    code: text({ max: 20 }),
  },
  list: { columns: ['name', 'iso_code', 'area_code'], search: ['name', 'iso_code'] },
});
