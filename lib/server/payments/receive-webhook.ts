import 'server-only';
import { db } from '@/db/client';
import { insertPaymentEvent } from '@/db/repositories/payment-events';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { WebhookHeaders } from '@/lib/adapters/payments/gateway';
import type { PayPalWebhookEvent } from '@/lib/adapters/payments/paypal/records';
import { redact } from '@/lib/adapters/payments/paypal/redact';
import { AppError } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';
import { payPal } from './gateway';

/** Larger than any message from PayPal. */
export const MAX_WEBHOOK_BYTES = 512 * 1_024;

async function verified(headers: WebhookHeaders, body: Buffer): Promise<PayPalWebhookEvent> {
  if (body.byteLength === 0 || body.byteLength > MAX_WEBHOOK_BYTES) throw new AppError('bad_request');
  try {
    const event = await payPal().verifyWebhook(headers, body);
    if (event) return event;
  } catch (error) {
    // The signature could not be verified; PayPal sends the message again.
    if (error instanceof GatewayError) {
      logger.warn({ err: error }, 'a webhook could not be verified');
      throw new AppError('unavailable', { retryAfter: 60, cause: error });
    }
    throw error;
  }
  logger.warn({ bytes: body.byteLength }, 'a webhook that PayPal did not sign');
  throw new AppError('bad_request');
}

/**
 * Receives a webhook (docs/spec/paypal.md#webhooks).
 * Verifies its signature, stores it once by event id and queues its job, in one transaction. Returns whether
 * it is new. Throws 400 for a message that PayPal did not sign for this shop; an unavailable database becomes
 * 503, and PayPal retries for three days.
 */
export async function receiveWebhook(headers: WebhookHeaders, body: Buffer): Promise<'new' | 'known'> {
  const event = await verified(headers, body);
  const { id } = event.resource;
  return db.transaction(async (tx) => {
    const eventId = await insertPaymentEvent(tx, {
      event_id: event.id.slice(0, 200),
      event_type: event.type.slice(0, 200),
      resource_id: typeof id === 'string' ? id.slice(0, 200) : null,
      payload: redact({ ...event, resource: { ...event.resource, ...linkedCapture(event) } }),
    });
    if (eventId === null) return 'known';
    await enqueue(tx, 'payment-event', { eventId });
    return 'new';
  });
}

/** A refund names its capture only in a link, and links are not stored. */
function linkedCapture({ resource }: PayPalWebhookEvent): { capture_id?: string } {
  const links = Array.isArray(resource.links) ? resource.links : [];
  for (const link of links as { rel?: unknown; href?: unknown }[]) {
    const id =
      link.rel === 'up' && typeof link.href === 'string'
        ? /\/captures\/([A-Z0-9-]{1,64})$/i.exec(link.href)?.[1]
        : null;
    if (id) return { capture_id: id };
  }
  return {};
}
