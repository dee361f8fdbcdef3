import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { customer_tags, mails, permissions, programs, roles, translations, users } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { setClock } from '@/lib/domain/clock';
import { getMailDesk, startSegmentMail } from '@/lib/server/desk/segments/mail';
import { saveSegment } from '@/lib/server/desk/segments/segments';
import { sendSegmentMails } from '@/lib/server/desk/segments/send-mails';
import { previewSegmentMail, testSegmentMail } from '@/lib/server/desk/segments/try-mail';
import { customerOf as crmOf, makeUser, signedInAs } from '../factories';
import { customerOf, dayAt, finish, planOf, publishedProgram, today } from '../training/versions-kit';
import { lead } from './merge-kit';
import { endHold } from './segment-kit';

// docs/spec/crm.md#placeholders
const TEXT = {
  subject: '{nombre}, su semana sigue aquí',
  body: 'Va por la semana {semana} de {programa}. El día que sigue dura {minutos} minutos.\n\nEl plan espera.',
  per_hour: 5_000,
  starts_at: null,
};

let desk: RequestContext;
let program: Awaited<ReturnType<typeof publishedProgram>>;
let name = '';
beforeAll(async () => {
  desk = signedInAs(await makeUser({ is_customer: false }), 'crm_customer_edit', 'crm_mail_send');
  program = await publishedProgram();
  const [row] = await db.select().from(programs).where(eq(programs.id, program.id));
  name = row?.name ?? '';
});

afterEach(() => setClock(null));

/** Creates a segment of these customers. */
async function segmentOf(...ids: number[]): Promise<number> {
  const [tag] = await db
    .insert(customer_tags)
    .values({ name: `Texto ${randomUUID()}` })
    .returning();
  for (const id of ids) await db.execute(sql`insert into crm_customer_tag values (${id}, ${tag?.id ?? 0})`);
  const conditions = [{ kind: 'tag' as const, tag_id: tag?.id ?? 0, not: false }];
  return (await saveSegment(desk, { name: 'Textos', conditions })).id;
}
const mailTo = async (recipient: string | null) =>
  (
    await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, recipient ?? ''))
  ).find(({ template }) => template === 'segment_mail');

test('each reader gets their own program, week and minutes; without them, a text without those sentences', async () => {
  const trainee = await customerOf(program.id, { starts_on: today });
  const [first, second] = (await planOf(trainee)).days;
  await finish(trainee, dayAt(program.tree, 0).day);
  const [own, none] = [await crmOf(trainee.userId), await lead({ email: `${randomUUID()}@correo.example` })];
  const id = await segmentOf(own.id, none.id);
  await startSegmentMail(desk, { segment_ids: [id], ...TEXT });
  endHold();
  await sendSegmentMails();
  expect(first?.minutes).toBeGreaterThan(0);
  expect((await mailTo(own.email))?.props).toMatchObject({
    subject: 'Ana, su semana sigue aquí',
    text: `Va por la semana 1 de ${name}. El día que sigue dura ${second?.minutes} minutos.\n\nEl plan espera.`,
  });
  expect((await mailTo(none.email))?.props).toMatchObject({
    text: expect.stringMatching(/^\s*El plan espera\.$/),
  });
});

test('a program that has ended has its name, and no week', async () => {
  const before = await customerOf(program.id, { starts_on: '2026-01-05', ends_on: '2026-02-01' });
  const own = await crmOf(before.userId);
  const id = await segmentOf(own.id);
  const body = '{programa} sigue aquí. Semana {semana}. Dura {minutos} minutos.\n\nUn abrazo.';
  const trial = { segment_ids: [id], ...TEXT, body, customer_id: own.id };
  const { html, lacks } = await previewSegmentMail(desk, trial);
  expect(html).toContain(`${name} sigue aquí.`);
  expect(html).not.toMatch(/Semana|minutos/);
  expect(lacks).toEqual(['week', 'minutes']);
});

test('the preview is the mail in its reader’s language, and the test mail goes only to its writer', async () => {
  const trainee = await customerOf(program.id, { starts_on: today });
  await db
    .update(users)
    .set({ preferences: { locale: 'en-US' } })
    .where(eq(users.id, trainee.userId));
  const text = { model: 'programs', model_id: program.id, language: 'en-US' as const, field: 'name' };
  await db.insert(translations).values({ ...text, value: 'Strong legs', source: name });
  const own = await crmOf(trainee.userId);
  const trial = { segment_ids: [await segmentOf(own.id)], ...TEXT, customer_id: own.id };
  const { html, lacks } = await previewSegmentMail(desk, trial);
  expect(html).toContain('semana 1 de Strong legs');
  expect(html).toContain('lang="en-US"');
  expect(lacks).toEqual([]);
  const own_address = desk.actor?.email ?? '';
  const { to } = await testSegmentMail(desk, { ...trial, to: own_address.toUpperCase() });
  expect(to).toBe(own_address);
  expect((await mailTo(to))?.props).toMatchObject({
    subject: 'Ana, su semana sigue aquí',
    unsubscribe: expect.stringMatching(/\/profile$/),
  });
  expect(await mailTo(own.email)).toBeUndefined();
});

test('a test mail goes only to the team, and a limited number of times', async () => {
  const [one, colleague, customer] = [
    await lead({ email: `${randomUUID()}@correo.example` }),
    await makeUser({ is_customer: false }),
    await makeUser(),
  ];
  const [role] = await db
    .insert(roles)
    .values({ title: `Recepción ${randomUUID()}` })
    .returning();
  const [permission] = await db.select().from(permissions).limit(1);
  await db.execute(
    sql`insert into permission_role (role_id, permission_id) values (${role?.id ?? 0}, ${permission?.id ?? 0})`,
  );
  await db.execute(sql`insert into role_user (role_id, user_id) values (${role?.id ?? 0}, ${colleague.id})`);
  const trial = { segment_ids: [await segmentOf(one.id)], ...TEXT };
  expect(await testSegmentMail(desk, { ...trial, to: colleague.email })).toEqual({ to: colleague.email });
  for (const to of [customer.email, one.email ?? '', `${randomUUID()}@fuera.example`])
    await expect(testSegmentMail(desk, { ...trial, to })).rejects.toMatchObject({
      fields: { to: [{ key: 'mail_test_team' }] },
    });
  expect(await mailTo(one.email)).toBeUndefined();
  const again = () => testSegmentMail(desk, { ...trial, to: colleague.email });
  for (let sent = 0; sent < 20; sent += 1) await again().catch(() => undefined);
  await expect(again()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the button leads whose program runs to their plan, and nobody else', async () => {
  const trainee = await customerOf(program.id, { starts_on: today });
  const [own, none] = [await crmOf(trainee.userId), await lead({ email: `${randomUUID()}@correo.example` })];
  const body = 'El plan espera. {botón: seguir} Un abrazo.';
  const trial = { segment_ids: [await segmentOf(own.id, none.id)], ...TEXT, body };
  const of = async (customer_id: number) => (await previewSegmentMail(desk, { ...trial, customer_id })).html;
  expect(await of(own.id)).toMatch(/href="[^"]+\/month_progress"[^>]*>(<[^>]+>|[^<])*Seguir la semana/);
  expect(await of(none.id)).not.toContain('Seguir la semana');
});

test('only those who get the mail are shown as its readers', async () => {
  const [inside, outside] = [await lead({ email: `${randomUUID()}@correo.example` }), await lead()];
  const trial = { segment_ids: [await segmentOf(inside.id)], ...TEXT };
  expect((await previewSegmentMail(desk, { ...trial, customer_id: inside.id })).subject).toContain('Valeria');
  await expect(previewSegmentMail(desk, { ...trial, customer_id: outside.id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an address whose last mail was permanently refused is left out, until a later mail is accepted', async () => {
  const one = await lead({ email: `${randomUUID()}@correo.example` });
  const id = await segmentOf(one.id);
  const recipient = one.email ?? '';
  const error = "Can't send mail - all recipients were rejected: 550 5.1.1 no such user";
  const add = (state: 'failed' | 'sent', why: string | null) =>
    db.insert(mails).values({ recipient, template: 'welcome', props: {}, state, error: why });
  await add('failed', 'connect ECONNREFUSED');
  expect((await getMailDesk(desk, id)).reach).toMatchObject({ reach: 1, bounced: 0 });
  await add('failed', error);
  expect(await getMailDesk(desk, id)).toMatchObject({
    reach: { reach: 0, bounced: 1 },
    people: [],
    leftOut: [{ id: one.id, verdict: 'bounced' }],
  });
  await add('sent', null);
  expect((await getMailDesk(desk, id)).reach).toMatchObject({ reach: 1, bounced: 0 });
});
