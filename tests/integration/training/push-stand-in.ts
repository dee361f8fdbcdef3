import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import webpush from 'web-push';
import type { PushDelivery } from '@/lib/adapters/push';

type Message = { headers: Readonly<Record<string, string>>; payload: unknown };

/** The keys of a browser, as in `PushSubscription`, and the decryption of what was sent to it. */
export function pushBrowser(host = 'updates.push.services.mozilla.com') {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);

  /** RFC 8291 with one record of RFC 8188, which is all that a push message has. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last byte marks the end of the record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
  return {
    subscription: {
      endpoint: `https://${host}/wpush/v2/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read,
  };
}
export type PushBrowser = ReturnType<typeof pushBrowser>;

/** A local push service: decrypts and records messages, or refuses with a status. */
export function pushService(browsers: readonly PushBrowser[]) {
  const received: (Message & { endpoint: string })[] = [];
  let refusal: { status: number; headers: Record<string, string> } | null = null;
  const deliver: PushDelivery = async (subscription, payload, options) => {
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      subscription,
      payload ?? undefined,
      options,
    );
    const browser = browsers.find((one) => one.subscription.endpoint === endpoint);
    const statusCode = refusal?.status ?? (browser ? 201 : 404);
    if (!browser || statusCode >= 300)
      throw new webpush.WebPushError('refused', statusCode, refusal?.headers ?? {}, '', endpoint);
    received.push({ endpoint, headers: headers as Message['headers'], payload: browser.read(body) });
    return { statusCode, body: '', headers: {} };
  };
  const refuseWith = (status: number | null, headers: Record<string, string> = {}) => {
    refusal = status === null ? null : { status, headers };
  };
  return { deliver, received, refuseWith };
}
