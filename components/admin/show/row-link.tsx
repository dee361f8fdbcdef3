'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { ability, type ResourceName } from '@/lib/domain/abilities';
import type { Resource } from '@/lib/fields/resource';
import { adminRoutes } from '../routes';
import { useAbilities } from '../shell/abilities';

type RowLinkProps = {
  resource: Pick<Resource, 'group'> & { name: ResourceName };
  /** Null for a row that does not exist (any more). */
  id: number | null;
  className?: string;
  children: ReactNode;
};

/** The name of a row, linked for readers who may open it. */
export function RowLink({
  resource,
  id,
  className = 'cell-link font-semibold inline-flex items-center min-h-8 pointer-coarse:min-h-11',
  children,
}: RowLinkProps) {
  const mayOpen = useAbilities().has(ability(resource.name, 'show'));
  if (id === null || !mayOpen) return children;
  return (
    <AppLink className={className} href={adminRoutes.show(resource, id)}>
      {children}
    </AppLink>
  );
}
