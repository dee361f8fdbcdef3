import { eq } from 'drizzle-orm';
import * as extendRoute from '@/app/api/v1/[resource]/[id]/extend/route';
import * as pauseRoute from '@/app/api/v1/[resource]/[id]/pause/route';
import * as resumeRoute from '@/app/api/v1/[resource]/[id]/resume/route';
import * as revokeRoute from '@/app/api/v1/[resource]/[id]/revoke/route';
import * as startRoute from '@/app/api/v1/[resource]/[id]/start/route';
import * as undoRoute from '@/app/api/v1/[resource]/[id]/undo/route';
import * as programRoute from '@/app/api/v1/crm-customers/update-program/route';
import { db } from '@/db/client';
import { entitlement_events, program_users } from '@/db/schema';
import { addDaysTo, dayIn } from '@/lib/domain/clock';
import { makeProgram, makeUser } from '../factories';
import { call, signedIn } from '../setup/http';

export const today = dayIn('America/Costa_Rica');
const ROUTES = {
  extend: extendRoute,
  pause: pauseRoute,
  resume: resumeRoute,
  start: startRoute,
  revoke: revokeRoute,
  undo: undoRoute,
};
export type Answer = {
  data: {
    id: number;
    starts_on: string;
    ends_on: string;
    status_id: number;
    paused_on: string | null;
    updated_at: string;
    event_id: number;
    before: { ends_on: string };
  };
  message: string;
  errors?: Record<string, string[]>;
};

export const post = async (
  action: keyof typeof ROUTES,
  id: number,
  json: object,
  email = 'admin@brio.test',
) => {
  const params = { resource: 'programusers', id: String(id) };
  const { status, body } = await call(ROUTES[action].POST, { jar: await signedIn(email), params, json });
  return { status, body: body as Answer };
};
export const give = async (json: object, email = 'admin@brio.test') => {
  const { status, body } = await call(programRoute.POST, { jar: await signedIn(email), json });
  return { status, body: body as Answer };
};
export const rowOf = async (id: number) => {
  const [row] = await db.select().from(program_users).where(eq(program_users.id, id));
  if (!row) throw new Error('no assignment');
  return row;
};
export const ledgerOf = (id: number) =>
  db
    .select()
    .from(entitlement_events)
    .where(eq(entitlement_events.program_user_id, id))
    .orderBy(entitlement_events.id);
export const datesOf = async (id: number) => {
  const { status_id, starts_on, ends_on, paused_on, resume_on, grace_until } = await rowOf(id);
  return { status_id, starts_on, ends_on, paused_on, resume_on, grace_until };
};

export async function assigned(ends = 60) {
  const user = await makeUser();
  const { program } = await makeProgram();
  const { body } = await give({
    user_id: user.id,
    program_id: program.id,
    starts_on: addDaysTo(today, -7),
    ends_on: addDaysTo(today, ends),
    reason: 'Cortesía',
  });
  return { id: body.data.id, user, program };
}

export const WITH = { reason: 'Viaje de trabajo' };
