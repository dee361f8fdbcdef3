import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Panel } from '@/components/admin/ui/panel';
import { FLAG_TONES } from '@/components/desk/payments/flag-tones';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { formatWireMoney } from '@/lib/domain/money';
import { transferInbox } from '@/lib/resources/transfer-inbox/resource';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';

/** Proofs sent by the buyer with warnings; an open one links to its review. */
export function OrderProofs({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const states = useTranslations('admin.orders.proof_states');
  const flags = useTranslations('payments.inbox.flags');
  const inbox = useTranslations('payments.inbox');
  if (order.proofs.length === 0) return null;
  return (
    <Panel
      title={t('proofs')}
      aside={
        order.state === 'pending_transfer' && (
          <Can ability="order_confirm_transfer">
            <AppLink
              className="link ml-auto text-sm inline-flex items-center min-h-11 lg:min-h-9"
              href={adminRoutes.show(transferInbox, order.id)}
            >
              {inbox('title')}
            </AppLink>
          </Can>
        )
      }
    >
      {order.proofs.map((proof) => (
        <div key={proof.id} className="p-5 border-t border-fill first-of-type:border-0 grid gap-2">
          <p className="flex flex-wrap gap-3 items-center">
            <Badge
              tone={proof.state === 'approved' ? 'done' : proof.state === 'rejected' ? 'error' : 'warning'}
            >
              {states(proof.state)}
            </Badge>
            <AuditTime at={proof.at} />
            {proof.url && (
              <AppLink
                className="cell-link font-semibold"
                href={proof.url}
                hard
                target="_blank"
                rel="noreferrer"
              >
                {t('proof_file')}
              </AppLink>
            )}
          </p>
          <p className="num text-soft">
            {proof.reference && `${t('proof_reference')}: ${proof.reference}. `}
            {proof.amount !== null && `${t('proof_amount')}: ${formatWireMoney(proof.amount)}. `}
            {proof.paidOn && (
              <>
                {t('proof_date')}: <AuditTime at={proof.paidOn} />.
              </>
            )}
          </p>
          {proof.flags.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {proof.flags.map((flag) => (
                <Badge key={flag} tone={FLAG_TONES[flag]}>
                  {flags(flag)}
                </Badge>
              ))}
            </p>
          )}
        </div>
      ))}
    </Panel>
  );
}
