import { defineResource } from '@/lib/fields/resource';
import { reference, text } from '@/lib/fields/types';

export const neighborhoods = defineResource({
  name: 'neighborhoods',
  group: 'configuracion',
  icon: 'house',
  title: 'name',
  fields: {
    name: text({ required: true }),
    code: text({ max: 20 }),
    district_id: reference('districts', { required: true }),
  },
  list: { columns: ['code', 'name', 'district_id'], search: ['name', 'code'] },
});
