import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { getMailDesk, startSegmentMail } from '@/lib/server/desk/segments/mail';
import { removeMailDraft, saveMailDraft } from '@/lib/server/desk/segments/mail-drafts';
import { sendSegmentMails } from '@/lib/server/desk/segments/send-mails';
import { makeUser, signedInAs } from '../factories';
import { endHold, segment, sentTo, text } from './segment-kit';

afterEach(() => setClock(null));

describe('a draft', () => {
  test('is kept, gone on with, and gone once it is sent', async () => {
    const { id, desk, people } = await segment(1);
    const begun = {
      segment_ids: [id],
      subject: '',
      body: 'Hola {sin terminar',
      per_hour: 50,
      starts_at: null,
    };
    const { id: draftId } = await saveMailDraft(desk, begun);
    expect((await getMailDesk(desk, id, draftId)).draft).toMatchObject({ body: begun.body, per_hour: 50 });
    const done = { ...text(id), draft_id: draftId };
    expect(await saveMailDraft(desk, done)).toMatchObject({ id: draftId });
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toEqual([]);
    await startSegmentMail(desk, done);
    endHold();
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toHaveLength(1);
    const after = await getMailDesk(desk, id, draftId);
    expect([after.draft, after.sent.map(({ state }) => state)]).toEqual([null, ['sent']]);
    await expect(saveMailDraft(desk, done)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that a colleague saved meanwhile is neither overwritten nor sent, and says by whom', async () => {
    const { id, desk, people } = await segment(1);
    const first = await saveMailDraft(desk, text(id));
    const user = await makeUser({ name: 'Lucía Mora' });
    const theirs = { ...text(id), body: 'Lo de Lucía.', draft_id: first.id, seen: first.updated_at };
    const second = await saveMailDraft(signedInAs(user, 'crm_mail_send'), theirs);
    const mine = { ...text(id), body: 'Lo mío.', draft_id: first.id, seen: first.updated_at };
    const current = { body: 'Lo de Lucía.', updated_at: second.updated_at, by: { name: 'Lucía Mora' } };
    const refused = { code: 'conflict', details: { current } };
    await expect(saveMailDraft(desk, mine)).rejects.toMatchObject(refused);
    await expect(startSegmentMail(desk, mine)).rejects.toMatchObject(refused);
    expect((await getMailDesk(desk, id, first.id)).draft).toMatchObject({ body: 'Lo de Lucía.' });
    await startSegmentMail(desk, { ...mine, seen: second.updated_at });
    await expect(startSegmentMail(desk, { ...theirs, body: 'Otra vez.' })).rejects.toMatchObject({
      code: 'conflict',
      details: { current: null },
    });
    endHold();
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toHaveLength(1);
  });

  test('leaves an audit entry for each save', async () => {
    const { id, desk } = await segment(1);
    const draft = await saveMailDraft(desk, text(id));
    await saveMailDraft(desk, { ...text(id), subject: 'Otro', draft_id: draft.id });
    const entries = await db
      .select({ action: audit_entries.action, after: audit_entries.after })
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'segment-mails'), eq(audit_entries.model_id, draft.id)))
      .orderBy(audit_entries.id);
    expect(entries).toEqual([
      { action: 'create', after: expect.objectContaining({ body: text(id).body }) },
      { action: 'update', after: { subject: 'Otro' } },
    ]);
  });

  test('is deleted and taken back; a mail that went out is not', async () => {
    const { id, desk } = await segment(1);
    const { id: draftId } = await saveMailDraft(desk, text(id));
    await removeMailDraft(desk, draftId, false);
    expect((await getMailDesk(desk, id, draftId)).draft).toBeNull();
    await removeMailDraft(desk, draftId, true);
    expect((await getMailDesk(desk, id, draftId)).draft?.id).toBe(draftId);
    const { id: sentId } = await startSegmentMail(desk, text(id));
    await expect(removeMailDraft(desk, sentId, false)).rejects.toMatchObject({ code: 'not_found' });
    const other = signedInAs(await makeUser(), 'crm_customer_edit');
    await expect(saveMailDraft(other, text(id))).rejects.toMatchObject({ code: 'forbidden' });
  });
});
