import { createSign, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Json, SentEvent, Variant } from './model';
import { newId } from './replies';
import type { Store } from './store';

/** PayPal tries 25 times over three days; here the first retries come sooner, as people wait for them. */
const DELAYS_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000, 3_600_000];
const MAX_ATTEMPTS = 25;
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-SIMULATOR';
const FOREIGN_CERTIFICATE =
  'https://api.sandbox.paypal.com.attacker.test/v1/notifications/certs/CERT-FOREIGN';

export type DeliveryMode = 'send' | 'hold' | 'drop';

type Options = {
  store: Store;
  url: string | undefined;
  webhookId: string;
  /** How long an answer is waited for. */
  timeoutMs: number;
  base: () => string;
  time: () => string;
};

export type EmitOptions = { variant?: Variant; mode?: DeliveryMode };

/** Records, signs and delivers events until the shop answers 2xx. Resumes after a restart. */
export class WebhookSender {
  readonly #options: Options;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** Delivery of new events: sent, held until `flush`, or dropped. */
  mode: DeliveryMode = 'send';

  constructor(options: Options) {
    this.#options = options;
  }

  get url(): string | undefined {
    return this.#options.url;
  }

  emit(
    type: string,
    resourceType: string,
    resource: Json,
    { variant = 'valid', mode = this.mode }: EmitOptions = {},
  ): SentEvent {
    const id = `WH-${newId(17)}-${newId(17)}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: this.#options.time(),
      resource_type: resourceType,
      event_type: type,
      summary: type.toLowerCase().replaceAll('.', ' '),
      resource,
      links: [],
    });
    const state = mode === 'hold' ? 'held' : mode === 'drop' ? 'dropped' : 'pending';
    const event = this.#options.store.events.put({ id, body, state, variant, attempts: [] });
    if (state === 'pending') this.#deliver(event.id, 0);
    return event;
  }

  /** Resends an event whatever its state: a duplicate, or one that was dropped. */
  resend(id: string, variant?: Variant): SentEvent | undefined {
    const event = this.#options.store.events.get(id);
    if (!event) return undefined;
    const renewed = this.#options.store.events.put({
      ...event,
      state: 'pending',
      variant: variant ?? event.variant,
    });
    this.#deliver(id, 0);
    return renewed;
  }

  /** Sends queued events in sequence, oldest or newest first. */
  async flush(order: 'kept' | 'reversed'): Promise<string[]> {
    const held = this.#options.store.events.all().filter((event) => event.state === 'held');
    if (order === 'reversed') held.reverse();
    for (const event of held) {
      this.#options.store.events.put({ ...event, state: 'pending' });
      await this.#attempt(event.id);
    }
    return held.map((event) => event.id);
  }

  /** Resumes deliveries of a stopped process. */
  resume(): void {
    for (const event of this.#options.store.events.all())
      if (event.state === 'pending') this.#deliver(event.id, 0);
  }

  /** Resolves when no delivery is running (scheduled retries don't count). */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.mode = 'send';
  }

  async close(): Promise<void> {
    this.clear();
    this.#stop.abort();
    await this.settled();
  }

  /** Signature headers for these bytes at the current time. */
  sign(variant: Variant, body: Buffer): Record<string, string> {
    const { store, time, base, webhookId } = this.#options;
    const id = randomUUID();
    const sentAt = time().replace(/\.\d+/, '');
    const target = variant === 'wrong-webhook-id' ? 'WH-OTHER' : webhookId;
    const signature = createSign('RSA-SHA256')
      .update(`${id}|${sentAt}|${target}|${crc32(body)}`)
      .sign(store.settings.get('settings')?.privateKeyPem ?? '', 'base64');
    return {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url':
        variant === 'foreign-certificate' ? FOREIGN_CERTIFICATE : `${base()}${CERTIFICATE_PATH}`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': sentAt,
    };
  }

  #deliver(id: string, delay: number): void {
    if (this.#options.url === undefined || this.#stop.signal.aborted) return;
    if (delay === 0) {
      this.#start(id);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#start(id);
    }, delay);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Sent after the response to the call that caused it, as at PayPal. */
  #start(id: string): void {
    const run = setImmediate()
      .then(() => this.#attempt(id))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #attempt(id: string): Promise<void> {
    const event = this.#options.store.events.get(id);
    if (event?.state !== 'pending' || this.#options.url === undefined) return;
    const body = Buffer.from(event.body);
    const headers = this.sign(event.variant, body);
    const sent =
      event.variant === 'tampered'
        ? Buffer.from(event.body.replace('"event_version":"1.0"', '"event_version":"1.1"'))
        : body;
    const status = await this.#post(this.#options.url, headers, sent);
    if (this.#stop.signal.aborted) return;
    const known = this.#options.store.events.get(id);
    if (!known) return;
    const attempts = [...known.attempts, { at: this.#options.time(), status }];
    const delivered = status !== null && status >= 200 && status < 300;
    // Forged messages are sent once: PayPal would not retry what it did not write.
    const over = delivered || event.variant !== 'valid' || attempts.length >= MAX_ATTEMPTS;
    this.#options.store.events.put({
      ...known,
      attempts,
      state: delivered ? 'delivered' : over ? 'failed' : 'pending',
    });
    if (!over) this.#deliver(id, DELAYS_MS[attempts.length - 1] ?? DELAYS_MS.at(-1) ?? 0);
  }

  async #post(url: string, headers: Record<string, string>, body: Buffer): Promise<number | null> {
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#options.timeoutMs)]);
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }
}
