import type { BadgeTone } from '@/components/ui/badge';
import type { ProofFlag } from '@/lib/server/orders/proof-review';

export const FLAG_TONES: Readonly<Record<ProofFlag, BadgeTone>> = {
  repeated_reference: 'error',
  different_amount: 'error',
  bank_matches: 'done',
  bank_differs: 'error',
  bank_currency: 'error',
};
