import 'server-only';
import { db } from '@/db/client';
import { findWeekPlace } from '@/db/repositories/builder/library-facts';
import { can, type RequestContext } from '@/lib/domain/actor';

/**
 * The newest place where a plan uses a library week: ids of the program and the plan row. Null when no plan
 * uses it, or the caller may not edit programs.
 */
export async function getWeekPlace({ actor }: RequestContext, weekId: number) {
  return can(actor, 'program_edit') ? findWeekPlace(db, weekId) : null;
}
