import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANES } from '@/lib/domain/limits';
import { telemetry } from '@/lib/telemetry/store';

export type LaneName = keyof typeof LANES;
type Limits = (typeof LANES)[LaneName];

/** Reports on the server itself, which has to be heard under any load. */
const FREE = /^\/api\/(?:health\/|metrics(?:\?|$))/;
/** What a sale needs from its first page to the provider's webhook. */
const CHECKOUT =
  /^\/(?:checkout|cart|order_completed|order_completed_cart|transfer_in_progress|api\/webhooks|api\/v1\/(?:checkout|add-to-cart|user\/cart|paypal|paypal-shop|transfer|transfer-shop))(?:[/?]|$)/;

/** The lane of a request; null for those that never wait. A form that is sent holds what somebody typed. */
export function laneOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): LaneName | null {
  if (FREE.test(url)) return null;
  return CHECKOUT.test(url) || headers['next-action'] ? 'checkout' : 'rest';
}

/** Resolves to true at a free place, to false when the line is full or the wait too long. */
function openLane({ atOnce, waiting: longest, patienceMs }: Limits) {
  let running = 0;
  const waiting = new Set<(admitted: boolean) => void>();
  const leave = () => {
    running -= 1;
    const [next] = waiting;
    next?.(true);
  };
  const enter = (response: ServerResponse): Promise<boolean> => {
    if (running < atOnce) {
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
      // Its client has left: nobody reads an answer.
      const gone = () => end(false);
      const timer = setTimeout(() => end(false), patienceMs);
      response.once('close', gone);
      waiting.add(end);
    });
  };
  return { enter, leave };
}

/**
 * Bounds the requests that are worked on at once (docs/operations/README.md#bounded-work): ten times the
 * visitors get ten times the refusals, not ten times the wait. `work` is called at once, after a wait, or, when
 * there is no room, `refuse` instead.
 */
export function openLanes(limits: Readonly<Record<LaneName, Limits>> = LANES) {
  const lanes = { checkout: openLane(limits.checkout), rest: openLane(limits.rest) };
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
    };
    const timer = setTimeout(leave, limits[name].holdMs).unref();
    if (response.destroyed) leave();
    else {
      response.once('close', leave);
      work();
    }
  };
}
