import { useLookup } from '@/components/admin/use-lookup';
import { noteText } from '@/lib/domain/customers/event-texts';

/** A note of a timeline; codes of the shop and of PayPal in words. */
export function useNoteText(): (note: string) => string {
  const payments = useLookup('payments');
  const admin = useLookup('admin');
  return (note) => noteText(note, { payments, admin });
}
