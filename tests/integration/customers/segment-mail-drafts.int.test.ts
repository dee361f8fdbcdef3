import { afterEach, describe, expect, test } from 'vitest';
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
    expect(await saveMailDraft(desk, done)).toEqual({ id: draftId });
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toEqual([]);
    await startSegmentMail(desk, done);
    endHold();
    await sendSegmentMails();
    expect(await sentTo(people.map(({ email }) => email))).toHaveLength(1);
    const after = await getMailDesk(desk, id, draftId);
    expect([after.draft, after.sent.map(({ state }) => state)]).toEqual([null, ['sent']]);
    await expect(saveMailDraft(desk, done)).rejects.toMatchObject({ code: 'not_found' });
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
