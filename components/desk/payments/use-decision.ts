'use client';

import { useEffect } from 'react';
import { useAction } from '@/components/desk/actions/use-action';
import type { InboxSubject } from './inbox-subject';

export type DecisionProps = {
  open: boolean;
  subject: InboxSubject;
  onClose: () => void;
  onDone: () => void;
};

/** Action state of a dialog that resets on each opening and for each order. */
export function useDecision({ open, subject }: DecisionProps, reset: () => void) {
  const action = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset only on opening or for another order
  useEffect(() => {
    reset();
    action.clearFailure();
  }, [open, subject.id]);
  return action;
}
