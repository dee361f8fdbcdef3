import 'server-only';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpush from 'web-push';
import { WORK } from '@/lib/domain/limits';
import { pushEndpoint } from '@/lib/domain/reminders/push-endpoint';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';

/** Seconds for which a push service keeps a message (docs/spec/reminders.md#push). */
const TTL = 4 * 3_600;
const { timeoutMs: TIMEOUT_MS } = WORK.push;

type Keys = { publicKey: string; privateKey: string };
let keys: Promise<Keys> | undefined;

/** Our own keys: of the settings, else made once and kept under DATA_DIR. */
export function vapidKeys(): Promise<Keys> {
  keys ??= findKeys().catch((error) => {
    keys = undefined;
    throw error;
  });
  return keys;
}

async function findKeys(): Promise<Keys> {
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY)
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY };
  const path = join(env.DATA_DIR, 'vapid.json');
  const read = async () => JSON.parse(await readFile(path, 'utf8')) as Keys;
  try {
    return await read();
  } catch {
    const made = webpush.generateVAPIDKeys();
    // Another process may have made them meanwhile: then those count.
    await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(() => {});
    return read();
  }
}

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };
/** `gone`: the browser has given it up. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** What carries an encrypted message to its service. */
export type PushDelivery = typeof webpush.sendNotification;

/**
 * Sends a message to a browser. The address is client input: only known services are called, redirects are not
 * followed (docs/spec/reminders.md#push).
 */
export async function sendPush(
  target: PushTarget,
  topic: string,
  payload: object,
  deliver: PushDelivery = webpush.sendNotification,
): Promise<PushOutcome> {
  const endpoint = pushEndpoint(target.endpoint);
  if (!endpoint) return 'gone';
  const subject = env.VAPID_SUBJECT ?? env.APP_URL;
  try {
    await deliver({ endpoint, keys: target.keys }, JSON.stringify(payload), {
      vapidDetails: { subject, ...(await vapidKeys()) },
      TTL,
      topic,
      timeout: TIMEOUT_MS,
    });
    return 'sent';
  } catch (error) {
    const status = error instanceof webpush.WebPushError ? error.statusCode : 0;
    // Without a status it is ours: wrong keys or a wrong subject would else stay unseen.
    if (status !== 404 && status !== 410) logger.warn({ status, ...(status ? {} : { err: error }) }, 'push');
    return status === 404 || status === 410 ? 'gone' : 'failed';
  }
}
