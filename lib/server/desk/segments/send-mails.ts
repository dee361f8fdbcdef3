import 'server-only';
import { db } from '@/db/client';
import {
  countQueuedSince,
  findDueIds,
  findSendingIds,
  insertRecipients,
  lockSegmentMail,
  markRecipient,
  takeWaiting,
  updateSegmentMail,
} from '@/db/repositories/customers/segment-mails';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { businessToday } from '@/lib/business-day';
import { HOUR_MS, now } from '@/lib/domain/clock';
import { readMailGroups, remainingAllowance, SEND_HOLD_MS } from '@/lib/domain/customers/segments';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { toLocale } from '@/lib/i18n/locales';
import { mailProps, readerValues } from './mail-text';

/** In one transaction; the next run takes more. */
const { batch: BATCH } = JOB_LIMITS['segment-mails'];

/** Queues the next mails of one, up to its hourly limit. Returns how many. */
const sendSome = (id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const mail = await lockSegmentMail(tx, id);
    if (mail?.state !== 'sending') return 0;
    const at = now();
    const sent = await countQueuedSince(tx, id, new Date(at.getTime() - HOUR_MS));
    const limit = Math.min(BATCH, remainingAllowance(mail.per_hour, sent));
    const waiting = limit > 0 ? await takeWaiting(tx, id, limit) : [];
    let queued = 0;
    for (const person of waiting) {
      if (!person.wants) {
        await markRecipient(tx, person.id, { state: 'skipped', at });
        continue;
      }
      const dedupeKey = `segment:${id}:${person.customer_id}`;
      const locale = toLocale(person.locale);
      const values = await readerValues({ ...person, locale }, mail);
      await queueMail(tx, {
        template: 'segment_mail',
        to: person.email,
        locale,
        ...(person.user_id === null ? {} : { userId: person.user_id }),
        props: mailProps(mail, values, person.customer_id),
        dedupeKey,
      });
      await markRecipient(tx, person.id, { state: 'queued', at, dedupeKey });
      queued += 1;
    }
    if (limit > 0 && waiting.length < limit)
      await updateSegmentMail(tx, id, { state: 'sent', finished_at: at });
    return queued;
  });

/** Starts a scheduled email, to the customers whom its conditions select now. */
const start = (id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const mail = await lockSegmentMail(tx, id);
    if (mail?.state !== 'scheduled') return false;
    await insertRecipients(tx, id, readMailGroups(mail.conditions), businessToday());
    await updateSegmentMail(tx, id, { state: 'sending', started_at: now() });
    return true;
  });

/** The job: mails to segments that are due or going out. Two runs at once send each mail once. */
export async function sendSegmentMails(): Promise<number> {
  await eachAlone('starting a mail to a segment', await findDueIds(db, now()), start);
  const sending = await findSendingIds(db, new Date(now().getTime() - SEND_HOLD_MS));
  return eachAlone('sending a mail to a segment', sending, sendSome);
}
