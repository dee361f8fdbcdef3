import { defineResource } from '@/lib/fields/resource';
import { longtext, text } from '@/lib/fields/types';

export const mailTemplates = defineResource({
  name: 'mail-templates',
  group: 'basic-c-r-m',
  icon: 'mail',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80, unique: true }),
    subject: text({ required: true, max: 150 }),
    body: longtext({ required: true, max: 10_000 }),
  },
  list: { columns: ['name', 'subject'], search: ['name', 'subject'] },
});
