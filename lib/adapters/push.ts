import 'server-only';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpush from 'web-push';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { pushEndpoint } from '@/lib/domain/reminders/push-endpoint';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { retryAfterSeconds } from './retry-after';

const { timeoutMs: TIMEOUT_MS } = WORK_LIMITS.push;

type Keys = { publicKey: string; privateKey: string };
let keys: Promise<Keys> | undefined;

/** The shop's own keys: from the settings, else generated once and kept under DATA_DIR. */
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
    // If another process has generated keys meanwhile, those are used.
    await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(() => {});
    return read();
  }
}

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };
/** What a browser shows. A message replaces an older one of the same kind. */
export type PushMessage = { title: string; body: string; link: string; kind: string };
/** `gone`: the subscription no longer exists. `later`: refused for now, with the seconds to wait. */
export type PushOutcome =
  | { state: 'sent' | 'gone' | 'failed' }
  | { state: 'later'; seconds: number | undefined };

/** Delivers an encrypted message to its service. */
export type PushDelivery = typeof webpush.sendNotification;

/**
 * Sends a message to a browser. The address is client input: only known services are called, redirects are
 * not followed (docs/spec/reminders.md#push). The service keeps it for `ttl` seconds.
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
    // Without a status the error is our own: wrong keys or a wrong subject would otherwise go unnoticed.
    logger.warn({ status, ...(status ? {} : { err: error }) }, 'push');
    // After a time-out the message may have been accepted; only an answer proves that it was not.
    if (status !== 429 && status < 500) return { state: 'failed' };
    return { state: 'later', seconds: retryAfterSeconds(refusal?.headers['retry-after']) };
  }
}
