import { useTranslations } from 'next-intl';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { Field, fieldAria, TextField } from '@/components/ui/field';
import { Radio } from '@/components/ui/radio';
import { Select } from '@/components/ui/select';
import { needsReference, TILL_CURRENCIES, TILL_METHODS, type TillCurrency } from '@/lib/domain/checkout/till';
import { formatColones } from '@/lib/domain/colones';
import { cents, formatMoney } from '@/lib/domain/money';
import { MAX_REFERENCE } from '@/lib/domain/payments';
import type { IconName } from '@/lib/fields/icon-names';
import { InvoiceFields } from '../invoice-fields';
import { TillDelivery } from './till-delivery';
import { TillTotal } from './till-total';
import type { Till } from './use-till';

const ICONS = {
  sinpe: 'smartphone',
  cash: 'banknote',
  transfer: 'landmark',
  link: 'link',
} as const satisfies Record<string, IconName>;
const SIGNS = { CRC: '₡', USD: '$' } as const satisfies Record<TillCurrency, string>;
const FIELDS = [
  'received',
  'reference',
  'total',
  'lines',
  'cart',
  'programId',
  'customer',
  'email',
  'delivery',
];

function Methods({ till }: { till: Till }) {
  const t = useTranslations('payments.till');
  return (
    <fieldset>
      <legend className="label mb-2">{t('how')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {TILL_METHODS.map((method) => (
          <label key={method} className="till-method">
            <Radio
              name="till-method"
              className="sr-only"
              checked={till.method === method}
              onChoose={() => till.setMethod(method)}
            />
            <Ico name={ICONS[method]} size={20} />
            {t(`methods.${method}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** «El monto cuadra», or the missing amount, excess or change. */
function useVerdict({ currency, settled }: Till) {
  const t = useTranslations('payments.till');
  return (difference: number): string => {
    if (difference === 0) return t('matches');
    const size = Math.abs(difference);
    const amount = currency === 'CRC' ? formatColones(size) : formatMoney(cents(size));
    return settled ? t('give_back', { amount }) : t(difference < 0 ? 'short' : 'over', { amount });
  };
}

function Received({ till }: { till: Till }) {
  const t = useTranslations('payments.till');
  const verdict = useVerdict(till);
  const { method, currency, quote, unpriced, difference, settled, errorOf } = till;
  const error = difference === null && !unpriced ? t('no_amount') : errorOf('received');
  const frame = { id: 'till-received', label: t('received'), error };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="till-reference"
          label={t(needsReference(method) ? 'reference' : 'reference_optional')}
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          value={till.reference}
          error={errorOf('reference')}
          onChange={(event) => till.setReference(event.target.value)}
        />
        <Field {...frame}>
          <div className="flex gap-2">
            {quote.rate && (
              <Select
                className="w-auto"
                aria-label={t('currency')}
                value={currency}
                options={TILL_CURRENCIES.map((one) => [one, one])}
                onChoose={(one) => till.setCurrency(one as TillCurrency)}
              />
            )}
            <span className="affix flex-1 min-w-0">
              <span aria-hidden="true">{SIGNS[currency]}</span>
              <input
                {...fieldAria(frame)}
                id={frame.id}
                className="input num"
                inputMode="decimal"
                autoComplete="off"
                value={till.receivedText}
                onChange={(event) => till.setReceived(event.target.value)}
              />
            </span>
          </div>
        </Field>
      </div>
      {quote.total > 0 && difference !== null && (
        <p className={settled ? 'till-verdict' : 'field-error'} role="status">
          <Ico name={settled ? 'check' : 'circle-alert'} size={18} />
          {verdict(difference)}
        </p>
      )}
    </>
  );
}

function Invoice({ till }: { till: Till }) {
  const t = useTranslations('payments.till');
  const { invoice, wantsInvoice, errorOf } = till;
  return (
    <div className="grid gap-4">
      <Switch
        className="min-h-11"
        checked={wantsInvoice}
        onChange={(event) => till.setWantsInvoice(event.target.checked)}
      >
        {t('invoice')}
      </Switch>
      {wantsInvoice && <InvoiceFields values={invoice} errorOf={errorOf} onChange={till.setInvoice} />}
    </div>
  );
}

/** Total, payment method, invoice and note, and the buttons to charge now or later. */
export function TillPay({ till }: { till: Till }) {
  const t = useTranslations('payments.till');
  const mayCharge = useAbilities().has('order_confirm_transfer');
  const { quote, quoted, unpriced, failure, busy, blocked, method, errorOf, items } = till;
  const charges = mayCharge && method !== 'link';
  const givesAccess = items.some(({ kind }) => kind === 'program');
  const isAtField = FIELDS.some((field) => errorOf(field));
  const ready = items.length > 0 && !blocked && quoted.state === 'ready';
  return (
    <section className="panel till-pay" aria-label={t('payment')}>
      <TillTotal till={till} />
      <div className="p-4 lg:p-5 grid gap-4">
        {quote.delivery && <TillDelivery till={till} />}
        <Methods till={till} />
        {charges && <Received till={till} />}
        {method === 'link' && <p className="text-sm text-muted">{t('link_hint')}</p>}
        <Invoice till={till} />
        <TextField
          id="till-note"
          label={t('note')}
          placeholder={t('note_placeholder')}
          autoComplete="off"
          maxLength={1000}
          value={till.note}
          error={errorOf('note')}
          onChange={(event) => till.setNote(event.target.value)}
        />
      </div>
      <div className="p-4 lg:p-5 border-t border-line grid gap-2">
        {failure && (!isAtField || errorOf('total')) && <Alert tone="error">{failure.message}</Alert>}
        {charges && (
          <Button busy={busy} disabled={!ready} onClick={() => void till.place(true)}>
            <Ico name="check" size={18} />
            {t(givesAccess ? 'charge' : 'charge_goods', {
              amount: unpriced ? '…' : formatMoney(quote.total),
            })}
          </Button>
        )}
        <Button
          variant={charges ? 'ghost' : 'ink'}
          busy={busy && !charges}
          disabled={!ready || busy}
          onClick={() => void till.place(false)}
        >
          {t(method === 'link' ? 'send_link' : 'save')}
        </Button>
      </div>
    </section>
  );
}
