import 'server-only';
import { db } from '@/db/client';
import { insertPaymentEvent } from '@/db/repositories/payments/payment-events';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayEvent } from '@/lib/adapters/payments/events';
import type { WebhookHeaders } from '@/lib/adapters/payments/gateway';
import { AppError } from '@/lib/domain/errors';
import type { OnlineProvider } from '@/lib/domain/payments';
import { logger } from '@/lib/logger';
import { gatewayOf } from '../gateway';

/** Larger than any message from PayPal. */
export const MAX_WEBHOOK_BYTES = 512 * 1_024;

async function verified(
  provider: OnlineProvider,
  headers: WebhookHeaders,
  body: Buffer,
): Promise<GatewayEvent> {
  if (body.byteLength === 0 || body.byteLength > MAX_WEBHOOK_BYTES) throw new AppError('bad_request');
  try {
    const event = await gatewayOf({ provider }).verifyWebhook(headers, body);
    if (event) return event;
  } catch (error) {
    // The signature could not be verified; the service sends the message again.
    if (error instanceof GatewayError) {
      logger.warn({ err: error }, 'a webhook could not be verified');
      throw new AppError('unavailable', { retryAfter: 60, cause: error });
    }
    throw error;
  }
  logger.warn({ bytes: body.byteLength }, 'a webhook that its service did not sign');
  throw new AppError('bad_request');
}

/**
 * Receives a webhook (docs/spec/paypal.md#webhooks).
 * Verifies its signature, stores it once by event id and queues its job, in one transaction. Returns whether
 * it is new. Throws 400 for a message that the service did not sign for this shop; an unavailable database
 * becomes 503, and PayPal retries for three days.
 */
export async function receiveWebhook(
  provider: OnlineProvider,
  headers: WebhookHeaders,
  body: Buffer,
): Promise<'new' | 'known'> {
  const { id, type, resourceId, payload } = await verified(provider, headers, body);
  return db.transaction(async (tx) => {
    const eventId = await insertPaymentEvent(tx, {
      provider,
      event_id: id.slice(0, 200),
      event_type: type.slice(0, 200),
      resource_id: resourceId?.slice(0, 200) ?? null,
      payload,
    });
    if (eventId === null) return 'known';
    await enqueue(tx, 'payment-event', { eventId });
    return 'new';
  });
}
