import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { customer_tags, mails, segment_mail_recipients, segment_mails } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { SEND_HOLD_MS } from '@/lib/domain/customers/segments';
import { saveSegment } from '@/lib/server/desk/segments/segments';
import { makeUser, signedInAs } from '../factories';
import { lead } from './merge-kit';

/** Creates a segment of this many customers with a common tag, and staff who write to it. */
export async function segment(count: number) {
  const [tag] = await db
    .insert(customer_tags)
    .values({ name: `Correo ${randomUUID()}` })
    .returning();
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const one = await lead({ first_name: `Ana${n}`, email: `${randomUUID()}@correo.example` });
    await db.execute(sql`insert into crm_customer_tag values (${one.id}, ${tag?.id ?? 0})`);
    people.push(one);
  }
  const desk = signedInAs(await makeUser(), 'crm_customer_edit', 'crm_mail_send');
  const { id } = await saveSegment(desk, {
    name: 'Prueba',
    conditions: [{ kind: 'tag', tag_id: tag?.id ?? 0, not: false }],
  });
  return { id, people, desk, tagId: tag?.id ?? 0 };
}
export const text = (segment_id: number, per_hour = 5_000) => ({
  segment_ids: [segment_id],
  subject: '{nombre}, su semana sigue aquí',
  body: 'Hola.\n\nEl plan espera.',
  per_hour,
  starts_at: null,
});
export const recipientsOf = (mailId: number) =>
  db.select().from(segment_mail_recipients).where(eq(segment_mail_recipients.segment_mail_id, mailId));
export const sentTo = async (emails: readonly (string | null)[]) =>
  (await db.select().from(mails).where(eq(mails.template, 'segment_mail'))).filter(({ recipient }) =>
    emails.includes(recipient),
  );
export const stateOf = async (id: number) =>
  (await db.select().from(segment_mails).where(eq(segment_mails.id, id)))[0]?.state;

/** To the moment from which mails sent now may leave; undone by `setClock(null)`. */
export const endHold = () => setClock(new Date(Date.now() + SEND_HOLD_MS + 1_000));
