import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['title', 'require_second_factor']],
  ['permissions', ['permissions']],
];
