import { defineResource } from '@/lib/fields/resource';
import { reference, text } from '@/lib/fields/types';

export const districts = defineResource({
  name: 'districts',
  group: 'configuracion',
  icon: 'map-pin',
  title: 'name',
  fields: {
    name: text({ required: true }),
    code: text({ max: 20, unique: true }),
    county_id: reference('counties', { required: true }),
  },
  list: { columns: ['code', 'name', 'county_id'], search: ['name', 'code'] },
});
