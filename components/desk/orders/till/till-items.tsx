import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import { MiniButton } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { Alert } from '@/components/ui/alert';
import { callAction } from '@/components/ui/call-action';
import { IconButton } from '@/components/ui/icon-button';
import { Select, type SelectOption } from '@/components/ui/select';
import { findTillOffersAction } from '@/lib/actions/till';
import type { TillItem } from '@/lib/domain/checkout/till';
import { formatMoney } from '@/lib/domain/money';
import type { TillOffer } from '@/lib/server/desk/till/catalogue';
import type { TillLine } from '@/lib/server/desk/till/quote';
import { LineThumbnail } from '../line-thumbnail';
import { SearchBox } from './search-box';
import { sameItem, type Till } from './use-till';

async function findOffers(text: string): Promise<readonly TillOffer[]> {
  const answer = await callAction(() => findTillOffersAction(text));
  if (!answer?.ok) throw new Error(answer?.message);
  return answer.data;
}

/** «En oferta, antes $39.00. Quedan 12», or why the item can't be sold. */
function useFacts() {
  const t = useTranslations('payments.till');
  return ({ problem, priceBefore, left, sizes }: TillOffer): string =>
    problem && problem !== 'owned'
      ? t(`problems.${problem}`)
      : [
          priceBefore !== null && t('on_sale', { price: formatMoney(priceBefore) }),
          // The choice of a size says what is left of each.
          left !== null && sizes.length === 0 && t('left', { count: left }),
        ]
          .filter(Boolean)
          .join('. ');
}

function Offer({ offer }: { offer: TillOffer }) {
  const t = useTranslations('payments.till');
  const facts = useFacts()(offer);
  return (
    <>
      <LineThumbnail {...offer} />
      <span className="min-w-0">
        <span className="block font-semibold truncate">{offer.name}</span>
        <span className="block text-sm text-muted truncate">
          {[t(offer.kind), facts].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="ml-auto font-semibold num">{formatMoney(offer.price)}</span>
    </>
  );
}

function Quantity({ line, onChange }: { line: TillLine; onChange: (quantity: number) => void }) {
  const t = useTranslations('payments.till');
  const { name, quantity, most } = line;
  return (
    <fieldset className="till-quantity" aria-label={t('quantity', { name })}>
      <IconButton
        size="sm"
        disabled={quantity <= 1}
        aria-label={t('less', { name })}
        onClick={() => onChange(quantity - 1)}
      >
        <span aria-hidden="true">−</span>
      </IconButton>
      <output className="num">{quantity}</output>
      <MiniButton
        ico="plus"
        icoSize={16}
        disabled={quantity >= most}
        aria-label={t('more', { name })}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}

type LineProps = { till: Till; line: TillLine; at: number; onRemove: () => void };

function Line({ till, line, at, onRemove }: LineProps) {
  const t = useTranslations('payments.till');
  const facts = useFacts()(line);
  const { rangeId, options, sizeId, sizes } = line;
  // Without a choice the first range is used; a product can also be sold at its own price.
  const choices = line.kind === 'product' && options.length > 0 ? [null, ...options] : options;
  const sizeOption = ({ id, name, inventory, price }: (typeof sizes)[number]): SelectOption => {
    const text = line.left === null ? name : t('size_left', { name, count: inventory });
    const isPriced = rangeId === null && price !== sizes[0]?.price;
    return [id, isPriced ? `${text}, ${formatMoney(price)}` : text, line.left !== null && inventory === 0];
  };
  return (
    <li className="till-line">
      <LineThumbnail {...line} />
      <div className="min-w-0">
        <p className="font-semibold">{line.name}</p>
        {choices.length > 1 && (
          <Select
            className="mt-1 w-auto max-w-full"
            aria-label={t('range', { name: line.name })}
            value={rangeId ?? ''}
            options={choices.map((option) => [
              option?.rangeId ?? '',
              option ? `${option.name}, ${formatMoney(option.price)}` : t('own_price'),
            ])}
            onChoose={(range) => till.change(at, { rangeId: Number(range) || null })}
          />
        )}
        {sizes.length > 0 && (
          <Select
            className="mt-1 w-auto max-w-full"
            aria-label={t('size', { name: line.name })}
            value={sizeId ?? ''}
            options={[['', t('choose_size')], ...sizes.map(sizeOption)]}
            onChoose={(size) => till.change(at, { sizeId: Number(size) || null })}
          />
        )}
        {facts && <p className={line.problem ? 'field-error' : 'text-sm text-muted mt-0.5'}>{facts}</p>}
      </div>
      {line.most > 1 ? (
        <Quantity line={line} onChange={(quantity) => till.change(at, { quantity })} />
      ) : (
        <span />
      )}
      <span className="font-semibold num text-right">{formatMoney(line.total)}</span>
      <MiniButton ico="x" aria-label={t('remove', { name: line.name })} onClick={onRemove} />
    </li>
  );
}

/** Programs and products of the order, with ranges and quantities. */
export function TillItems({ till, field }: { till: Till; field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('payments.till');
  const { date } = useFormats();
  const { quote, known, items, errorOf } = till;
  // A line keeps its old price, a new one that of the search, until the server has priced the change.
  const lines = items.flatMap((item, at) => {
    const isOf = ({ kind, id }: TillItem | TillOffer) => kind === item.kind && id === item.id;
    const found = known.find(isOf);
    const line =
      quote.lines.find((one) => sameItem(one, item)) ??
      quote.lines.find(isOf) ??
      (found && { ...found, total: found.price });
    const { rangeId, sizeId = null, quantity } = item;
    return line ? [{ line: { ...line, rangeId, sizeId, quantity }, at }] : [];
  });
  const owned = lines.filter(({ line }) => line.problem === 'owned');
  return (
    <Panel title={t('items')} count={items.reduce((sum, { quantity }) => sum + quantity, 0)}>
      <div className="p-3 border-b border-line">
        <SearchBox<TillOffer>
          ref={field}
          label={t('find_item')}
          placeholder={t('item_placeholder')}
          none={t('no_item')}
          least={1}
          autoFocus={till.customer !== null}
          error={errorOf('lines') ?? errorOf('cart') ?? errorOf('programId') ?? errorOf('range_Id')}
          search={findOffers}
          keyOf={({ kind, id }) => `${kind}${id}`}
          render={(offer) => <Offer offer={offer} />}
          onChoose={till.add}
        />
      </div>
      {lines.length === 0 && <p className="p-5 text-muted">{t('empty')}</p>}
      <ul aria-busy={till.quoted.state === 'waiting'}>
        {lines.map(({ line, at }) => (
          <Line
            key={`${line.kind}${line.id}:${line.rangeId}:${line.sizeId}`}
            till={till}
            line={line}
            at={at}
            onRemove={() => {
              till.change(at, null);
              field.current?.focus();
            }}
          />
        ))}
      </ul>
      {owned.map(({ line }) => (
        <div key={line.id} className="p-4">
          <Alert tone="warning">
            {line.ownedUntil
              ? t('owned_until', { name: line.name, day: date(line.ownedUntil) })
              : t('owned', { name: line.name })}
          </Alert>
        </div>
      ))}
    </Panel>
  );
}
