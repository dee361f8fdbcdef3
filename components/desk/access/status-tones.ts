import type { BadgeTone } from '@/components/ui/badge';
import type { ProgramStatus } from '@/lib/domain/codes';

/** How the state of an assignment is coloured. */
export const STATUS_TONES: Readonly<Record<ProgramStatus, BadgeTone>> = {
  VALID: 'done',
  NOT_STARTED: 'action',
  PAUSED: 'warning',
  PENDING_PAYMENT: 'warning',
  EXPIRED: 'neutral',
  NONE: 'error',
};
