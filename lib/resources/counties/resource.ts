import { defineResource } from '@/lib/fields/resource';
import { reference, text } from '@/lib/fields/types';

export const counties = defineResource({
  name: 'counties',
  group: 'configuracion',
  icon: 'map',
  title: 'name',
  fields: {
    name: text({ required: true }),
    code: text({ max: 20, unique: true }),
    province_id: reference('provinces', { required: true }),
  },
  list: { columns: ['code', 'name', 'province_id'], search: ['name', 'code'] },
});
