'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api, apiData } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { useAttempt } from '@/components/ui/use-attempt';
import { showReminder } from '@/lib/offline/push';
import { workerOfPlan } from '@/lib/offline/requests';
import type { ReminderSettings } from '@/lib/server/training/reminders/reminder-settings';
import { type PushState, pushState, subscribeIn, subscriptionHere } from './push-browser';

type Browser = Pick<ReminderSettings['push_subscriptions'][number], 'id' | 'hide_details' | 'endpoint'>;
const CALL = '/api/v1/training/push-subscriptions';

/**
 * Enables push in this browser after a press, or explains why it is not possible
 * (docs/spec/reminders.md#push). `known`: the browsers of the person when the page was loaded.
 */
export function PushHere({ pushKey, known }: { pushKey: string; known: readonly Browser[] }) {
  const t = useTranslations('account.reminders');
  const [browsers, setBrowsers] = useState(known);
  const [state, setState] = useState<PushState | null>(null);
  const [own, setOwn] = useState<Browser | null>(null);
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  useEffect(() => {
    void pushState(known.map(({ endpoint }) => endpoint)).then(async (found) => {
      const subscription = found === 'on' ? await subscriptionHere() : null;
      setOwn(known.find(({ endpoint }) => endpoint === subscription?.endpoint) ?? null);
      setState(found);
    });
  }, [known]);

  const subscribe = async (hidden: boolean) => {
    const worker = await workerOfPlan();
    if (!worker) return setState('no_worker');
    if ((await Notification.requestPermission()) !== 'granted') return setState(await pushState([]));
    const { endpoint, keys } = await subscribeIn(worker, pushKey, own !== null);
    const data = await apiData<{ id: number }>(CALL, {
      body: { endpoint, keys, hide_details: hidden },
    });
    const mine = { id: data.id, hide_details: hidden, endpoint };
    setBrowsers([...browsers.filter(({ id }) => id !== mine.id), mine]);
    setOwn(mine);
    setState('on');
  };
  const unsubscribe = async () => {
    if (own) await api(`${CALL}/${own.id}`, { method: 'DELETE' });
    await (await subscriptionHere())?.unsubscribe();
    setBrowsers(browsers.filter(({ id }) => id !== own?.id));
    setOwn(null);
    setState('off');
  };
  /** Shows a sample notification locally, without the push service. */
  const tryOne = async () => {
    const worker = await workerOfPlan();
    if (worker) await showReminder(worker, JSON.stringify({ body: t('try_text'), kind: 'try' }));
  };
  const others = browsers.length - (own ? 1 : 0);
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
            checked={own?.hide_details ?? false}
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
