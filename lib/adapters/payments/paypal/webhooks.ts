import 'server-only';
import { createVerify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { GatewayError } from '../errors';
import type { GatewayEvent } from '../events';
import type { WebhookHeaders } from '../gateway';
import { redact } from '../redact';
import type { PayPalConfig } from './config';
import type { Connection } from './connection';
import { SERVICE } from './errors';
import { readEvent } from './events';
import { CertificateUnavailable, certificateStore, isCurrent } from './webhook-certificates';

type Signature = { id: string; time: string; signature: string; certUrl: string; algorithm: string };

/** The only algorithm that PayPal uses. A message that names another one is refused. */
const ALGORITHM = 'SHA256withRSA';

function header(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name);
  const value = (headers as Readonly<Record<string, string | string[] | undefined>>)[name];
  return typeof value === 'string' ? value : null;
}

function readSignature(headers: WebhookHeaders): Signature | null {
  const id = header(headers, 'paypal-transmission-id');
  const time = header(headers, 'paypal-transmission-time');
  const signature = header(headers, 'paypal-transmission-sig');
  const certUrl = header(headers, 'paypal-cert-url');
  const algorithm = header(headers, 'paypal-auth-algo');
  if (!id || !time || !signature || !certUrl || algorithm !== ALGORITHM) return null;
  return { id, time, signature, certUrl, algorithm };
}

function isSigned(certificate: X509Certificate, signed: Signature, webhookId: string, body: Buffer): boolean {
  if (certificate.publicKey.asymmetricKeyType !== 'rsa') return false;
  return createVerify('RSA-SHA256')
    .update(`${signed.id}|${signed.time}|${webhookId}|${crc32(body)}`)
    .verify(certificate.publicKey, signed.signature, 'base64');
}

/** The body as text that encodes to the same bytes, or null. */
function exactText(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** A refund names its capture only in a link, and links are not kept. */
function linkedCapture({ links }: Readonly<Record<string, unknown>>): { capture_id?: string } {
  for (const link of (Array.isArray(links) ? links : []) as { rel?: unknown; href?: unknown }[]) {
    const id =
      link.rel === 'up' && typeof link.href === 'string'
        ? /\/captures\/([A-Z0-9-]{1,64})$/i.exec(link.href)?.[1]
        : null;
    if (id) return { capture_id: id };
  }
  return {};
}

/** Who paid is read from PayPal when the event is applied, so it is not stored with the event. */
const withoutPayer = ({ payer, subscriber, payment_source, ...rest }: Readonly<Record<string, unknown>>) =>
  rest;

function parseEvent(body: Buffer): GatewayEvent | null {
  const text = exactText(body);
  if (text === null) return null;
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null) return null;
    const { id, event_type: type, create_time, resource_type, resource } = event as Record<string, unknown>;
    if (typeof id !== 'string' || id === '' || typeof type !== 'string') return null;
    const about =
      typeof resource === 'object' && resource !== null ? (resource as Record<string, unknown>) : {};
    return {
      id,
      type,
      resourceId: typeof about.id === 'string' ? about.id : null,
      payload: redact({
        id,
        type,
        createTime: typeof create_time === 'string' ? create_time : null,
        resourceType: typeof resource_type === 'string' ? resource_type : null,
        resource: { ...withoutPayer(about), ...linkedCapture(about) },
      }),
    };
  } catch {
    return null;
  }
}

/** Webhook signatures. Works on the raw bytes, which parsing and serialising would change. */
export function webhooksApi({ read }: Connection, config: PayPalConfig) {
  const certificateFor = certificateStore(config);

  const requireWebhookId = (): string => {
    if (config.webhookId) return config.webhookId;
    throw new GatewayError({
      service: SERVICE,
      kind: 'invalid',
      operation: 'verifyWebhook',
      issue: 'PAYPAL_WEBHOOK_ID_MISSING',
    });
  };

  /**
   * Verifies through PayPal's API (`verify-webhook-signature`).
   * True only for SUCCESS. Throws GatewayError.
   */
  const verifyWebhookOnline = async (headers: WebhookHeaders, rawBody: Buffer): Promise<boolean> => {
    const webhookId = requireWebhookId();
    const signed = readSignature(headers);
    const text = exactText(rawBody);
    // Parsed first, so that a body can't close the object it is inserted into and add its own fields.
    if (!signed || text === null || parseEvent(rawBody) === null) return false;
    const facts = JSON.stringify({
      auth_algo: signed.algorithm,
      cert_url: signed.certUrl,
      transmission_id: signed.id,
      transmission_sig: signed.signature,
      transmission_time: signed.time,
      webhook_id: webhookId,
    });
    const { result } = await read('verifyWebhookOnline', (client, options) => {
      const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature');
      request.authenticate([{ oauth2: true }]);
      request.header('Content-Type', 'application/json');
      request.text(`${facts.slice(0, -1)},"webhook_event":${text}}`);
      return request.callAsText(options);
    });
    try {
      return JSON.parse(result)?.verification_status === 'SUCCESS';
    } catch {
      return false;
    }
  };

  return {
    readEvent,
    verifyWebhookOnline,

    /**
     * The event when PayPal signed exactly these bytes for our webhook, else null (answer 400).
     * Old messages are accepted: PayPal repeats one for three days, so deduplicate by `event.id`. When the
     * certificate can't be fetched PayPal's API verifies instead; when that fails too it throws GatewayError
     * (reply 5xx, so that PayPal sends it again).
     */
    async verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): Promise<GatewayEvent | null> {
      const webhookId = requireWebhookId();
      const signed = readSignature(headers);
      const event = parseEvent(rawBody);
      if (!signed || !event) return null;
      try {
        const certificate = await certificateFor(signed.certUrl);
        if (!certificate || !isCurrent(certificate, Date.now())) return null;
        return isSigned(certificate, signed, webhookId, rawBody) ? event : null;
      } catch (error) {
        if (!(error instanceof CertificateUnavailable)) throw error;
        return (await verifyWebhookOnline(headers, rawBody)) ? event : null;
      }
    },
  };
}
