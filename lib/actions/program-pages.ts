'use server';
import { redirect } from 'next/navigation';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { routes } from '@/lib/routes';
import { createProgramPage } from '@/lib/server/content/create-program-page';
import { type ActionResult, runChange, tried } from './run';

/** Creates a program type's page and redirects to its editor. Returns only on failure. */
export async function createProgramPageAction(programTypeId: unknown): Promise<ActionResult<never>> {
  const made = await runChange(tried('create', 'content-pages'), (context) =>
    createProgramPage(context, parseInput(rowId, programTypeId)),
  );
  if (!made.ok) return made;
  redirect(`${routes.admin}/creacion-de-programa/content-programs/${made.data.id}/edit`);
}
