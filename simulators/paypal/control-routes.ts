import type { ApproveInput, BillInput, ClockInput, Control, EmitInput, SettleInput } from './control';
import { ControlError } from './control';
import type { FaultInput, OrderChanges } from './faults';
import type { Json, PlanInput, Reply, Route, Subscription } from './model';
import { json } from './replies';
import type { DeliveryMode } from './webhook-sender';

/** `/_sim/…` routes for tests in other processes. Bodies are the arguments of the control functions. */
export function controlRoutes(control: Control): Route[] {
  const post = (name: string, act: (body: Json) => unknown): Route => ({
    method: 'POST',
    path: `/_sim/${name}`,
    handle: async ({ body }): Promise<Reply> => {
      try {
        return json(200, { ok: true, result: await act(body) });
      } catch (error) {
        if (error instanceof ControlError) return json(422, { ok: false, message: error.message });
        throw error;
      }
    },
  });
  return [
    { method: 'GET', path: '/_sim/state', handle: () => json(200, control.state()) },
    { method: 'GET', path: '/_sim/health', handle: () => json(200, { ok: true }) },
    post('reset', () => control.reset()),
    post('clock', (body) => control.clock(body as ClockInput)),
    post('approve', (body) => control.approve(body as ApproveInput)),
    post('bill-cycle', (body) => control.billCycle(body as BillInput)),
    post('subscription', (body) =>
      control.setSubscription(body as { subscriptionId: string; status: Subscription['status'] }),
    ),
    post('settle', (body) => control.settle(body as SettleInput)),
    post('settle-refund', (body) => control.settleRefund(body as { refundId: string })),
    post('alter', (body) => control.alter(body as OrderChanges & { orderId: string })),
    post('emit', (body) => control.emit(body as EmitInput)),
    post('webhooks', (body) => control.setWebhookMode(body as { mode: DeliveryMode })),
    post('webhooks-flush', (body) => control.flushWebhooks(body as { order?: 'kept' | 'reversed' })),
    post('faults', (body) => control.addFault(body as FaultInput)),
    post('faults-clear', () => control.clearFaults()),
    post('revoke-tokens', () => control.revokeTokens()),
    post('plans', (body) => control.registerPlan(body as PlanInput)),
  ];
}
