import { useLookup } from '@/components/admin/use-lookup';
import type { CustomerEvent } from '@/lib/domain/customer-timeline';
import { eventText } from '@/lib/domain/event-texts';

/** What happened, in words. */
export function useEventText(): (event: CustomerEvent) => string {
  const customers = useLookup('customers');
  const payments = useLookup('payments');
  return (event) => eventText(event, { customers, payments });
}
