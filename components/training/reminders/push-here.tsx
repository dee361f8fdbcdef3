'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { useAttempt } from '@/components/ui/use-attempt';
import { showReminder } from '@/lib/offline/push';
import { keyBytes, type PushState, pushState, workerOfPlan } from './push-browser';

type Browser = { id: number; created_at: string; hide_details: boolean };
const CALL = '/api/v1/training/push-subscriptions';

/**
 * Enables push in this browser after a press, or explains why it is not possible
 * (docs/spec/reminders.md#push).
 */
export function PushHere({ pushKey, browsers }: { pushKey: string; browsers: readonly Browser[] }) {
  const t = useTranslations('account.reminders');
  const [state, setState] = useState<PushState | null>(null);
  const [own, setOwn] = useState<{ id: number; hidden: boolean } | null>(null);
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const subscribe = async (hidden: boolean) => {
    const worker = await workerOfPlan();
    if (!worker) return setState('no_worker');
    if ((await Notification.requestPermission()) !== 'granted') return setState(await pushState());
    const options = { userVisibleOnly: true, applicationServerKey: keyBytes(pushKey) };
    const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
    const { data } = await api<{ data: { id: number } }>(CALL, {
      body: { endpoint, keys, hide_details: hidden },
    });
    setOwn({ id: data.id, hidden });
    setState('on');
  };
  const unsubscribe = async () => {
    const subscription = await (await workerOfPlan())?.pushManager.getSubscription();
    // The endpoint identifies this browser among the person's subscriptions.
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    const known = own ?? { hidden: false, ...(await idOf(endpoint, keys)) };
    if (known.id) await api(`${CALL}/${known.id}`, { method: 'DELETE' });
    await subscription?.unsubscribe();
    setOwn(null);
    setState('off');
  };
  /** Shows a sample notification locally, without the push service. */
  const tryOne = async () => {
    const worker = await workerOfPlan();
    if (worker) await showReminder(worker, JSON.stringify({ body: t('try_text'), kind: 'try' }));
  };
  const others = browsers.length - (state === 'on' ? 1 : 0);
  return (
    <section className="border-t-2 border-ink pt-4 grid gap-4 justify-items-start">
      <h2 className="heading-2">{t('here')}</h2>
      {state === 'off' && (
        <>
          <p className="text-muted">{t('here_text')}</p>
          <Button
            variant="outline"
            busy={busy}
            busyLabel={t('turning_on')}
            onClick={() => void attempt(() => subscribe(false))}
          >
            {t('turn_on')}
          </Button>
        </>
      )}
      {state === 'on' && (
        <>
          <Alert tone="done">
            <b>{t('on')}</b> {t('on_note')}{' '}
            <button type="button" className="link min-h-11" onClick={() => void attempt(tryOne)}>
              {t('try_one')}
            </button>
          </Alert>
          <Switch
            checked={own?.hidden ?? browsers.at(-1)?.hide_details ?? false}
            onChange={(event) => void attempt(() => subscribe(event.target.checked))}
          >
            {t('hide_details')}
          </Switch>
          <Button variant="outline" busy={busy} onClick={() => void attempt(unsubscribe)}>
            {t('turn_off')}
          </Button>
        </>
      )}
      {state === 'denied' && <Alert tone="warning">{t('denied')}</Alert>}
      {(state === 'ios' || state === 'unsupported' || state === 'no_worker') && <Alert>{t(state)}</Alert>}
      {failure && <Alert tone="error">{failure}</Alert>}
      {state !== null && others > 0 && (
        <p className="text-sm text-muted">{t('elsewhere', { count: others })}</p>
      )}
    </section>
  );
}

/** The server's id of this browser's subscription: sending the same endpoint again returns the same row. */
async function idOf(endpoint: string | undefined, keys: Record<string, string> | undefined) {
  if (!endpoint) return { id: null };
  const { data } = await api<{ data: { id: number } }>(CALL, { body: { endpoint, keys } });
  return { id: data.id };
}
