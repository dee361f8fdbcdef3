import 'server-only';
import { db } from '@/db/client';
import { findWeekPlace } from '@/db/repositories/library-facts';
import { can, type RequestContext } from '@/lib/domain/actor';

/**
 * Where a week of the library stands in a plan: its newest place, the program's id and the plan row's. Null
 * where no plan uses it, and for whoever may not edit programs.
 */
export async function getWeekPlace({ actor }: RequestContext, weekId: number) {
  return can(actor, 'program_edit') ? findWeekPlace(db, weekId) : null;
}
