'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useInstants } from '@/components/ui/use-instants';
import type { QueuedMark } from '@/lib/domain/offline/queue';
import type { PhonePlan } from '@/lib/offline/plan';
import { sendNow } from '@/lib/offline/sender';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';
import { RefusedMarks } from './refused-marks';
import { useMarkWords } from './use-mark-words';
import { usePhonePlan } from './use-phone-plan';

const SHOWN = 20;

/** Marks that wait to be sent, and those that the server refused (docs/spec/offline.md#queue). */
export function MarksScreen() {
  const t = useTranslations('training');
  const { plan } = usePhonePlan();
  return (
    <div className="wrap pt-6 lg:pt-10 pb-16 lg:pb-24">
      <Breadcrumbs
        label={t('phone.trail')}
        items={[
          { label: t('phone.plan'), href: routes.plan },
          { label: t('phone.title'), href: routes.phone },
          { label: t('queue.title') },
        ]}
      />
      <h1 className="display-page mt-3">{t('queue.title')}</h1>
      {plan === null && <p className="lead text-muted mt-6">{t('phone.empty')}</p>}
      {plan && (
        <div className="mt-8 grid lg:grid-cols-2 gap-x-16 gap-y-12 items-start">
          <Waiting plan={plan} />
          <RefusedMarks plan={plan} />
        </div>
      )}
    </div>
  );
}

function Waiting({ plan }: { plan: PhonePlan }) {
  const t = useTranslations('training.queue');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const marks = [...plan.waiting].reverse();
  // The button that was pressed is gone with the last mark. Before the browser renders: then `KeepFocus`
  // would choose.
  useLayoutEffect(() => {
    if (said && marks.length === 0 && document.activeElement === document.body) status.current?.focus();
  }, [said, marks.length]);
  const retry = async () => {
    setBusy(true);
    const outcome = await sendNow(plan.userId);
    setBusy(false);
    if (outcome === 'other_user') setSaid(t('other_user'));
    else setSaid(outcome === 'waiting' || outcome === 'signed_out' ? t('still') : t('sent'));
  };
  return (
    <section>
      <h2 className="heading-1">{t('waiting', { count: marks.length })}</h2>
      {marks.length > 0 && <p className="text-muted mt-2">{t('waiting_text')}</p>}
      {marks.length > 0 && (
        <ul className="mt-4 border-t-2 border-ink">
          {marks.slice(0, SHOWN).map((mark) => (
            <WaitingMark key={mark.entry.uuid} mark={mark} plan={plan} />
          ))}
        </ul>
      )}
      {marks.length > SHOWN && (
        <p className="num text-muted mt-3">{t('more', { count: marks.length - SHOWN })}</p>
      )}
      {marks.length > 0 && (
        <Button
          variant="accent"
          className="mt-4"
          busy={busy}
          busyLabel={t('retrying')}
          onClick={() => void retry()}
        >
          <Icon as={RefreshCw} /> {t('retry')}
        </Button>
      )}
      <p ref={status} tabIndex={-1} role="status" className="mt-3 font-semibold outline-none">
        {said}
      </p>
    </section>
  );
}

function WaitingMark({ mark, plan }: { mark: QueuedMark; plan: PhonePlan }) {
  const words = useMarkWords(plan);
  const instants = useInstants();
  const { name, text } = words(mark);
  return (
    <li className="state-row">
      <i className="tilde" data-state="pending" aria-hidden="true" />
      <span className="leading-snug">
        <b className="block">
          <PlanText>{name}</PlanText>
        </b>
        <span className="text-muted num text-[.9375rem]">{text}</span>
      </span>
      <span className="num text-sm text-muted">{instants.full(new Date(mark.entry.at ?? mark.n))}</span>
    </li>
  );
}
