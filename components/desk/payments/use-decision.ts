'use client';

import { useEffect } from 'react';
import { useAction } from '@/components/desk/actions/use-action';
import type { InboxSubject } from './inbox-subject';

export type DecisionProps = {
  open: boolean;
  subject: InboxSubject;
  /** Reference of the transfer, or reason to the buyer. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onDone: () => void;
};

/** Action state of a dialog, whose error is gone on each opening and for each order. */
export function useDecision({ open, subject }: DecisionProps) {
  const action = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening or for another order
  useEffect(action.clearFailure, [open, subject.id]);
  return action;
}
