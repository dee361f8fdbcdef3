import 'server-only';
import { db } from '@/db/client';
import { findReplies, markRepliesRead } from '@/db/repositories/training-replies';
import { type RequestContext, refuseImpersonated, requireActor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';

/** A coach's answer to the note of a day. `author` null: somebody who has left. */
export type Reply = {
  id: number;
  at: Date;
  author: string | null;
  program: string | null;
  body: string;
  read: boolean;
};

export const loadReplies = async (
  userId: number,
  of: { dayId: number; run: number } | { date: string },
): Promise<Reply[]> =>
  (await findReplies(db, userId, of)).map(({ readAt, program, ...row }) => ({
    ...row,
    program: program.program ?? null,
    read: readAt !== null,
  }));

/** «Entendido»: whoever calls has read these answers; others' stay as they are. */
export async function readReplies({ actor }: RequestContext, ids: readonly number[]): Promise<void> {
  const own = requireActor(actor);
  refuseImpersonated(own);
  await markRepliesRead(db, own.userId, ids, now());
}
