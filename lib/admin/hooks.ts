import 'server-only';
import { accessHooks } from '@/lib/admin/hooks/access';
import { contentHooks } from '@/lib/admin/hooks/content';
import { orderHooks } from '@/lib/admin/hooks/orders';
import { trainingHooks } from '@/lib/admin/hooks/training';
import type { Hooks } from './hook-types';

const HOOKS: Readonly<Record<string, Hooks>> = {
  ...accessHooks,
  ...orderHooks,
  ...contentHooks,
  ...trainingHooks,
};

export const hooksOf = (resource: string): Hooks => HOOKS[resource] ?? {};
