import type { ReactNode } from 'react';
import type { ListScreenProps } from '@/components/admin/list/list-screen';
import type { RequestContext } from '@/lib/domain/actor';
import type { SearchParams } from './search-params';

export type ListInput = { context: RequestContext; list: ListScreenProps; search: SearchParams };
/** What one list has beyond the engine's. */
export type ListExtra = {
  sub?: ReactNode;
  /** Buttons of the heading. */
  actions?: ReactNode;
  /** Its main button, after the others. */
  main?: ReactNode;
  /** Shown between heading and list. */
  above?: ReactNode;
  /** The list with actions and cells of its own; the engine's unless given. */
  body?: ReactNode;
};
