import 'server-only';
import type { Hooks } from './hook-types';
import { accessHooks } from './hooks/access';
import { contentHooks } from './hooks/content';
import { orderHooks } from './hooks/orders';
import { trainingHooks } from './hooks/training';

const HOOKS: Readonly<Record<string, Hooks>> = {
  ...accessHooks,
  ...orderHooks,
  ...contentHooks,
  ...trainingHooks,
};

export const hooksOf = (resource: string): Hooks => HOOKS[resource] ?? {};
