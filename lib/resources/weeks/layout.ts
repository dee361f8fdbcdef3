import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['name', 'month_id']],
  ['rest', ['rest_text', 'rest_image']],
  ['days', ['monday', 'tuesday', 'wedensday', 'thursday', 'friday', 'saturday', 'sunday'], 'side'],
];
