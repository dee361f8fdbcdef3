import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/tabs';
import { useDays } from '@/components/ui/use-days';
import { colonesOf, formatBoth, formatColones, formatRate } from '@/lib/domain/colones';
import { formatMoney, subtractMoney, toDecimalString } from '@/lib/domain/money';
import type { DepositData as Deposit, OrderPage } from '@/lib/server/checkout/get-order-page';
import { ProofForm } from './proof-form';
import { proofAction, proofTexts } from './proof-texts';

type Fact = { term: string; value: string; copy?: boolean };

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('checkout.transfer');
  const texts = { copy: t('copy'), copied: t('copied'), failed: t('copy_failed') };
  return (
    <dl className="mt-2">
      {facts
        .filter((fact) => fact.value !== '')
        .map(({ term, value, copy }) => (
          <div
            key={`${term}${value}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 items-center py-2.5 border-b border-line"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="num font-bold text-lg leading-snug break-words row-start-2">{value}</dd>
            {copy && (
              <dd className="row-span-2 col-start-2 row-start-1 justify-self-end">
                <CopyButton value={value} name={term} texts={texts} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}

/** wa.me or mailto link with the order number filled in. */
function useProofLink(order: OrderPage, { contact }: Deposit) {
  const t = useTranslations('checkout.transfer');
  const message = t('proof_message', {
    number: order.number,
    amount: formatBoth(order.missing ?? order.total, order.rate?.rate ?? null),
  });
  if (contact.whatsapp) {
    const href = `https://wa.me/${contact.whatsapp}?text=${encodeURIComponent(message)}`;
    return { href, means: 'whatsapp', hint: t('proof_whatsapp') };
  }
  if (!contact.email) return null;
  const subject = encodeURIComponent(t('proof_subject', { number: order.number }));
  return {
    href: `mailto:${contact.email}?subject=${subject}&body=${encodeURIComponent(message)}`,
    means: 'email',
    hint: t('proof_email'),
  };
}

type DepositDataProps = { order: OrderPage; deposit: Deposit; proofToken: string | null };

/** Bank account data with copy buttons (docs/spec/specification.md#constants), and the proof form. */
export function DepositData({ order, deposit, proofToken }: DepositDataProps) {
  const t = useTranslations('checkout.transfer');
  const proof = useProofLink(order, deposit);
  const days = useDays();
  const { transfer } = deposit;
  const { rate } = order;
  const due = order.missing ?? order.total;
  const isPart = due < order.total;
  const colones = rate && formatColones(colonesOf(due, rate.rate));
  const detail: Fact = { term: t('detail'), value: `${order.number} ${order.identification}`, copy: true };
  const holder: Fact = { term: t('holder'), value: transfer.holder };
  const sinpe: Fact[] = [
    { term: t('sinpe_number'), value: transfer.sinpe_number, copy: true },
    { ...holder, value: transfer.sinpe_holder || transfer.holder },
    detail,
  ];
  const bank: Fact[] = [
    ...transfer.accounts.flatMap(({ bank: name, iban, currency }) => [
      { term: t('iban', { currency }), value: iban, copy: true },
      { term: t('bank_name'), value: name },
    ]),
    holder,
    { term: t('holder_identification'), value: transfer.holder_identification, copy: true },
    detail,
  ];
  const tabs = [
    ...(transfer.sinpe_number ? [{ id: 'sinpe', label: t('sinpe'), content: <Facts facts={sinpe} /> }] : []),
    ...(transfer.accounts.length > 0
      ? [{ id: 'bank', label: t('bank'), content: <Facts facts={bank} /> }]
      : []),
  ];
  return (
    <section className="lg:col-span-6 min-w-0 bg-white text-black p-6 lg:p-10" aria-labelledby="deposit">
      <h2 id="deposit" className="heading-1">
        {t('data')}
      </h2>
      <p
        className="voice num mt-4"
        style={{ fontSize: 'clamp(min(3rem,15vw),12vw,4rem)', fontStretch: '80%', letterSpacing: '-.01em' }}
      >
        {colones ?? formatMoney(due)}
      </p>
      {colones && rate && (
        <p className="mt-2 text-muted num">
          {t('or_dollars', {
            amount: formatMoney(due),
            rate: formatRate(rate.rate),
            day: days.medium(rate.on),
          })}
        </p>
      )}
      {isPart && (
        <Alert tone="info" className="mt-4">
          {t('part', {
            received: formatMoney(subtractMoney(order.total, due)),
            total: formatMoney(order.total),
          })}
        </Alert>
      )}
      {tabs.length > 0 ? (
        <Tabs label={t('tabs')} tabs={tabs} className="mt-4" />
      ) : (
        <p className="mt-4">{t('no_data')}</p>
      )}
      {transfer.note && <p className="mt-4 text-sm">{transfer.note}</p>}
      <ProofForm
        action={proofAction(order.id, proofToken)}
        amount={toDecimalString(due)}
        amountHint={colones && t('proof_amount_hint', { colones, amount: formatMoney(due) })}
        received={order.proofs}
        texts={proofTexts(t)}
      />
      {proof && (
        <p className="mt-5">
          <a
            className="link inline-flex items-center gap-2 min-h-11"
            href={proof.href}
            target="_blank"
            rel="noopener"
          >
            <Icon as={MessageCircle} /> {t('or_contact', { means: proof.means })}
          </a>{' '}
          <span className="hint block">{proof.hint}</span>
        </p>
      )}
    </section>
  );
}
