import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { program_users } from '@/db/schema';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';

/** True while a customer's access to a program is active. */
export async function holdsProgram(db: Db, userId: number, programId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: program_users.id })
    .from(program_users)
    .where(
      and(
        eq(program_users.user_id, userId),
        eq(program_users.program_id, programId),
        eq(program_users.status_id, ASSIGNMENT_STATUS.active),
        isNull(program_users.deleted_at),
      ),
    );
  return row !== undefined;
}
