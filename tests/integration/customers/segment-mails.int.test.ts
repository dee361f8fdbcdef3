import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as unsubscribeRoute from '@/app/unsubscribe/[token]/route';
import { db } from '@/db/client';
import { crm_customers, customer_segments, mail_templates } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import {
  cancelSegmentMail,
  getMailDesk,
  getMailReach,
  startSegmentMail,
} from '@/lib/server/desk/segments/mail';
import { removeSegment } from '@/lib/server/desk/segments/segments';
import { sendSegmentMails } from '@/lib/server/desk/segments/send-mails';
import { optOutLink } from '@/lib/server/desk/unsubscribe';
import { makeUser, signedInAs } from '../factories';
import { call } from '../setup/http';
import { lead } from './merge-kit';
import { endHold, recipientsOf, segment, sentTo, stateOf, text } from './segment-kit';

afterEach(() => setClock(null));

describe('a mail to a segment', () => {
  test('shows beforehand who gets it and who is left out, and is sent accordingly', async () => {
    const { id, people, desk, tagId } = await segment(3);
    const [first, second] = people;
    await db
      .update(crm_customers)
      .set({ mail_opt_out_at: new Date() })
      .where(eq(crm_customers.id, second?.id ?? 0));
    const twin = await lead({ email: first?.email?.toUpperCase() ?? null });
    const silent = await lead({ email: null });
    for (const one of [twin, silent])
      await db.execute(sql`insert into crm_customer_tag values (${one.id}, ${tagId})`);
    const { reach } = await getMailDesk(desk, id);
    expect(reach).toEqual({ reach: 2, opted_out: 1, bounced: 0, no_email: 1, same_email: 1 });
    const { id: mailId, recipients } = await startSegmentMail(desk, text(id));
    expect(recipients).toBe(reach.reach);
    endHold();
    await Promise.all([sendSegmentMails(), sendSegmentMails()]);
    await sendSegmentMails();
    const sent = await sentTo(people.map(({ email }) => email));
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([first?.email, people[2]?.email].sort());
    expect(sent[0]?.props).toMatchObject({ subject: expect.stringMatching(/^Ana\d, su semana/) });
    expect(await stateOf(mailId)).toBe('sent');
  });

  test('pressed twice is one mail', async () => {
    const { id, people, desk } = await segment(2);
    const answers = await Promise.all([startSegmentMail(desk, text(id)), startSegmentMail(desk, text(id))]);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    endHold();
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toHaveLength(2);
  });

  test('keeps its hourly limit', async () => {
    const { id, people, desk } = await segment(3);
    const emails = people.map(({ email }) => email);
    const { id: mailId } = await startSegmentMail(desk, text(id, 2));
    endHold();
    await sendSegmentMails();
    await sendSegmentMails();
    expect(await sentTo(emails)).toHaveLength(2);
    setClock(new Date(Date.now() + 3_700_000));
    await sendSegmentMails();
    expect([(await sentTo(emails)).length, await stateOf(mailId)]).toEqual([3, 'sent']);
  });

  test('is sent to no further customer once cancelled', async () => {
    const { id, people, desk } = await segment(3);
    const { id: mailId } = await startSegmentMail(desk, text(id, 1));
    endHold();
    await sendSegmentMails();
    await cancelSegmentMail(desk, mailId);
    setClock(new Date(Date.now() + 3_700_000));
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toHaveLength(1);
    expect((await recipientsOf(mailId)).map(({ state }) => state).sort()).toEqual([
      'queued',
      'skipped',
      'skipped',
    ]);
    expect(await stateOf(mailId)).toBe('cancelled');
  });

  test('stopped in its first minute reaches no one', async () => {
    const { id, people, desk } = await segment(2);
    const { id: mailId } = await startSegmentMail(desk, text(id));
    setClock(new Date(Date.now() + 50_000));
    await sendSegmentMails();
    await cancelSegmentMail(desk, mailId);
    endHold();
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toEqual([]);
  });

  test('begins with the template of the last mail to its segment', async () => {
    const { id, desk } = await segment(1);
    const [template] = await db
      .insert(mail_templates)
      .values({ name: 'Vuelva', subject: 'Vuelva cuando quiera', body: 'Hola.' })
      .returning();
    await db.insert(mail_templates).values({ name: 'Otra', subject: 'Otra', body: 'Otra.' });
    expect((await getMailDesk(desk, id)).template).toBeNull();
    await startSegmentMail(desk, { ...text(id), subject: template?.subject ?? '' });
    expect((await getMailDesk(desk, id)).template?.id).toBe(template?.id);
  });

  test('is sent at its scheduled time to the customers in the segment then', async () => {
    const { id, people, desk, tagId } = await segment(2);
    const starts_at = new Date(Date.now() + 3_600_000);
    const { id: mailId, recipients } = await startSegmentMail(desk, { ...text(id), starts_at });
    expect(recipients).toBe(2);
    await sendSegmentMails();
    expect([await stateOf(mailId), await recipientsOf(mailId)]).toEqual(['scheduled', []]);
    const late = await lead({ email: `${randomUUID()}@correo.example` });
    await db.execute(sql`insert into crm_customer_tag values (${late.id}, ${tagId})`);
    setClock(starts_at);
    await Promise.all([sendSegmentMails(), sendSegmentMails()]);
    await sendSegmentMails();
    expect(await sentTo([...people, late].map(({ email }) => email))).toHaveLength(3);
    expect(await stateOf(mailId)).toBe('sent');
  });

  test('a stopped scheduled mail is never sent; a time in the past or too far ahead is 422', async () => {
    const { id, people, desk } = await segment(1);
    const starts_at = new Date(Date.now() + 60_000);
    const { id: mailId } = await startSegmentMail(desk, { ...text(id), starts_at });
    await cancelSegmentMail(desk, mailId);
    setClock(new Date(Date.now() + 3_600_000));
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toEqual([]);
    expect(await stateOf(mailId)).toBe('cancelled');
    const refused = startSegmentMail(desk, { ...text(id), starts_at });
    await expect(refused).rejects.toMatchObject({ fields: { starts_at: [{ key: 'publish_past' }] } });
    const far = new Date(Date.now() + 400 * 86_400_000);
    await expect(startSegmentMail(desk, { ...text(id), starts_at: far })).rejects.toMatchObject({
      fields: { starts_at: [{ key: 'publish_far' }] },
    });
  });

  test('is ended by one press, without a session, also while it is going out', async () => {
    const { id, people, desk } = await segment(2);
    const { id: mailId } = await startSegmentMail(desk, text(id));
    const [first] = people;
    const token =
      optOutLink(first?.id ?? 0)
        .split('/')
        .at(-1) ?? '';
    expect((await call(unsubscribeRoute.GET, { params: { token } })).status).toBe(200);
    const optOut = async () =>
      (
        await db
          .select()
          .from(crm_customers)
          .where(eq(crm_customers.id, first?.id ?? 0))
      )[0]?.mail_opt_out_at;
    expect(await optOut()).toBeNull();
    const pressed = await call(unsubscribeRoute.POST, { method: 'POST', params: { token } });
    expect(pressed.status).toBe(200);
    expect(await optOut()).not.toBeNull();
    const forged = `c${(first?.id ?? 0) + 1}.${token.split('.')[1]}`;
    expect((await call(unsubscribeRoute.POST, { method: 'POST', params: { token: forged } })).status).toBe(
      404,
    );
    endHold();
    await sendSegmentMails();
    expect((await recipientsOf(mailId)).map(({ state }) => state).sort()).toEqual(['queued', 'skipped']);
    const [mail] = await sentTo([people[1]?.email ?? null]);
    expect(mail?.props).toMatchObject({ unsubscribe: optOutLink(people[1]?.id ?? 0) });
  });

  test('needs its own ability, and at least one recipient', async () => {
    const { id, people } = await segment(1);
    const editor = signedInAs(await makeUser(), 'crm_customer_edit');
    await expect(startSegmentMail(editor, text(id))).rejects.toMatchObject({ code: 'forbidden' });
    await db
      .update(crm_customers)
      .set({ email: null })
      .where(eq(crm_customers.id, people[0]?.id ?? 0));
    const desk = signedInAs(await makeUser(), 'crm_mail_send');
    await expect(startSegmentMail(desk, text(id))).rejects.toMatchObject({
      messageKey: { key: 'segment_reaches_none' },
    });
  });
});

test('a mail to several segments reaches each person once', async () => {
  const [one, other] = [await segment(2), await segment(1)];
  const both = one.people[0]?.id ?? 0;
  await db.execute(sql`insert into crm_customer_tag values (${both}, ${other.tagId})`);
  const ids = [other.id, one.id];
  expect((await getMailReach(one.desk, ids)).reach).toMatchObject({ reach: 3, same_email: 0 });
  const mail = { ...text(one.id), segment_ids: ids };
  const answers = [await startSegmentMail(one.desk, mail), await startSegmentMail(one.desk, mail)];
  expect(answers[1]).toEqual(answers[0]);
  endHold();
  await sendSegmentMails();
  const emails = [...one.people, ...other.people].map(({ email }) => email);
  expect((await sentTo(emails)).map(({ recipient }) => recipient).sort()).toEqual([...emails].sort());
  for (const { id } of [one, other])
    expect((await getMailDesk(one.desk, id)).sent.map((each) => each.id)).toContain(answers[0]?.id);
});

test('a segment without known conditions reaches no one beside others', async () => {
  const { id, desk } = await segment(2);
  const [empty] = await db
    .insert(customer_segments)
    .values({ name: 'De antes', conditions: [{ kind: 'gone' }] })
    .returning();
  expect((await getMailReach(desk, [id, empty?.id ?? 0])).reach.reach).toBe(2);
});

test('a segment is deleted and taken back', async () => {
  const { id, desk } = await segment(0);
  const deletedAt = async () =>
    (await db.select().from(customer_segments).where(eq(customer_segments.id, id)))[0]?.deleted_at;
  await removeSegment(desk, id, false);
  expect(await deletedAt()).toBeInstanceOf(Date);
  await removeSegment(desk, id, true);
  expect(await deletedAt()).toBeNull();
});
