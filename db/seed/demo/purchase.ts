import type { OrderState, PaymentType } from '@/lib/domain/codes';
import { addMoney, cents } from '@/lib/domain/money';
import { wasPaid } from '@/lib/domain/orders';
import { at, later } from '../days';
import { need, needRow } from '../insert';
import { dollars } from '../values';
import type { Course, Line, Purchase, SubscriptionOutcome, World } from './history-types';
import type { Person } from './people';
import { PRODUCTS } from './products-data';
import { PROGRAMS, RANGES, type RangeKey, type Slug } from './programs-data';

/** Products for invented carts: no bundles and nothing that is not on sale yet. */
const CART_GOODS = Object.keys(PRODUCTS).filter((key) => {
  const p = PRODUCTS[key];
  return p !== undefined && !p.bundle && !p.free && (p.available?.[0] ?? 0) <= 0;
});
const REASONS = ['No era lo que esperaba', 'Pedido duplicado', 'Talla equivocada', 'Lesión antes de empezar'];

export function programLine(world: World, slug: Slug, range: RangeKey): Line {
  const [, price] = needRow(PROGRAMS[slug].ranges, ([key]) => key === range, `${slug} ${range}`);
  return {
    productId: world.goods.programProducts[slug],
    slug,
    rangeId: world.catalogue.ranges[range],
    months: RANGES[range].months,
    name: `${PROGRAMS[slug].name} (${RANGES[range].name})`,
    price: dollars(price),
    tax: world.goods.taxes.iva13,
    stocked: false,
  };
}

export function cartLine(world: World, key: string): Line {
  const p = need(PRODUCTS[key], key);
  return {
    productId: need(world.goods.products[key], key),
    slug: null,
    rangeId: null,
    months: null,
    name: p.name,
    price: dollars(p.price),
    tax: world.goods.taxes[p.tax ?? 'iva13'],
    stocked: p.stock !== undefined,
  };
}

export const planOf = (slug: Slug, range: RangeKey) =>
  PROGRAMS[slug].ranges.find(([key]) => key === range)?.[2];
export const totalOf = (lines: readonly Line[]) => addMoney(...lines.map((line) => line.price));

/** Nothing is dated later than the start of today. */
export const past = (world: World, instant: Date) =>
  new Date(Math.min(instant.getTime(), at(world.today, 0).getTime()));

export type PurchaseOptions = {
  person: Person;
  day: string;
  lines: Line[];
  type: PaymentType;
  state?: OrderState;
  course?: Course;
  outcome?: SubscriptionOutcome;
  range?: RangeKey;
};

/** `DEMO…` marks invented ids that PayPal does not know. */
export const demoId = ({ random }: World, length = 13) => `DEMO${random.hex(length).toUpperCase()}`;

/** A purchase with the times, proof and refund that its state requires. */
export function purchase(world: World, options: PurchaseOptions): Purchase {
  const { random } = world;
  const state = options.state ?? 'paid';
  const placed = at(options.day, random.int(6, 20), random.int(0, 59));
  const slug = options.lines[0]?.slug;
  const plan = options.type === 'P' && slug && options.range ? planOf(slug, options.range) : undefined;
  const paid = wasPaid(state);
  const wait = options.type === 'P' ? random.int(1, 6) : random.int(60, 1500);
  const paidAt = paid ? past(world, later(placed, wait)) : null;
  const done: Purchase = {
    person: options.person,
    day: options.day,
    placed,
    type: options.type,
    kind: plan ? 'subscription' : slug ? 'program' : 'cart',
    state,
    lines: options.lines,
    paidAt,
  };
  if (options.course) done.course = options.course;
  if (plan && options.range) {
    const monthsPerCycle = RANGES[options.range].months ?? 1;
    done.subscription = { plan, monthsPerCycle, outcome: options.outcome ?? 'active' };
  }
  return withDetails(world, done);
}

function withDetails(world: World, done: Purchase): Purchase {
  const { random } = world;
  const total = totalOf(done.lines);
  const sends = done.type === 'T' && (done.paidAt !== null || done.state === 'review' || random.chance(0.5));
  if (sends && done.state !== 'expired')
    done.proof = {
      reference: String(random.int(10_000_000, 99_999_999)),
      amount: total,
      reviewed: done.paidAt ? 'approved' : done.state === 'cancelled' ? 'rejected' : 'received',
      ...(done.state === 'cancelled' ? { reason: 'El monto no llegó a la cuenta.' } : {}),
    };
  const amount = done.state === 'partially_refunded' ? cents(Math.floor(total / 3)) : total;
  if (done.paidAt && done.state !== 'paid')
    done.refund = {
      amount,
      kind: done.state === 'reversed' ? 'reversal' : 'refund',
      reason: done.state === 'reversed' ? 'Contracargo del banco' : random.pick(REASONS),
      at: past(world, later(done.paidAt, random.int(600, 1400))),
    };
  return done;
}

/** A cart of one to four products. */
export function cart(
  world: World,
  person: Person,
  day: string,
  state: OrderState,
  type?: PaymentType,
): Purchase {
  const { random } = world;
  const keys = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(CART_GOODS)));
  const lines = [...keys].map((key) => cartLine(world, key));
  return purchase(world, { person, day, lines, state, type: type ?? (random.chance(0.5) ? 'T' : 'P') });
}
