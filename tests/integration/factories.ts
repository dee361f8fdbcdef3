import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import {
  crm_customers,
  levels,
  products,
  program_ranges,
  programs,
  ranges,
  sessions,
  users,
} from '@/db/schema';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import type { Buyer } from '@/lib/domain/checkout/checkout';
import { now } from '@/lib/domain/clock';
import { type Cents, cents } from '@/lib/domain/money';
import type { PlaceOrderInput } from '@/lib/server/checkout/place-order';

let serial = 0;
const next = () => `${process.pid}${++serial}`;

async function insertOne<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

type ProgramOptions = {
  price?: number;
  /** Months of a range; null or left out when it is not sold by months. */
  ranges?: readonly { name: string; price: number; planId?: string; months?: number | null }[];
  byMonth?: boolean;
  stock?: number;
  program?: Partial<typeof programs.$inferInsert>;
  product?: Partial<typeof products.$inferInsert>;
};

/** Creates a published program with its product. Prices in cents. */
export async function makeProgram(options: ProgramOptions = {}) {
  const n = next();
  const level = await insertOne(
    db
      .insert(levels)
      .values({ name: `Nivel ${n}`, is_level_by_month: options.byMonth ?? false })
      .returning(),
  );
  const product = await insertOne(
    db
      .insert(products)
      .values({
        name: `Producto ${n}`,
        price: cents(options.price ?? 5900),
        ...(options.stock === undefined ? {} : { handle_stock: true, inventory: options.stock }),
        ...options.product,
      })
      .returning(),
  );
  const program = await insertOne(
    db
      .insert(programs)
      .values({
        name: `Programa ${n}`,
        slug: `programa-${n}`,
        level_id: level.id,
        product_id: product.id,
        publish_to_sale: true,
        ...options.program,
      })
      .returning(),
  );
  const made: { id: number; name: string; price: Cents }[] = [];
  for (const { name, price, planId, months = null } of options.ranges ?? []) {
    const range = await insertOne(db.insert(ranges).values({ name, months }).returning());
    await db.insert(program_ranges).values({
      program_id: program.id,
      range_id: range.id,
      price: cents(price),
      paypal_subscription_id: planId ?? null,
    });
    made.push({ id: range.id, name, price: cents(price) });
  }
  return { program, product, level, ranges: made };
}

export async function makeUser(overrides: Partial<typeof users.$inferInsert> = {}) {
  const n = next();
  const user = await insertOne(
    db
      .insert(users)
      .values({
        name: 'Ana Núñez',
        email: `ana-${n}@correo.test`,
        is_customer: true,
        password: 'x',
        ...overrides,
      })
      .returning(),
  );
  await db
    .insert(crm_customers)
    .values({ user_id: user.id, first_name: 'Ana', last_name: 'Núñez', email: user.email });
  return user;
}

export const customerOf = (userId: number) =>
  insertOne(db.select().from(crm_customers).where(eq(crm_customers.user_id, userId)));

export const buyer = (overrides: Partial<Buyer> = {}): Buyer => ({
  name: 'Valeria',
  lastname: 'Rojas Mora',
  email: `valeria-${next()}@correo.test`,
  cardId: '115870342',
  phone: '88887777',
  address: 'San Pedro, Montes de Oca. Del parque, 200 m este.',
  agreed_tc: true,
  ...overrides,
});

const context = (part: Partial<RequestContext>): RequestContext => ({
  actor: null,
  locale: 'es',
  // Another IP address each time, because the limit per visitor is not tested here.
  ip: `10.${randomBytes(3).join('.')}`,
  requestId: 'test',
  userAgent: 'test',
  guestToken: null,
  ...part,
});

/** The context of a guest with a checkout cookie. */
export const guest = (): RequestContext => context({ guestToken: randomBytes(32).toString('base64url') });

export const actorOf = (
  user: { id: number; name: string; email: string },
  ...abilities: string[]
): Actor => ({
  userId: user.id,
  sessionId: '00000000-0000-4000-8000-000000000000',
  name: user.name,
  email: user.email,
  emailVerified: true,
  isCustomer: true,
  abilities: new Set(abilities),
  impersonatorId: null,
  // The password counts as just confirmed, because confirmation is not tested here.
  get confirmedAt() {
    return now();
  },
  secondFactor: 'given',
});

export const signedInAs = (user: Parameters<typeof actorOf>[0], ...abilities: string[]): RequestContext =>
  context({ actor: actorOf(user, ...abilities) });

/** Creates a session and returns its cookie value, for calls of route handlers. */
export async function sessionOf(userId: number): Promise<string> {
  const { encodeSession } = await import('@/lib/auth/cookie');
  const id = crypto.randomUUID();
  await db
    .insert(sessions)
    .values({ id, user_id: userId, confirmed_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) });
  return encodeSession(id, userId);
}

export const orderInput = (programId: number, part: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  type: 'T',
  programId,
  rangeId: null,
  amount: null,
  buyer: buyer(),
  idempotencyKey: null,
  ...part,
});
