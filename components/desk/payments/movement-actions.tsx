import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/desk/actions/action-button';
import { ActionDialog } from '@/components/desk/actions/action-dialog';
import { Alert } from '@/components/ui/alert';
import { acceptMatchAction, ignoreMovementAction, releasePartAction } from '@/lib/actions/bank';
import type { MovementMatch } from '@/lib/server/orders/match-lines';

const DOUBTS = new Set([
  'other_amount',
  'other_reference',
  'other_currency',
  'shared_reference',
  'second_line',
  'late',
]);

/** The effect of accepting a match, by its reasons. */
export const effectOf = (reasons: MovementMatch['reasons']) =>
  reasons.includes('paid_already') ? 'link_only' : reasons.includes('part') ? 'part_text' : 'no_undo';

type AcceptProps = { movementId: number; amount: string; match: MovementMatch; label: string };

/** Matches a bank movement with an order, after a dialog that lists the differences. */
export function AcceptMatch({ movementId, amount, match, label }: AcceptProps) {
  const t = useTranslations('payments.bank');
  const reasons = useTranslations('payments.bank.reasons');
  const { number, orderId, total } = match;
  const doubts = match.reasons.filter((reason) => DOUBTS.has(reason));
  return (
    <ActionDialog
      button={{
        size: 'sm',
        variant: match.kind === 'exact' ? 'ink' : 'outline',
        'aria-label': t('accept_for', { number }),
      }}
      label={label}
      title={t('accept_title', { number })}
      submitLabel={t('accept')}
      action={() => acceptMatchAction({ movementId, orderId, exactOnly: false })}
      notice={({ missing }) => (missing ? t('part_kept', { number, missing }) : t('accepted', { number }))}
    >
      {() => (
        <>
          <p className="num">{t('accept_text', { amount, total })}</p>
          {doubts.length > 0 && (
            <Alert tone="warning">
              {t('accept_warning', { reasons: doubts.map((reason) => reasons(reason)).join(', ') })}
            </Alert>
          )}
          <p className="text-soft">{t(effectOf(match.reasons))}</p>
        </>
      )}
    </ActionDialog>
  );
}

/** Ignores a movement or undoes that; no confirmation, since both can be reverted. */
export function IgnoreMovement({ id, line, ignored }: { id: number; line: string; ignored: boolean }) {
  const t = useTranslations('payments.bank');
  return (
    <ActionButton
      size="sm"
      variant="ghost"
      {...(ignored ? {} : { 'aria-label': t('ignore_line', { line }) })}
      action={() => ignoreMovementAction({ id, ignored: !ignored })}
      notice={() => ({
        text: t(ignored ? 'unignored' : 'ignored'),
        tone: ignored ? 'success' : 'warning',
      })}
    >
      {t(ignored ? 'unignore' : 'ignore')}
    </ActionButton>
  );
}

/** Releases a line that did not pay its order: a part, or one that was only linked. */
export function ReleasePart({ id, line }: { id: number; line: string }) {
  const t = useTranslations('payments.bank');
  return (
    <ActionButton
      size="sm"
      variant="ghost"
      aria-label={t('release_line', { line })}
      action={() => releasePartAction({ id })}
      notice={() => ({ text: t('released'), tone: 'warning' })}
    >
      {t('release')}
    </ActionButton>
  );
}
