import { useLookup } from '@/components/admin/use-lookup';
import type { CustomerEvent } from '@/lib/domain/customers/customer-timeline';
import { eventText } from '@/lib/domain/customers/event-texts';

/** Formats events of a customer's history as text. */
export function useEventText(): (event: CustomerEvent) => string {
  const customers = useLookup('customers');
  const payments = useLookup('payments');
  return (event) => eventText(event, { customers, payments });
}
