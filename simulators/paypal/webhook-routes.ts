import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isRecord } from '@/lib/domain/values/is-record';
import type { Json, Reply, Route, SentEvent, SimRequest } from './model';
import { about, json, malformed, optionalText } from './replies';
import { CERTIFICATE_PATH } from './webhook-sender';
import type { World } from './world';

const MARK = '"webhook_event":';

/**
 * The event's original bytes, cut out of the raw body, since serialising again could change them.
 * It must be the last field, as the gateway writes it.
 */
function rawEvent(text: string): string | null {
  const start = text.indexOf(MARK);
  const end = text.lastIndexOf('}');
  return start < 0 || end < start ? null : text.slice(start + MARK.length, end);
}

function verify(world: World, { body, text }: SimRequest): Reply {
  const event = rawEvent(text);
  const fields = [
    'transmission_id',
    'transmission_time',
    'transmission_sig',
    'webhook_id',
    'cert_url',
    'auth_algo',
  ] as const;
  const values = fields.map((field) => optionalText(body[field]));
  if (event === null || !isRecord(body.webhook_event) || values.includes(undefined)) {
    return malformed('MISSING_REQUIRED_PARAMETER');
  }
  const [id, time, signature = '', webhookId, certUrl, algorithm] = values;
  const certificate = new X509Certificate(world.store.settings.get('settings')?.certificatePem ?? '');
  const genuine =
    webhookId === world.webhookId &&
    algorithm === 'SHA256withRSA' &&
    certUrl === `${world.base()}${CERTIFICATE_PATH}` &&
    createVerify('RSA-SHA256')
      .update(`${id}|${time}|${webhookId}|${crc32(event)}`)
      .verify(certificate.publicKey, signature, 'base64');
  return json(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}

const showEvent = (event: SentEvent): Json => JSON.parse(event.body) as Json;

export function webhookRoutes(world: World): Route[] {
  const events = '/v1/notifications/webhooks-events';
  return [
    {
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      handle: (request) => verify(world, request),
    },
    {
      method: 'GET',
      path: '/v1/notifications/webhooks',
      handle: () =>
        json(200, {
          webhooks: world.webhooks.url
            ? [{ id: world.webhookId, url: world.webhooks.url, event_types: [{ name: '*' }] }]
            : [],
        }),
    },
    {
      method: 'GET',
      path: events,
      handle: () => {
        const all = world.store.events.all().map(showEvent);
        return json(200, { events: all, count: all.length, links: [] });
      },
    },
    {
      method: 'GET',
      path: `${events}/:id`,
      handle: about(
        (id) => world.store.events.get(id),
        (event) => json(200, showEvent(event)),
      ),
    },
    {
      method: 'POST',
      path: `${events}/:id/resend`,
      handle: about(
        (id) => world.webhooks.resend(id),
        (event) => json(202, showEvent(event)),
      ),
    },
  ];
}

/** Public, as at PayPal: needs no token. */
export function certificateRoutes(world: World): Route[] {
  return [
    {
      method: 'GET',
      path: CERTIFICATE_PATH,
      handle: () => ({
        status: 200,
        headers: { 'Content-Type': 'application/x-pem-file' },
        text: world.store.settings.get('settings')?.certificatePem ?? '',
      }),
    },
  ];
}
