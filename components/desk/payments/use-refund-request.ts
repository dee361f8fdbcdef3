import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/desk/actions/use-action';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import type { RefundState } from '@/lib/actions/refund-answer';
import { refundOrderAction, refundRenewalAction } from '@/lib/actions/refunds';

/** What is refunded: the payment of an order, or a later charge of its subscription. */
export type RefundOf = 'order' | 'renewal';

type Request = { part: boolean; amount: string; reason: string; access: 'keep' | 'revoke'; restock: boolean };

const EMPTY: Request = { part: false, amount: '', reason: '', access: 'keep', restock: false };
const ACTIONS = { order: refundOrderAction, renewal: refundRenewalAction };

/** A refund as it is typed, sent and answered. Changed input is a new refund; pressing twice sends one. */
export function useRefundRequest(of: RefundOf, id: number) {
  const states = useTranslations('payments.order.refund_states');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [request, setRequest] = useState(EMPTY);
  /** Idempotency key of this request. */
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<RefundState | null>(null);
  const { busy, failure, errorOf, run, clearFailure } = useAction();

  const replace = (next: Request) => {
    setRequest(next);
    setKey(crypto.randomUUID());
    setAnswer(null);
  };
  const start = (kept = EMPTY) => {
    replace(kept);
    clearFailure();
    setOpen(true);
  };
  useKeptInput(`refund of ${of} ${id}`, { read: () => (open ? request : null), restore: start });
  const close = () => {
    setOpen(false);
    if (answer) router.refresh();
  };
  const send = () => {
    const { part, amount, reason, access, restock } = request;
    // A whole refund of an order takes back what it gave. After that of a renewal the subscription may go on.
    const decided = part || of === 'renewal' ? { access, restock } : { access: 'revoke', restock: true };
    return run(
      () => ACTIONS[of]({ id, key, reason, amount: part ? amount : null, ...decided }),
      ({ state }) => {
        if (state !== 'completed') return setAnswer(state);
        setOpen(false);
        showToast(states('completed'), 'success');
        router.refresh();
      },
    );
  };
  const isAtField = ['amount', 'reason'].some((field) => errorOf(field));
  return {
    open,
    request,
    answer,
    busy,
    failure: failure && !isAtField ? failure.message : null,
    errorOf,
    change: (part: Partial<Request>) => replace({ ...request, ...part }),
    start: () => start(),
    close,
    send,
  };
}
