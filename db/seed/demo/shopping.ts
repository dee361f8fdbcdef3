import { addDaysTo, daysBetween } from '@/lib/domain/clock';
import type { OrderState, PaymentType } from '@/lib/domain/codes';
import { cents } from '@/lib/domain/money';
import { mondayOf } from '@/lib/domain/progress';
import { need, needRow } from '../insert';
import type { Purchase, SubscriptionOutcome, World } from './history-types';
import type { People, Person } from './people';
import { PROGRAMS, type RangeKey, SLUGS, type Slug } from './programs-data';
import { cart, cartLine, type PurchaseOptions, planOf, programLine, purchase, totalOf } from './purchase';

const OUTCOMES: readonly SubscriptionOutcome[] = [
  'active',
  'active',
  'active',
  'cancelled',
  'active',
  'past_due',
  'active',
  'suspended',
  'active',
  'cancelled_open',
];

/** A year of purchases, oldest first, covering every state of an order. */
export function planPurchases(world: World, people: People): Purchase[] {
  return [
    ...history(world, people.others),
    ...clienteStory(world, people.cliente),
    ...openStates(world, people.others),
  ].sort((a, b) => a.placed.getTime() - b.placed.getTime());
}

function history(world: World, others: readonly Person[]): Purchase[] {
  const { random, today } = world;
  let subscribers = 0;
  return others.flatMap((person, i) => {
    // The newest customers get only open orders and carts.
    if (i < 24 && i % 2 === 0) return [];
    const age = daysBetween(person.since, today);
    const list: Purchase[] = [];
    for (const [slug, day] of programsBought(world, person, age)) {
      const [range] = random.pick(PROGRAMS[slug].ranges);
      const lines = [programLine(world, slug, range)];
      if (planOf(slug, range) !== undefined) {
        const outcome = OUTCOMES[subscribers++ % OUTCOMES.length] ?? 'active';
        list.push(purchase(world, { person, day, type: 'P', range, lines, outcome }));
      } else {
        const type = random.chance(0.55) ? 'P' : 'T';
        list.push(purchase(world, { person, day, type, range, lines, ...onceOutcome(world, i) }));
      }
    }
    if (random.chance(0.4) && age > 12) {
      const day = addDaysTo(person.since, random.int(3, age - 2));
      list.push(cart(world, person, day, i === 30 ? 'partially_refunded' : 'paid'));
    }
    return list;
  });
}

/** One program on the customer's first day and up to two others later, each with its day. */
function* programsBought(
  { random, today }: World,
  { since }: Person,
  age: number,
): Generator<[Slug, string]> {
  const left = [...SLUGS];
  const count = 1 + (age > 60 && random.chance(0.45) ? 1 : 0) + (age > 200 && random.chance(0.4) ? 1 : 0);
  for (let n = 0; n < count; n++) {
    const slug = left.splice(random.int(0, left.length - 1), 1)[0] ?? 'bootycamp';
    const day = n === 0 ? since : addDaysTo(since, random.int(20, Math.max(21, age - 3)));
    if (day < today) yield [slug, day];
  }
}

/** What became of the payment or the access of the `i`th customer's purchase that is paid once. */
function onceOutcome({ random }: World, i: number): Partial<PurchaseOptions> {
  if (i % 17 === 3) return { state: i % 2 ? 'refunded' : 'partially_refunded' };
  if (i === 41) return { type: 'P', state: 'reversed' };
  return random.chance(0.12) ? { course: i % 3 === 0 ? 'resumed' : 'paused' } : {};
}

/** The demo customer: Reset finished long ago, SweatClub by the month, BootyCamp in its sixth week. */
function clienteStory(world: World, person: Person): Purchase[] {
  const { today } = world;
  const started = addDaysTo(mondayOf(today), -35);
  const one = (days: string, type: PaymentType, slug: Slug, range: RangeKey) =>
    purchase(world, { person, day: days, type, range, lines: [programLine(world, slug, range)] });
  return [
    one(addDaysTo(today, -170), 'P', 'reset', 'unmes'),
    one(addDaysTo(today, -78), 'P', 'sweatclub', 'mes'),
    one(addDaysTo(started, -4), 'T', 'bootycamp', 'tres'),
    purchase(world, {
      person,
      day: addDaysTo(today, -30),
      type: 'P',
      lines: ['mat', 'minibandas', 'guia'].map((key) => cartLine(world, key)),
    }),
  ];
}

/** Open, cancelled and expired orders. */
function openStates(world: World, others: readonly Person[]): Purchase[] {
  const { today } = world;
  const buyers = others.filter((_, i) => i < 24 && i % 2 === 0);
  const who = (n: number) => need(buyers[n % buyers.length], 'buyer');
  const program = (n: number, days: number, state: OrderState, type: PaymentType, slug: Slug) => {
    const [range] = needRow(PROGRAMS[slug].ranges, ([, , plan]) => plan === undefined, slug);
    return purchase(world, {
      person: who(n),
      day: addDaysTo(today, -days),
      state,
      type,
      range,
      lines: [programLine(world, slug, range)],
    });
  };
  const list = [
    program(0, 1, 'pending_transfer', 'T', 'bootycamp'),
    program(1, 1, 'pending_transfer', 'T', 'thebasics'),
    program(2, 2, 'pending_transfer', 'T', 'reto40'),
    program(3, 3, 'pending_transfer', 'T', 'flashfit'),
    cart(world, who(4), addDaysTo(today, -1), 'pending_transfer', 'T'),
    cart(world, who(5), addDaysTo(today, -2), 'pending_transfer', 'T'),
    program(6, 1, 'pending_payment', 'P', 'reto40'),
    cart(world, who(7), addDaysTo(today, -1), 'pending_payment', 'P'),
    program(8, 4, 'review', 'P', 'bootycamp'),
    cart(world, who(9), addDaysTo(today, -3), 'review', 'T'),
    ...[0, 1, 2, 3, 4, 5].map((n) =>
      program(n, 3 + n, n % 2 ? 'cancelled' : 'expired', n % 3 ? 'T' : 'P', 'flashfit'),
    ),
    ...[6, 7, 8, 9].map((n) =>
      cart(world, who(n), addDaysTo(today, -(5 + n)), n % 2 ? 'cancelled' : 'expired'),
    ),
  ];
  const drafts = [10, 11, 0, 4].map((n): Purchase => {
    const { proof: _, ...open } = cart(world, who(n), addDaysTo(today, -1), 'draft', 'T');
    return { ...open, type: null };
  });
  // For the warnings: a repeated reference and a different amount.
  const sent = [
    ['20481177', 0],
    ['20481177', 0],
    ['20481902', 500],
  ] as const;
  for (const [i, [reference, missing]] of sent.entries()) {
    const transfer = need(list[i], 'transfer');
    const amount = cents(totalOf(transfer.lines) - missing);
    transfer.proof = { reference, amount, reviewed: 'received' };
  }
  return [...list, ...drafts];
}
