import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['title']],
  ['permissions', ['permissions']],
];
