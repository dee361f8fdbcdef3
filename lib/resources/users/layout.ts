import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['name', 'email', 'password']],
  ['media', ['profile_picture']],
  ['access', ['roles', 'status', 'is_customer'], 'side'],
];
