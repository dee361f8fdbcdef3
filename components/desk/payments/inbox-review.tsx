import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { RowLink } from '@/components/admin/show/row-link';
import { Alert } from '@/components/ui/alert';
import { formatMoney } from '@/lib/domain/money';
import type { Messages } from '@/lib/i18n/messages';
import { orders } from '@/lib/resources/orders/resource';
import { transferInbox } from '@/lib/resources/transfer-inbox/resource';
import type { TransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import { InboxActions } from './inbox-actions';
import { InboxOrder } from './inbox-order';
import type { InboxSubject } from './inbox-subject';
import { ProofViewer } from './proof-viewer';

/** Common rejection reasons in the buyer's language. */
type ReasonTexts = Messages['payments']['inbox']['reason_texts'];

const WARNINGS = new Set(['repeated_reference', 'different_amount', 'bank_differs', 'bank_currency']);

function subjectOf({ order, buyer, proofs, open }: TransferReview, reasonTexts: ReasonTexts): InboxSubject {
  const [newest] = proofs;
  return {
    id: order.id,
    number: order.number ?? String(order.id),
    name: buyer.name,
    amount: formatMoney(order.total),
    reference: newest?.reference ?? '',
    open,
    warnings: [...new Set(proofs.flatMap(({ flags }) => flags))].filter((flag) => WARNINGS.has(flag)),
    locale: order.locale,
    reasonTexts,
  };
}

function Proofs({ proofs, number }: { proofs: TransferReview['proofs']; number: string }) {
  const t = useTranslations('payments.inbox');
  if (proofs.length === 0)
    return (
      <div className="proof proof-empty">
        <p className="font-semibold">{t('no_proof')}</p>
        <p className="text-muted">{t('no_proof_text')}</p>
      </div>
    );
  return proofs.map((proof, index) => (
    <section key={proof.id} className="grid gap-2 min-w-0">
      {proofs.length > 1 && (
        <h3 className="font-bold">{t('proof_of', { n: index + 1, total: proofs.length })}</h3>
      )}
      {proof.file ? (
        <ProofViewer file={proof.file} title={t('proof_alt', { number })} />
      ) : (
        <p className="proof proof-empty font-semibold">{t('no_file')}</p>
      )}
    </section>
  ));
}

/** An order beside its proof, to decide about its transfer (docs/spec/checkout.md#transfer). */
export function InboxReview({ review, reasonTexts }: { review: TransferReview; reasonTexts: ReasonTexts }) {
  const t = useTranslations('payments.inbox');
  const subject = subjectOf(review, reasonTexts);
  const to = (id: number | null) => (id === null ? null : adminRoutes.show(transferInbox, id));
  return (
    <section className="panel min-w-0" aria-label={t('order')}>
      <header>
        <h2>
          <RowLink className="cell-link" resource={orders} id={subject.id}>
            {t('order')} #{subject.number}
          </RowLink>
        </h2>
      </header>
      <InboxActions
        subject={subject}
        previous={to(review.previous)}
        next={to(review.next)}
        list={adminRoutes.list(transferInbox)}
      />
      {!review.open && (
        <div className="p-4">
          <Alert tone="info">{t('decided')}</Alert>
        </div>
      )}
      <div className="grid gap-5 p-4 items-start xl:grid-cols-[minmax(0,1.3fr)_minmax(16rem,1fr)]">
        <div className="grid gap-5 min-w-0">
          <Proofs proofs={review.proofs} number={subject.number} />
        </div>
        <InboxOrder review={review} />
      </div>
    </section>
  );
}
