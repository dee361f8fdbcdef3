'use client';

import { useEffect } from 'react';
import type { InboxSubject } from './inbox-subject';
import { useDeed } from './use-deed';

export type DecisionProps = {
  open: boolean;
  subject: InboxSubject;
  onClose: () => void;
  onDone: () => void;
};

/** Action state of a dialog that resets on each opening and for each order. */
export function useDecision({ open, subject }: DecisionProps, begin: () => void) {
  const deed = useDeed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an opening or another order begins anew
  useEffect(() => {
    begin();
    deed.forget();
  }, [open, subject.id]);
  return deed;
}
