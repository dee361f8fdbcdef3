import { defineResource } from '@/lib/fields/resource';
import { text } from '@/lib/fields/types';

export const languages = defineResource({
  name: 'languages',
  group: 'user-management',
  icon: 'languages',
  title: 'title',
  fields: {
    short_code: text({
      required: true,
      unique: true,
      max: 10,
      pattern: { of: '[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*', error: 'language_code' },
    }),
    title: text({ required: true }),
  },
  list: { columns: ['short_code', 'title'], search: ['title', 'short_code'] },
});
