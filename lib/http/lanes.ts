import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANE_LIMITS } from '@/lib/domain/limits';
import { telemetry } from '@/lib/telemetry/store';

export type LaneName = keyof typeof LANE_LIMITS;
type Limits = { atOnce: number; waiting: number; patienceMs: number; holdMs: number };
type AllLimits = { checkout: Limits; rest: Limits & { besideCheckout: number } };

/** Reports on the server itself, which must be answered under any load. */
const FREE = /^\/api\/(?:health\/|metrics(?:\?|$))/;
/** What a sale needs from its first page to the provider's webhook. */
const CHECKOUT =
  /^\/(?:checkout|cart|order_completed|order_completed_cart|transfer_in_progress|api\/webhooks|api\/v1\/(?:checkout|add-to-cart|user\/cart|paypal|paypal-shop|transfer|transfer-shop))(?:[/?]|$)/;

/** The lane of a request; null for those that never wait. A submitted form holds what a person typed. */
export function laneOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): LaneName | null {
  if (FREE.test(url)) return null;
  return CHECKOUT.test(url) || headers['next-action'] ? 'checkout' : 'rest';
}

/** `places` returns how many may be worked on now; it may change while requests wait. */
function openLane({ waiting: longest, patienceMs }: Limits, places: () => number) {
  let running = 0;
  const waiting = new Set<(admitted: boolean) => void>();
  /** Gives free places to those who have waited longest. */
  const fill = () => {
    for (const admit of waiting) {
      if (running >= places()) return;
      admit(true);
    }
  };
  /** Resolves to true when a place is free, to false when the queue is full or the wait too long. */
  const enter = (response: ServerResponse): Promise<boolean> => {
    if (running < places()) {
      running += 1;
      return Promise.resolve(true);
    }
    if (waiting.size >= longest) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (admitted: boolean) => {
        clearTimeout(timer);
        waiting.delete(end);
        response.off('close', gone);
        if (admitted) running += 1;
        resolve(admitted);
      };
      // Its client has left: no answer is needed.
      const gone = () => end(false);
      const timer = setTimeout(() => end(false), patienceMs);
      response.once('close', gone);
      waiting.add(end);
    });
  };
  const leave = () => {
    running -= 1;
    fill();
  };
  return { enter, leave, fill, isIdle: () => running === 0 };
}

/**
 * Bounds the requests that are worked on at once (docs/operations/README.md#bounded-work): ten times the
 * visitors mean ten times the refusals, not ten times the wait. `work` is called at once, after a wait, or,
 * when there is no room, `refuse` instead.
 */
export function openLanes(limits: AllLimits = LANE_LIMITS) {
  const checkout = openLane(limits.checkout, () => limits.checkout.atOnce);
  // Each page rendered meanwhile delays a payment at every one of its steps.
  const rest = openLane(limits.rest, () =>
    checkout.isIdle() ? limits.rest.atOnce : limits.rest.besideCheckout,
  );
  const lanes = { checkout, rest };
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { work, refuse }: { work: () => void; refuse: () => void },
  ): Promise<void> => {
    const name = laneOf(request);
    if (!name) return work();
    if (!(await lanes[name].enter(response))) {
      telemetry.brioMetrics?.refused.inc({ lane: name });
      if (!response.destroyed) refuse();
      return;
    }
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      lanes[name].leave();
      rest.fill();
    };
    const timer = setTimeout(leave, limits[name].holdMs).unref();
    if (response.destroyed) leave();
    else {
      response.once('close', leave);
      work();
    }
  };
}
