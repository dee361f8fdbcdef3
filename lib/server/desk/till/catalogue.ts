import 'server-only';
import { type Db, db } from '@/db/client';
import { findAssignment } from '@/db/repositories/access/entitlements';
import { findProductRanges } from '@/db/repositories/catalog/pricing';
import { findSizes } from '@/db/repositories/catalog/sizes';
import { findShopProductIds } from '@/db/repositories/orders/till';
import { priceBefore, productPrice } from '@/lib/domain/catalog/pricing';
import { unitsLeft } from '@/lib/domain/catalog/product-state';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import { chooseSize, inSize } from '@/lib/domain/catalog/sizes';
import { isGoods } from '@/lib/domain/checkout/delivery';
import { MAX_TILL_QUANTITY, type TillItem } from '@/lib/domain/checkout/till';
import { type Day, now } from '@/lib/domain/clock';
import { type Cents, ZERO } from '@/lib/domain/money';
import { foldText } from '@/lib/domain/values/fold-text';
import type { Locale } from '@/lib/i18n/locales';
import { ownsProgram } from '@/lib/server/access/owned-program';
import { type LoadedLine, loadLines } from '@/lib/server/cart/load-lines';
import { loadListedOffers, loadOffers, type ProgramOffers } from '@/lib/server/orders/load-offers';
import type { Picture } from '@/lib/server/products/product-card';
import { getLinePictures, type LinePictures } from '../order-pictures';

/** What the till can sell, as it is now. */
export type TillOffer = {
  kind: TillItem['kind'];
  id: number;
  name: string;
  /** What it looks like: a product's first picture, a program's art. */
  picture: Picture | null;
  identity: ProgramIdentity | null;
  /** The chosen range, and all that are offered; none when it has one price. */
  rangeId: number | null;
  options: readonly { rangeId: number; name: string; price: Cents }[];
  /** The chosen size, and all of the product with their units in stock; none when it is not sold by size. */
  sizeId: number | null;
  sizes: readonly { id: number; name: string; inventory: number; price: Cents }[];
  price: Cents;
  priceBefore: Cents | null;
  /** Can be picked up or shipped. */
  goods: boolean;
  /** Units in stock; null when no stock is kept. */
  left: number | null;
  /** Units that one order may have. */
  most: number;
  /** Why it can't be sold to this customer now; null when it can. */
  problem: 'gone' | 'soon' | 'sold_out' | 'ended' | 'owned' | 'choose_size' | null;
  /** Last day of the access that the customer has already; null for none or without an end. */
  ownedUntil: Day | null;
};

type Named = { id: number; rangeId: number | null };

function programOffer(item: ProgramOffers, rangeId: number | null): TillOffer {
  const ranged = item.offers.flatMap((offer) =>
    offer.rangeId === null || offer.name === null
      ? []
      : [{ rangeId: offer.rangeId, name: offer.name, price: offer.price }],
  );
  const [first] = item.offers;
  const chosen = rangeId === null ? first : item.offers.find((offer) => offer.rangeId === rangeId);
  const states = { on_sale: null, sold_out: 'sold_out', soon: 'soon', off_sale: 'ended' } as const;
  return {
    kind: 'program',
    id: item.program.id,
    name: item.level ? `${item.program.name} (${item.level.name})` : item.program.name,
    picture: null,
    identity: identityFor(item.program.slug, item.program.global_color),
    rangeId: chosen?.rangeId ?? null,
    options: ranged,
    sizeId: null,
    sizes: [],
    price: chosen?.price ?? ZERO,
    priceBefore: null,
    goods: false,
    left: item.product ? unitsLeft(item.product, []) : null,
    most: 1,
    problem: chosen ? states[item.state] : (states[item.state] ?? 'gone'),
    ownedUntil: null,
  };
}

async function productOffer(on: Db, line: LoadedLine, pictures: LinePictures): Promise<TillOffer> {
  const { product } = line;
  const at = now();
  const ranges = product ? await findProductRanges(on, [product.id]) : [];
  const sizes = product ? await findSizes(on, [product.id]) : [];
  const size = chooseSize(sizes, line.sizeId);
  const stocked = product && inSize(product, size);
  const left = stocked ? unitsLeft(stocked, []) : null;
  const most = product?.sold_individually ? 1 : Math.min(left ?? MAX_TILL_QUANTITY, MAX_TILL_QUANTITY);
  return {
    kind: 'product',
    id: line.id,
    name: product?.name ?? line.name,
    picture: pictures.get(line.id) ?? null,
    identity: null,
    rangeId: line.rangeId,
    options: ranges.map(({ rangeId, name, price }) => ({ rangeId, name, price })),
    sizeId: size?.id ?? null,
    sizes: sizes.map((one) => ({
      id: one.id,
      name: one.name,
      inventory: one.inventory,
      price: product ? productPrice(inSize(product, one), at) : ZERO,
    })),
    price: line.price,
    priceBefore: stocked && line.rangeId === null ? priceBefore(stocked, at) : null,
    goods: product !== null && isGoods(product),
    left,
    most: Math.max(1, most),
    problem: line.state === 'available' ? null : line.state,
    ownedUntil: null,
  };
}

const gone = ({ id, rangeId }: Named): TillOffer => ({
  kind: 'program',
  id,
  name: '',
  picture: null,
  identity: null,
  rangeId,
  options: [],
  sizeId: null,
  sizes: [],
  price: ZERO,
  priceBefore: null,
  goods: false,
  left: null,
  most: 1,
  problem: 'gone',
  ownedUntil: null,
});

/** One item as it can be sold to this user now. */
export async function offerOf(
  on: Db,
  item: TillItem,
  userId: number | null,
  locale: Locale,
): Promise<TillOffer> {
  if (item.kind === 'product') {
    const [line] = await loadLines(on, [item], userId, locale);
    const pictures = await getLinePictures([{ productId: item.id }]);
    return line ? productOffer(on, line, pictures) : { ...gone(item), kind: 'product' };
  }
  const found = await loadOffers(on, item.id);
  if (!found) return gone(item);
  const offer = programOffer(found, item.rangeId);
  if (userId === null || !(await ownsProgram(on, userId, item.id))) return offer;
  const assignment = await findAssignment(on, userId, item.id);
  return { ...offer, problem: 'owned', ownedUntil: assignment?.ends_on ?? null };
}

const MOST = 8;

/** Programs and shop products whose name has these words; all of them for an empty text, at most eight. */
export async function findOffers(text: string, locale: Locale): Promise<TillOffer[]> {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const listed = await loadListedOffers(db);
  const programs = listed
    .map((item) => programOffer(item, null))
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  const ids = await findShopProductIds(db, text, MOST);
  const lines = await loadLines(
    db,
    ids.map((id) => ({ id })),
    null,
    locale,
  );
  const pictures = await getLinePictures(ids.map((productId) => ({ productId })));
  const products = [];
  for (const line of lines) products.push(await productOffer(db, line, pictures));
  return [...programs, ...products].slice(0, MOST);
}
