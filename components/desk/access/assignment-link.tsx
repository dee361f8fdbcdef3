'use client';

import type { ReactNode } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { AppLink } from '@/components/ui/app-link';
import { programusers } from '@/lib/resources/programusers/resource';
import { assignmentRoute } from './routes';

type AssignmentLinkProps = { id: number; className: string; children: ReactNode };

/** Leads to the screen of an assignment where it can be changed, or for other readers to its row. */
export function AssignmentLink({ id, className, children }: AssignmentLinkProps) {
  const abilities = useAbilities();
  if (!abilities.has('program_user_show')) return children;
  const href = abilities.has('program_user_edit') ? assignmentRoute(id) : adminRoutes.show(programusers, id);
  return (
    <AppLink className={className} href={href}>
      {children}
    </AppLink>
  );
}
