import 'server-only';
import { db } from '@/db/client';
import { programExists } from '@/db/repositories/builder/program-versions';
import { AppError } from '@/lib/domain/errors';

/** Throws 404 for a program that does not exist or is in the trash. */
export async function requireProgram(id: number): Promise<void> {
  if (!(await programExists(db, id))) throw new AppError('not_found');
}
