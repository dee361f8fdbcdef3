import type { ReactNode } from 'react';
import type { ResourceInfo, WireRow } from '@/components/admin/resource-info';
import type { RequestContext } from '@/lib/domain/actor';
import type { Resource } from '@/lib/fields/resource';

export type ShowInput = {
  context: RequestContext;
  resource: Resource;
  info: ResourceInfo;
  row: WireRow;
  trail: ReactNode;
  /** All fields of the row, for a screen that shows them besides. */
  fields: () => Promise<ReactNode>;
};
export type ShowExtra = {
  head?: { badge?: ReactNode; sub?: ReactNode; actions?: ReactNode; menu?: ReactNode; isKept?: boolean };
  body?: ReactNode;
  /** Shown beside the fields, above the audit trail. */
  aside?: ReactNode;
  /** Fields that `aside` shows, left out of the others. */
  asideFields?: readonly string[];
};
