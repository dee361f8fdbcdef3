import { useLookup } from '@/components/admin/use-lookup';

/** A note of a timeline; codes of the shop and of PayPal in words. */
export function useNoteText(): (note: string) => string {
  const payments = useLookup('payments');
  const admin = useLookup('admin');
  return (note) => {
    if (payments.has(`timeline.notes.${note}`)) return payments(`timeline.notes.${note}`);
    return admin.has(`dashboard.issues.${note}`) ? admin(`dashboard.issues.${note}`) : note;
  };
}
