import type { BadgeTone } from '@/components/ui/badge';

const TONES: Readonly<Record<string, Readonly<Record<string, BadgeTone>>>> = {
  order_state: {
    paid: 'done',
    pending_transfer: 'warning',
    pending_payment: 'warning',
    review: 'warning',
    reversed: 'error',
    partially_refunded: 'warning',
  },
  payment_state: {
    completed: 'done',
    pending: 'warning',
    capturing: 'warning',
    unknown: 'warning',
    review: 'warning',
    declined: 'error',
    denied: 'error',
    reversed: 'error',
  },
  subscription_state: { active: 'done', suspended: 'warning', approval_pending: 'warning' },
  subscription_standing: {
    active: 'done',
    grace: 'warning',
    overdue: 'error',
    suspended: 'error',
    approved: 'warning',
  },
  drift_state: { open: 'warning', resolved: 'done' },
  bank_match: { exact: 'done', possible: 'warning' },
  assignment_status: { 1: 'done', 2: 'warning', 4: 'warning', 5: 'error' },
  user_status: { 1: 'error', 2: 'done' },
  log_result: { S: 'done', F: 'error' },
  program_status: { 1: 'done', 2: 'warning' },
};

/** Tone of a fixed code; neutral when it means neither good nor bad. */
export const toneOf = (labels: string, value: unknown): BadgeTone =>
  TONES[labels]?.[String(value)] ?? 'neutral';
