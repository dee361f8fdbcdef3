import 'server-only';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpush from 'web-push';
import { WORK } from '@/lib/domain/limits';
import { pushEndpoint } from '@/lib/domain/reminders/push-endpoint';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { retryAfterSeconds } from './retry-after';

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
    await mkdir(env.DATA_DIR, { recursive: true });
    // Another process may have made them meanwhile: then those count.
    await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(() => {});
    return read();
  }
}

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };
/** What a browser shows, and the kind, which replaces an older message of the same. */
export type PushMessage = { title: string; body: string; link: string; kind: string };
/** `gone`: the browser has given it up. `later`: refused for now, with the seconds that the service names. */
export type PushOutcome =
  | { state: 'sent' | 'gone' | 'failed' }
  | { state: 'later'; seconds: number | undefined };

/** What carries an encrypted message to its service. */
export type PushDelivery = typeof webpush.sendNotification;

/**
 * Sends a message to a browser. The address is client input: only known services are called, redirects are not
 * followed (docs/spec/reminders.md#push). The service keeps it for `ttl` seconds.
 */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  ttl: number,
  deliver: PushDelivery = webpush.sendNotification,
): Promise<PushOutcome> {
  const endpoint = pushEndpoint(target.endpoint);
  if (!endpoint) return { state: 'gone' };
  const subject = env.VAPID_SUBJECT ?? env.APP_URL;
  try {
    await deliver({ endpoint, keys: target.keys }, JSON.stringify(message), {
      vapidDetails: { subject, ...(await vapidKeys()) },
      TTL: ttl,
      topic: message.kind,
      timeout: TIMEOUT_MS,
    });
    return { state: 'sent' };
  } catch (error) {
    const refusal = error instanceof webpush.WebPushError ? error : null;
    const status = refusal?.statusCode ?? 0;
    if (status === 404 || status === 410) return { state: 'gone' };
    // Without a status it is ours: wrong keys or a wrong subject would else stay unseen.
    logger.warn({ status, ...(status ? {} : { err: error }) }, 'push');
    // After a time-out it may have been taken: only an answer says that it was not.
    if (status !== 429 && status < 500) return { state: 'failed' };
    return { state: 'later', seconds: retryAfterSeconds(refusal?.headers['retry-after']) };
  }
}
