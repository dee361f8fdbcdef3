import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { Facts } from '@/components/admin/ui/facts';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { formatMoney } from '@/lib/domain/money';
import { orders } from '@/lib/resources/orders/resource';
import type { TransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import type { ReviewedProof } from '@/lib/server/orders/proof-review';
import { FLAG_TONES } from './flag-tones';

function ProofFacts({ proof, total }: { proof: ReviewedProof; total: number }) {
  const t = useTranslations('payments.inbox');
  const flags = useTranslations('payments.inbox.flags');
  const shared = proof.others.map((other) => (
    <RowLink key={other.id} className="cell-link mr-2" resource={orders} id={other.id}>
      #{other.number ?? other.id}
    </RowLink>
  ));
  return (
    <>
      {proof.flags.length > 0 && (
        <p className="flex flex-wrap gap-1.5 mb-2">
          {proof.flags.map((flag) => (
            <Badge key={flag} tone={FLAG_TONES[flag]}>
              {flags(flag)}
            </Badge>
          ))}
        </p>
      )}
      <Facts
        rows={[
          [t('reference'), proof.reference],
          [
            t('declared'),
            proof.amount !== null && (
              <span key="declared" className={proof.amount === total ? '' : 'font-bold text-error'}>
                {formatMoney(proof.amount)}
              </span>
            ),
          ],
          [t('paid_on'), proof.paidOn && <AuditTime key="paid" at={proof.paidOn} />],
          [t('received_at'), <AuditTime key="received" at={proof.receivedAt.toISOString()} />],
          ...(proof.others.length > 0 ? [[t('shared_with'), shared] as const] : []),
        ]}
      />
    </>
  );
}

/** The order beside its proof: expected payment, buyer, and the data of the proof. */
export function InboxOrder({ review }: { review: TransferReview }) {
  const t = useTranslations('payments.inbox');
  const flags = useTranslations('payments.inbox.flags');
  const { order, buyer, lines, proofs } = review;
  const dates = (['placedAt', 'expiresAt'] as const).flatMap((name) => {
    const at = order[name];
    const label = t(name === 'placedAt' ? 'placed_at' : 'expires_at');
    return at ? [[label, <AuditTime key={name} at={at.toISOString()} />] as const] : [];
  });
  return (
    <div className="grid gap-5 content-start">
      <div>
        <p className="text-sm text-muted">{t('expected')}</p>
        <p className="voice text-3xl font-stretch-[84%] num flex flex-wrap items-center gap-3">
          {formatMoney(order.total)}
          {review.expiring && <Badge tone="warning">{flags('expiring')}</Badge>}
        </p>
      </div>
      {proofs.map((proof, index) => (
        <div key={proof.id}>
          {proofs.length > 1 && (
            <h3 className="font-bold mb-1">{t('proof_of', { n: index + 1, total: proofs.length })}</h3>
          )}
          <ProofFacts proof={proof} total={order.total} />
        </div>
      ))}
      <div>
        <h3 className="font-bold mb-1">{t('buyer')}</h3>
        <p className="font-semibold">{buyer.name}</p>
        <p className="text-muted break-words">
          <EmailText email={buyer.email} />
        </p>
        <Facts
          className="mt-2"
          rows={[
            [t('card_id'), formatCardId(buyer.identification)],
            [t('phone'), formatPhone(buyer.phone)],
          ]}
        />
      </div>
      <div>
        <h3 className="font-bold mb-1">{t('lines')}</h3>
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line.id} className="flex gap-3 num">
              <span className="flex-1">
                {line.quantity > 1 && `${line.quantity}x `}
                {line.description}
                {line.range && !line.description.includes(line.range) && (
                  <span className="text-muted"> · {line.range}</span>
                )}
              </span>
              {formatMoney(line.total)}
            </li>
          ))}
        </ul>
        <Facts className="mt-3" rows={dates} />
      </div>
    </div>
  );
}
