import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { Email } from '@/components/admin/ui/email';
import { Badge } from '@/components/ui/badge';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { formatMoney } from '@/lib/domain/money';
import { orders } from '@/lib/resources/orders/resource';
import type { TransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import type { ReviewedProof } from '@/lib/server/orders/proof-review';
import { FLAG_TONES } from './flag-tones';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function ProofFacts({ proof, total }: { proof: ReviewedProof; total: number }) {
  const t = useTranslations('payments.inbox');
  const flags = useTranslations('payments.inbox.flags');
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
      <dl className="facts facts-short">
        <Fact label={t('reference')}>{proof.reference}</Fact>
        <Fact label={t('declared')}>
          {proof.amount !== null && (
            <span className={proof.amount === total ? '' : 'font-bold text-error'}>
              {formatMoney(proof.amount)}
            </span>
          )}
        </Fact>
        <Fact label={t('paid_on')}>{proof.paidOn && <AuditTime at={proof.paidOn} />}</Fact>
        <Fact label={t('received_at')}>
          <AuditTime at={proof.receivedAt.toISOString()} />
        </Fact>
        {proof.others.length > 0 && (
          <Fact label={t('shared_with')}>
            {proof.others.map((other) => (
              <RowLink key={other.id} className="cell-link mr-2" resource={orders} id={other.id}>
                #{other.number ?? other.id}
              </RowLink>
            ))}
          </Fact>
        )}
      </dl>
    </>
  );
}

/** The order beside its proof: expected payment, buyer, and the data of the proof. */
export function InboxOrder({ review }: { review: TransferReview }) {
  const t = useTranslations('payments.inbox');
  const flags = useTranslations('payments.inbox.flags');
  const { order, buyer, lines, proofs } = review;
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
          <Email address={buyer.email} />
        </p>
        <dl className="facts facts-short mt-2">
          <Fact label={t('card_id')}>{formatCardId(buyer.identification)}</Fact>
          <Fact label={t('phone')}>{formatPhone(buyer.phone)}</Fact>
        </dl>
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
        <dl className="facts facts-short mt-3">
          {order.placedAt && (
            <Fact label={t('placed_at')}>
              <AuditTime at={order.placedAt.toISOString()} />
            </Fact>
          )}
          {order.expiresAt && (
            <Fact label={t('expires_at')}>
              <AuditTime at={order.expiresAt.toISOString()} />
            </Fact>
          )}
        </dl>
      </div>
    </div>
  );
}
