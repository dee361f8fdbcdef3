import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const provinces = defineResource({
  name: 'provinces',
  group: 'configuracion',
  icon: 'map',
  title: 'name',
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ required: true }),
  },
  list: { columns: ['code', 'name'], search: ['name', 'code'] },
});
