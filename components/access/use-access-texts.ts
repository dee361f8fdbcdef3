import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { AccessVerdict } from '@/lib/domain/access/access-story';
import type { AccessStep } from '@/lib/server/access/story-steps';

/** Steps that change the day on which access ends. */
const UNTIL = new Set<AccessStep['kind']>([
  'bought',
  'subscribed',
  'given',
  'renewed',
  'bought_more',
  'extended',
  'resumed',
  'shortened',
  'undone',
]);
const FROM = new Set<AccessStep['kind']>(['bought', 'subscribed', 'given', 'started', 'paused']);

/**
 * Texts for a customer's access history. They address no one, so that customers and staff can read the same
 * text.
 */
export function useAccessTexts() {
  const t = useTranslations('receipts.access');
  const day = useDays().medium;

  const plain = ({ code, on, order, reason }: AccessVerdict, failing: boolean): string => {
    const values = { date: on === null ? '' : day(on), number: order?.number ?? '', reason: reason ?? '' };
    if (code === 'revoked') return t(`verdict.revoked.${(reason ?? 'staff') as 'staff'}`);
    if (code === 'suspended') return t(failing ? 'verdict.suspended' : 'verdict.suspended_by_staff', values);
    if (on === null && code === 'open') return t('verdict.open_forever');
    if (on === null && (code === 'expired' || code === 'unpaid')) return t('verdict.ended');
    if (code === 'pending_transfer' && order?.proofSent) return t('verdict.pending_transfer_proof', values);
    if (on !== null && code === 'pending_transfer') return t('verdict.pending_transfer_until', values);
    return t(`verdict.${code}`, values);
  };

  /**
   * `failing`: the last charge failed.
   * The reason and the last day come before the link to update the payment.
   */
  const verdict = (result: AccessVerdict, failing: boolean): string => {
    const text = plain(result, failing);
    return result.graceUntil === null
      ? text
      : `${text} ${t('verdict.grace', { date: day(result.graceUntil) })}`;
  };

  const step = ({ kind, why, order, startsOn, endsOn }: AccessStep): string => {
    const title =
      kind === 'revoked'
        ? t(`step.revoked.${why ?? 'staff'}`)
        : t(`step.${kind}`, { number: order?.number ?? '' });
    const parts = [
      ...(FROM.has(kind) && startsOn ? [t('from', { date: day(startsOn) })] : []),
      ...(UNTIL.has(kind) ? [endsOn ? t('until', { date: day(endsOn) }) : t('no_end')] : []),
      ...(kind === 'payment_failed' && endsOn ? [t('grace_until', { date: day(endsOn) })] : []),
    ];
    return parts.length > 0 ? `${title}: ${parts.join(', ')}` : title;
  };

  return { t, verdict, step };
}
