import { dayIn, setClock } from '@/lib/domain/clock';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { openedSubscription, simulatorForFile } from './kit';

export let simulator: ReturnType<typeof simulatorForFile>;

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  simulator = simulatorForFile();
}

export const control = () => simulator().control;
export const today = () => dayIn('America/Costa_Rica');

export async function active() {
  const made = await openedSubscription();
  control().approve({ subscriptionId: made.subscriptionId });
  await activateSubscription(made.context, made.subscriptionId);
  return made;
}

/** Moves the clocks of PayPal and the shop. */
export function travel(days: number): void {
  const { now } = control().clock({ advanceDays: days });
  setClock(new Date(Date.parse(now) + 1_000));
}

/** Moves the subscription to another plan at PayPal. */
export async function revise(subscriptionId: string, planId = 'P-OTHER-2900'): Promise<void> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${btoa('client:secret')}`,
  };
  const answer = await fetch(`${simulator().url}/v1/oauth2/token`, {
    method: 'POST',
    headers,
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  await fetch(`${simulator().url}/v1/billing/subscriptions/${subscriptionId}/revise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ plan_id: planId }),
  });
  control().approve({ subscriptionId });
}
