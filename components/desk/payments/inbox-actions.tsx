'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { isTyping, SEQUENCE_MS } from '@/components/admin/ui/shortcuts';
import { Button, ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { routes } from '@/lib/routes';
import { ApproveDialog } from './approve-dialog';
import type { InboxSubject } from './inbox-subject';
import { RejectDialog } from './reject-dialog';

/** Single-key shortcuts of this screen: not while typing, in a dialog, or after `g`. */
function useInboxKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    let jumpSince = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const jumping = Date.now() - jumpSince < SEQUENCE_MS;
      jumpSince = event.key === 'g' ? Date.now() : 0;
      const action = jumping ? undefined : latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type InboxActionsProps = {
  subject: InboxSubject;
  /** URLs of the neighbouring orders; null at the ends. */
  previous: string | null;
  next: string | null;
  /** URL after a decision when no order is next. */
  list: string;
};

type Decision = 'approve' | 'reject';

function Key({ children }: { children: string }) {
  return (
    <span className="key-hint hidden lg:inline" aria-hidden="true">
      {children}
    </span>
  );
}

/** Approve or reject and move on, by button or key: j next, k previous, a approve, r reject, o open. */
export function InboxActions({ subject, previous, next, list }: InboxActionsProps) {
  const t = useTranslations('payments.inbox');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [confirming, setConfirming] = useState<Decision | null>(null);
  const [text, setText] = useState('');
  // A new dialog for each decision: nothing of an earlier one is left in it.
  const [turn, setTurn] = useState(0);
  const { id, number, name, amount, open } = subject;
  const mayOpen = useAbilities().has('order_show');
  const show = (decision: Decision, initial: string) => {
    setTurn((before) => before + 1);
    setText(initial);
    setConfirming(decision);
  };
  const confirm = (decision: Decision) =>
    show(decision, (decision === 'approve' ? subject.reference : subject.reasonTexts.not_arrived) ?? '');
  useKeptInput(`decision ${id}`, {
    read: () => confirming && { confirming, text },
    restore: (kept: { confirming: Decision; text: string }) => show(kept.confirming, kept.text),
  });

  const go = (to: string | null) => {
    if (to) startTransition(() => router.replace(to, { scroll: false }));
  };
  // Someone else may have decided already: refresh.
  const close = () => {
    setConfirming(null);
    startTransition(() => router.refresh());
  };
  const decided = (text: string) => {
    setConfirming(null);
    showToast(text, 'success');
    startTransition(() => {
      router.replace(next ?? list, { scroll: false });
      router.refresh();
    });
  };
  useInboxKeys({
    j: () => go(next),
    k: () => go(previous),
    a: () => open && confirm('approve'),
    r: () => open && confirm('reject'),
    o: () => mayOpen && router.push(routes.adminOrder(id)),
  });

  return (
    <div className={cx('inbox-actions', pending && 'opacity-60')} aria-busy={pending}>
      <p className="sr-only" role="status">
        {t('viewing', { number, name, amount })}
      </p>
      {open && (
        <>
          <Button onClick={() => confirm('approve')} aria-keyshortcuts="a">
            <Ico name="circle-check" size={18} />
            {t('approve')}
            <Key>A</Key>
          </Button>
          <Button variant="outline" onClick={() => confirm('reject')} aria-keyshortcuts="r">
            <Ico name="circle-x" size={18} />
            {t('reject')}
            <Key>R</Key>
          </Button>
        </>
      )}
      {mayOpen && (
        <ButtonLink variant="ghost" href={routes.adminOrder(id)} aria-keyshortcuts="o">
          {t('open')}
          <Key>O</Key>
        </ButtonLink>
      )}
      <span className="ml-auto flex gap-2">
        <Button
          variant="outline"
          disabled={!previous}
          aria-label={t('previous')}
          aria-keyshortcuts="k"
          onClick={() => go(previous)}
        >
          <Ico name="arrow-up" size={18} />
          <Key>K</Key>
        </Button>
        <Button
          variant="outline"
          disabled={!next}
          aria-label={t('next')}
          aria-keyshortcuts="j"
          onClick={() => go(next)}
        >
          <Ico name="arrow-down" size={18} />
          <Key>J</Key>
        </Button>
      </span>
      <ApproveDialog
        key={`approve-${turn}`}
        open={confirming === 'approve'}
        subject={subject}
        text={text}
        onText={setText}
        onClose={close}
        onDone={() => decided(t('approved', { number }))}
      />
      <RejectDialog
        key={`reject-${turn}`}
        open={confirming === 'reject'}
        subject={subject}
        text={text}
        onText={setText}
        onClose={close}
        onDone={() => decided(t('rejected', { number }))}
      />
    </div>
  );
}
