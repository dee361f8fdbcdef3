import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { alive, base, id, instant, searchText } from './columns';

export const permissions = pgTable('permissions', { ...base, title: text().notNull() }, (t) => [
  uniqueIndex('permissions_title_key').on(t.title).where(alive),
]);

export const roles = pgTable(
  'roles',
  {
    ...base,
    title: text().notNull(),
    /** Holders of this role must sign in with a second factor (docs/spec/accounts.md#staff). */
    require_second_factor: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('roles_title_key').on(t.title).where(alive)],
);

export const permission_role = pgTable(
  'permission_role',
  {
    role_id: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission_id: integer()
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission_id] }), index().on(t.permission_id)],
);

/**
 * Personal settings of the back office (docs/spec/specification.md#constants): sidebar image,
 * background, item colour, language.
 */
export type UserPreferences = {
  locale?: string;
  sidebar_background?: 'none' | 'white' | 'black';
  sidebar_color?: string;
  sidebar_collapsed?: boolean;
};

export const users = pgTable(
  'users',
  {
    ...base,
    name: text().notNull(),
    email: text().notNull(),
    email_verified_at: instant(),
    /**
     * argon2id, or a `$2y$` hash of an older system until its owner signs in
     * (docs/spec/accounts.md#passwords). Null: no password yet.
     */
    password: text(),
    remember_token: text(),
    is_customer: boolean().notNull().default(false),
    last_ip: text(),
    /** 1 blocked, 2 active */
    status: smallint().notNull().default(2),
    preferences: jsonb().$type<UserPreferences>().notNull().default({}),
    search_text: searchText('name', 'email'),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`).where(alive),
    index('users_list_id').on(t.id).where(alive),
    index('users_created_idx').on(t.created_at, t.id).where(alive),
    ...(
      ['updated_at', 'name', 'email', 'status', 'is_customer', 'last_ip', 'email_verified_at'] as const
    ).map((name) => index(`users_sort_${name}`).on(t[name], t.id).where(alive)),
    index('users_words_trgm').using('gin', sql`${t.search_text} gin_trgm_ops`),
    check('users_status_check', sql`${t.status} in (1, 2)`),
    check('users_email_check', sql`length(${t.email}) <= 254`),
  ],
);

export const role_user = pgTable(
  'role_user',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role_id: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] }), index().on(t.role_id)],
);

/**
 * One row per signed-in browser. The JWT cookie only contains `id`; deleting or revoking the row signs out
 * (docs/spec/accounts.md#sign-in).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set during an impersonation: the member of staff. */
    impersonator_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    ip: text(),
    user_agent: text(),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** When the password was last confirmed (docs/spec/accounts.md#staff). */
    confirmed_at: instant(),
    /** When the second factor was given; null until then. */
    second_factor_at: instant(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);

/** Second factor of a person. `secret` is encrypted; `last_step` makes each code work once. */
export const second_factors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: instant().notNull().defaultNow(),
  secret: text().notNull(),
  confirmed_at: instant(),
  last_step: bigint({ mode: 'number' }),
});

/** One-time codes for people who lost their second factor. Only hashes are kept. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (t) => [uniqueIndex().on(t.user_id, t.code_hash)],
);

/**
 * One-time links sent by mail: verification, forgotten password, first password. Only a hash of the secret is
 * kept.
 */
export const account_tokens = pgTable(
  'account_tokens',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify_email', 'reset_password', 'set_password'] }).notNull(),
    token_hash: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [uniqueIndex().on(t.token_hash), index().on(t.user_id)],
);

/** Table of rate-limiter-flexible, shared by all instances. `expire` is in milliseconds since the epoch. */
export const rate_limits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index().on(t.expire)],
);

/**
 * Who did what, including sign-ins and failures. Append-only; partitioned by month
 * (docs/decisions/024-tables-that-grow.md).
 */
export const users_logs = pgTable(
  'users_logs',
  {
    ...base,
    action: text().notNull(),
    /** S success, F failure */
    result: text({ enum: ['S', 'F'] })
      .notNull()
      .default('S'),
    model: text().notNull(),
    model_id: integer(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    ip: text(),
  },
  (t) => [index().on(t.user_id, t.id), index().on(t.model, t.model_id, t.id), index().on(t.created_at, t.id)],
);

/**
 * Values before and after every write in the back office; secrets masked. Append-only; partitioned by month.
 */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    impersonator_id: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    model: text().notNull(),
    model_id: integer(),
    before: jsonb(),
    after: jsonb(),
    ip: text(),
    request_id: text(),
  },
  (t) => [index().on(t.model, t.model_id, t.id), index().on(t.actor_id), index().on(t.created_at)],
);

export const saved_views = pgTable(
  'saved_views',
  {
    ...base,
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Visible to everybody who may see the list; only its owner can change it. */
    shared: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('saved_views_name_key').on(t.user_id, t.resource, t.name).where(alive)],
);
