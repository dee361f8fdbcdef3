import 'server-only';
import { db } from '@/db/client';
import { findProgramTypePages } from '@/db/repositories/content/content-pages';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

export type ProgramTypePage = {
  /** Id of the program type. */
  id: number;
  name: string;
  page: { id: number; contentType: string; updatedAt: string } | null;
  programs: readonly { name: string; slug: string }[];
};

/**
 * Every program type with its content page, if it has one (`content-program-dynamic`).
 * Throws 401, 403.
 */
export async function listProgramPages(context: RequestContext): Promise<ProgramTypePage[]> {
  requireAbility(context.actor, 'program_content_slug_access');
  const rows = await findProgramTypePages(db);
  return rows.map(({ page, ...row }) => ({
    ...row,
    page: page && {
      id: page.id,
      contentType: page.contentType ?? '',
      updatedAt: page.updatedAt.toISOString(),
    },
  }));
}
