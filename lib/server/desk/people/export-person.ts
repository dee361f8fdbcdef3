import 'server-only';
import { db } from '@/db/client';
import { findPersonData, type Person } from '@/db/repositories/accounts/person-data';
import { recordAudit } from '@/lib/admin/audit';
import { limit } from '@/lib/auth/rate-limit';
import {
  type RequestContext,
  requireAbility,
  requireActor,
  requireOwner,
  requireRecentPassword,
} from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PERSON_FILE_ABILITIES } from '@/lib/domain/customers/person-file-abilities';
import { withoutPrivateNotes } from '@/lib/domain/customers/without-private-notes';
import { withoutVariants } from '@/lib/domain/customers/without-variants';
import { logOwn } from '@/lib/server/accounts/own-log';
import { seesVariants } from '@/lib/server/training/variants-seen';
import { personOfCustomer, personOfUser } from './person';

/** The whole file of a person, as JSON. */
export type PersonFile = { made_at: string; sections: Readonly<Record<string, readonly unknown[]>> };

const fileOf = async (person: Person): Promise<PersonFile> => ({
  made_at: now().toISOString(),
  sections: await findPersonData(db, person),
});

/**
 * What staff get of it: variants and notes only when the person shares them (docs/spec/player.md#variants).
 */
async function fileForStaff(person: Person): Promise<PersonFile> {
  const file = await fileOf(person);
  const isShared = person.userId === null || (await seesVariants('staff', person.userId));
  const sections = withoutPrivateNotes(file.sections);
  return { ...file, sections: isShared ? sections : withoutVariants(sections) };
}

/** All that the shop stores of the caller (docs/spec/accounts.md#own-data). Throws 401, 403, 429. */
export async function exportOwnData(context: RequestContext): Promise<PersonFile> {
  const { userId } = requireOwner(context.actor);
  await limit('export_data', String(userId));
  const file = await fileOf(await personOfUser(db, userId));
  await logOwn(db, context, userId, 'export-data');
  return file;
}

/**
 * The same for staff, at a customer's request. The abilities of all that the file holds, and the password of
 * the last ten minutes. Throws 401, 403, 404.
 */
export async function exportCustomerData(context: RequestContext, customerId: number): Promise<PersonFile> {
  for (const ability of PERSON_FILE_ABILITIES) requireAbility(context.actor, ability);
  requireRecentPassword(requireActor(context.actor));
  const file = await fileForStaff(await personOfCustomer(db, customerId));
  await db.transaction((tx) =>
    recordAudit(tx, context, { action: 'export-data', model: 'crm-customers', id: customerId }),
  );
  return file;
}
