import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { formatMoney } from '@/lib/domain/money';
import { QUEUE_PAGE } from '@/lib/domain/page-sizes';
import type { Messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import type { TransferQueue } from '@/lib/server/desk/transfers/get-transfer-queue';
import type { TransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import { addressOf } from './address';
import { InboxActions } from './inbox-actions';
import { InboxOrder } from './inbox-order';
import { INBOX, InboxQueue } from './inbox-queue';
import type { InboxSubject } from './inbox-subject';
import { Pager } from './list-controls';
import { ProofViewer } from './proof-viewer';

type InboxScreenProps = {
  queue: TransferQueue;
  search: string;
  review: TransferReview | null;
  /** An order is selected by the URL: narrow screens show it instead of the list. */
  chosen: boolean;
  /** Common rejection reasons in the buyer's language. */
  reasonTexts: Messages['payments']['inbox']['reason_texts'];
};

const WARNINGS = new Set(['repeated_reference', 'different_amount', 'bank_differs', 'bank_currency']);

function subjectOf(review: TransferReview, reasonTexts: InboxScreenProps['reasonTexts']): InboxSubject {
  const { order, buyer, proofs } = review;
  const [newest] = proofs;
  return {
    id: order.id,
    number: order.number ?? String(order.id),
    name: buyer.name,
    amount: formatMoney(order.total),
    reference: newest?.reference ?? '',
    open: review.open,
    warnings: [...new Set(proofs.flatMap(({ flags }) => flags))].filter((flag) => WARNINGS.has(flag)),
    locale: order.locale,
    reasonTexts,
  };
}

function Detail({ queue, search, review, reasonTexts }: InboxScreenProps & { review: TransferReview }) {
  const t = useTranslations('payments.inbox');
  const subject = subjectOf(review, reasonTexts);
  const at = queue.rows.findIndex((row) => row.id === subject.id);
  const page = queue.page > 1 ? queue.page : null;
  const to = (index: number): Route | null => {
    const row = at < 0 ? queue.rows[0] : queue.rows[index];
    return row && row.id !== subject.id ? addressOf(INBOX, { s: search, page, order: row.id }) : null;
  };
  return (
    <>
      <header>
        <ButtonLink
          variant="ghost"
          size="sm"
          square
          className="lg:hidden"
          href={addressOf(INBOX, { s: search, page })}
          aria-label={t('back')}
        >
          <Ico name="arrow-left" />
        </ButtonLink>
        <h2>
          <AppLink className="row-link" href={routes.adminOrder(subject.id)}>
            {t('order')} #{subject.number}
          </AppLink>
        </h2>
      </header>
      <InboxActions
        subject={subject}
        previous={to(at - 1)}
        next={to(at + 1)}
        list={addressOf(INBOX, { s: search })}
      />
      {!review.open && (
        <div className="p-4">
          <Alert tone="info">{t('decided')}</Alert>
        </div>
      )}
      <div className="grid gap-5 p-4 items-start xl:grid-cols-[minmax(0,1.3fr)_minmax(16rem,1fr)]">
        <div className="grid gap-5 min-w-0">
          {review.proofs.map((proof, index) => (
            <section key={proof.id} className="grid gap-2 min-w-0">
              {review.proofs.length > 1 && (
                <h3 className="font-bold">{t('proof_of', { n: index + 1, total: review.proofs.length })}</h3>
              )}
              {proof.file ? (
                <ProofViewer file={proof.file} title={t('proof_alt', { number: subject.number })} />
              ) : (
                <p className="proof proof-empty font-semibold">{t('no_file')}</p>
              )}
            </section>
          ))}
          {review.proofs.length === 0 && (
            <div className="proof proof-empty">
              <p className="font-semibold">{t('no_proof')}</p>
              <p className="text-muted">{t('no_proof_text')}</p>
            </div>
          )}
        </div>
        <InboxOrder review={review} />
      </div>
    </>
  );
}

/** Two panes: waiting orders, and one order with its proof (docs/spec/checkout.md#transfer). */
export function InboxScreen(props: InboxScreenProps) {
  const { queue, search, review, chosen } = props;
  const t = useTranslations('payments.inbox');
  const admin = useLookup('admin');
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub', { count: queue.total })}
        crumbs={groupCrumbs(admin, 'pedido', { label: t('title') })}
      />
      <div className="grid gap-5 items-start lg:grid-cols-[19rem_minmax(0,1fr)]">
        <section className={cx('panel', chosen && review && 'hidden lg:block')} aria-label={t('queue')}>
          <InboxQueue queue={queue} search={search} selected={review?.order.id ?? null} />
          {queue.rows.length > 0 && (
            <Pager
              path={INBOX}
              params={{ s: search }}
              page={queue.page}
              total={queue.total}
              size={QUEUE_PAGE}
            />
          )}
        </section>
        {review ? (
          <section className={cx('panel min-w-0', !chosen && 'hidden lg:block')} aria-label={t('order')}>
            <Detail {...props} review={review} />
          </section>
        ) : (
          <section className="panel">
            <EmptyState
              title={search ? t('none_found', { text: search }) : t('empty')}
              text={t(search ? 'none_found_text' : 'empty_text')}
            />
          </section>
        )}
      </div>
    </>
  );
}
