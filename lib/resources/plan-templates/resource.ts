import { defineResource } from '@/lib/fields/resource';
import { choice, integer, json, reference, text } from '@/lib/fields/types';

export const planTemplates = defineResource({
  name: 'plan_templates',
  group: 'creacion-de-programa',
  icon: 'copy',
  title: 'name',
  // Made in the builder, of what is there (docs/spec/builder.md#screen).
  closedForms: ['create'],
  fields: {
    name: text({ required: true, max: 120 }),
    kind: choice('plan_template_kind', ['block', 'day', 'week'], { required: true }),
    body: json({ required: true }),
    created_by: reference('users', { as: 'author', readonly: true }),
    uses: integer({ readonly: true }),
  },
  list: { columns: ['name', 'kind', 'created_by', 'uses'], search: ['name'] },
});
