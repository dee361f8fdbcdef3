import { entitlement_events, program_users, schedule_events } from '@/db/schema';
import { oncePaidPeriod, paidThroughPeriod } from '@/lib/domain/access/entitlement';
import { addDaysTo, daysBetween } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { isReturned } from '@/lib/domain/orders';
import { at, byTime } from '../days';
import { insertEach, insertRows, need, type Tx } from '../insert';
import { createRandom } from '../random';
import type { PlacedOrder, World } from './history-types';
import { LEVELS, PROGRAMS, type Slug } from './programs-data';
import type { SubscriptionStory } from './subscriptions';

type Assignment = typeof program_users.$inferInsert;
type Event = Omit<typeof entitlement_events.$inferInsert, 'program_user_id' | 'created_at'> & {
  created_at: Date;
};
/** A person's access to a program, for the progress logs. */
export type Access = {
  assignmentId: number;
  order: PlacedOrder;
  slug: Slug;
  startsOn: string;
  endsOn: string;
  status: number;
};

/** The ledger of every paid program and its current assignment (docs/spec/access.md#ledger). */
export async function seedAccess(
  tx: Tx,
  world: World,
  orders: readonly PlacedOrder[],
  stories: ReadonlyMap<number, SubscriptionStory>,
): Promise<Access[]> {
  const bought = orders.filter((order) => order.paidAt !== null && order.lines[0]?.slug);
  const made = await insertEach(
    tx,
    program_users,
    bought.map((order) => {
      const slug = need(order.lines[0]?.slug, 'slug');
      const story = stories.get(order.id);
      return { order, slug, ...(story ? subscribed(world, order, slug, story) : oneOff(world, order, slug)) };
    }),
    ({ order, slug, row }) => ({
      program_id: world.catalogue.programs[slug],
      user_id: order.person.userId,
      created_at: need(order.paidAt, 'paid'),
      ...row,
    }),
  );
  const events = made.flatMap(({ id, events }) => events.map((event) => ({ program_user_id: id, ...event })));
  await insertRows(tx, entitlement_events, byTime(events));
  // A separate random sequence, so that the others' stays the same.
  const random = createRandom(20_262);
  await insertRows(
    tx,
    schedule_events,
    made.flatMap(({ id, pauses = [] }) =>
      pauses.map((event) => ({
        ...event,
        uuid: random.uuid(),
        program_user_id: id,
        run: 1,
        at: event.created_at,
        actor_id: world.supportId,
      })),
    ),
  );
  return made.map(({ id, order, slug, row }) => ({
    assignmentId: id,
    order,
    slug,
    startsOn: need(row.starts_on, 'start'),
    endsOn: need(row.ends_on, 'end'),
    status: row.status_id ?? ASSIGNMENT_STATUS.active,
  }));
}

type Made = {
  row: Pick<Assignment, 'status_id' | 'starts_on' | 'ends_on' | 'grace_until' | 'paused_on'>;
  events: Event[];
  /** The pause and its end in the schedule. */
  pauses?: PauseEvent[];
};
type PauseEvent = { created_at: Date } & (
  | { kind: 'pause'; paused_on: string }
  | { kind: 'resume'; resume_on: string }
);

function startOf(world: World, order: PlacedOrder, slug: Slug) {
  // Past cohorts started on their own Monday; recent buyers start on the coming one.
  const coming = slug === 'reto40' && daysBetween(order.day, world.today) < 40;
  return { grantedOn: order.day, launchDate: coming ? world.catalogue.retoStart : null };
}

function oneOff(world: World, order: PlacedOrder, slug: Slug): Made {
  const { today } = world;
  const program = PROGRAMS[slug];
  const start = startOf(world, order, slug);
  const months = order.lines[0]?.months ?? null;
  const { startsOn, endsOn } = oncePaidPeriod(start, {
    durationInWeeks: program.weeks,
    isByMonth: LEVELS[program.level].is_level_by_month,
    months,
  });
  const end = need(endsOn, 'end');
  const paidAt = need(order.paidAt, 'paid');
  const events: Event[] = [
    {
      kind: 'grant',
      cause: 'order',
      order_id: order.id,
      actor_id: order.type === 'T' ? world.supportId : null,
      starts_on: startsOn,
      ends_on: end,
      dedupe_key: `order:${order.id}:grant`,
      created_at: paidAt,
    },
  ];
  const row: Made['row'] = { status_id: ASSIGNMENT_STATUS.active, starts_on: startsOn, ends_on: end };
  const back = isReturned(order.state) ? order.refund : undefined;
  if (back) {
    events.push({
      kind: 'revoke',
      cause: 'order',
      order_id: order.id,
      actor_id: back.kind === 'refund' ? world.supportId : null,
      note: back.reason,
      dedupe_key: `order:${order.id}:revoke`,
      created_at: back.at,
    });
    return { row: { ...row, status_id: ASSIGNMENT_STATUS.revoked }, events };
  }
  const pausedOn = addDaysTo(startsOn, 16);
  const pauses: PauseEvent[] = [];
  if (order.course && pausedOn < today && end >= today)
    pauseIt(world, order, { row, events, pauses }, pausedOn, order.course === 'resumed');
  if (need(row.ends_on, 'end') < today) {
    events.push(expiry(need(row.ends_on, 'end')));
    row.status_id = ASSIGNMENT_STATUS.expired;
  }
  return { row, events, pauses };
}

function pauseIt(
  world: World,
  order: PlacedOrder,
  { row, events, pauses }: Required<Made>,
  day: string,
  over: boolean,
) {
  events.push({
    kind: 'pause',
    cause: 'admin',
    actor_id: world.supportId,
    starts_on: day,
    note: 'Sale de viaje.',
    created_at: at(day, 9),
  });
  pauses.push({ kind: 'pause', paused_on: day, created_at: at(day, 9) });
  const back = addDaysTo(day, 10);
  if (!over || back >= world.today) {
    row.paused_on = day;
    return;
  }
  row.ends_on = addDaysTo(need(row.ends_on, 'end'), 10);
  events.push({
    kind: 'resume',
    cause: 'admin',
    actor_id: world.supportId,
    starts_on: back,
    ends_on: row.ends_on,
    note: `Vuelve ${order.person.first}; se suman los diez días de pausa.`,
    created_at: at(back, 9),
  });
  pauses.push({ kind: 'resume', resume_on: back, created_at: at(back, 9) });
}

const expiry = (endsOn: string): Event => ({
  kind: 'expire',
  cause: 'system',
  ends_on: endsOn,
  created_at: at(addDaysTo(endsOn, 1), 1),
});

function subscribed(world: World, order: PlacedOrder, slug: Slug, story: SubscriptionStory): Made {
  const { startsOn, endsOn } = paidThroughPeriod(startOf(world, order, slug), story.paidUntil);
  const base = { cause: 'subscription' as const, subscription_id: story.id };
  const events: Event[] = story.payments.map((payment, i) => ({
    ...base,
    kind: i === 0 ? ('grant' as const) : ('extend' as const),
    order_id: i === 0 ? order.id : null,
    starts_on: i === 0 ? startsOn : null,
    ends_on: payment.extendsTo,
    dedupe_key: i === 0 ? `order:${order.id}:grant` : `sale:${payment.saleId}:extend`,
    created_at: payment.paidAt,
  }));
  const row: Made['row'] = {
    status_id: ASSIGNMENT_STATUS.active,
    starts_on: startsOn,
    ends_on: endsOn,
  };
  if (story.failedOn) {
    row.grace_until = story.graceUntil;
    events.push({ ...base, kind: 'grace', ends_on: story.graceUntil, created_at: at(story.failedOn, 5) });
  }
  if (story.state === 'suspended') {
    row.status_id = ASSIGNMENT_STATUS.suspended;
    events.push({
      ...base,
      kind: 'suspend',
      created_at: at(addDaysTo(need(story.graceUntil, 'grace'), 1), 1),
    });
  } else if (story.state === 'cancelled' && story.paidUntil < world.today) {
    row.status_id = ASSIGNMENT_STATUS.expired;
    events.push({ ...expiry(story.paidUntil), subscription_id: story.id });
  }
  return { row, events };
}
