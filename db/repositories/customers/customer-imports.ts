import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { crm_customers, customer_import_rows, customer_imports, users } from '@/db/schema';
import type { ImportValues, KnownCustomer } from '@/lib/domain/customers/customer-import';
import { lockOne } from '../rows';
import { customerName } from './customer-name';

type Keys = { emails: readonly string[]; identifications: readonly string[] };

/**
 * Live customers with one of these e-mails (lower case) or identifications (digits); with `lock` no
 * other transaction changes them until this one ends.
 */
export async function findKnownCustomers(
  db: Db,
  { emails, identifications }: Keys,
  { lock = false } = {},
): Promise<KnownCustomer[]> {
  const { rows } = await db.execute<KnownCustomer>(sql`select id,
    ${customerName()} as name, first_name, last_name, email, phone,
    identification, address, dob::text as dob, website, description from crm_customers
    where deleted_at is null and (lower(email) = any(${sql.param([...emails])}::text[])
      or regexp_replace(coalesce(identification, ''), '\\D', '', 'g')
        = any(${sql.param([...identifications])}::text[])) order by id ${lock ? sql`for update` : sql``}`);
  return rows;
}

export async function insertImport(
  tx: Transaction,
  values: typeof customer_imports.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(customer_imports).values(values).returning({ id: customer_imports.id });
  if (!row) throw new Error('the import was not inserted');
  return row.id;
}

const AT_ONCE = 500;

/** New customers and their rows of the import. */
export async function insertImportedCustomers(
  tx: Transaction,
  importId: number,
  people: readonly (ImportValues & { first_name: string })[],
): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const part = people.slice(from, from + AT_ONCE);
    const made = await tx
      .insert(crm_customers)
      .values([...part])
      .returning({ id: crm_customers.id });
    await tx.insert(customer_import_rows).values(
      made.map(({ id }, index) => ({
        import_id: importId,
        customer_id: id,
        is_new: true,
        before: {},
        after: { ...part[index] },
      })),
    );
  }
}

/** Fills fields of a known customer. */
export async function fillCustomer(
  tx: Transaction,
  importId: number,
  customerId: number,
  adds: ImportValues,
): Promise<void> {
  await tx.update(crm_customers).set(adds).where(eq(crm_customers.id, customerId));
  const before = Object.fromEntries(Object.keys(adds).map((field) => [field, null]));
  await tx
    .insert(customer_import_rows)
    .values({ import_id: importId, customer_id: customerId, is_new: false, before, after: adds });
}

export type ImportItem = {
  id: number;
  at: Date;
  fileName: string;
  created: number;
  updated: number;
  skipped: number;
  by: string | null;
  undoneAt: Date | null;
};

/** The last imports, newest first. */
export const findImports = (db: Db): Promise<ImportItem[]> =>
  db
    .select({
      id: customer_imports.id,
      at: customer_imports.created_at,
      fileName: customer_imports.file_name,
      created: customer_imports.created_count,
      updated: customer_imports.updated_count,
      skipped: customer_imports.skipped_count,
      by: users.name,
      undoneAt: customer_imports.undone_at,
    })
    .from(customer_imports)
    .leftJoin(users, eq(users.id, customer_imports.actor_id))
    .orderBy(desc(customer_imports.id))
    .limit(10);

export const lockImport = (tx: Transaction, id: number) =>
  lockOne(tx, customer_imports, eq(customer_imports.id, id));

/**
 * How many customers that an import created have other rows by now. Locks them first: what is being added to
 * one counts, too.
 */
export async function countCustomersInUse(tx: Transaction, importId: number): Promise<number> {
  await tx.execute(sql`select 1 from crm_customers c join customer_import_rows r on r.customer_id = c.id
    where r.import_id = ${importId} and r.is_new order by c.id for update of c`);
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n
    from customer_import_rows r join crm_customers c on c.id = r.customer_id and c.deleted_at is null
    where r.import_id = ${importId} and r.is_new and (c.user_id is not null
      or exists (select 1 from orders o where o.customer_id = c.id)
      or exists (select 1 from crm_notes n where n.customer_id = c.id and n.deleted_at is null)
      or exists (select 1 from crm_documents d where d.customer_id = c.id and d.deleted_at is null)
      or exists (select 1 from tasks t where t.customer_id = c.id and t.deleted_at is null)
      or exists (select 1 from customer_merges m where m.customer_id = c.id and m.undone_at is null))`);
  return rows[0]?.n ?? 0;
}

/**
 * Deletes (softly) the customers that an import created, and empties the fields it filled unless changed
 * since.
 */
export async function removeImported(tx: Transaction, importId: number, at: Date): Promise<void> {
  await tx.execute(sql`update crm_customers c set deleted_at = ${at.toISOString()}::timestamptz
    from customer_import_rows r where r.import_id = ${importId} and r.is_new and c.id = r.customer_id
      and c.deleted_at is null`);
  const { rows } = await tx.execute<{ id: number; field: string }>(sql`select c.id, a.key as field
    from customer_import_rows r join crm_customers c on c.id = r.customer_id
    cross join lateral jsonb_each_text(r.after) a
    where r.import_id = ${importId} and not r.is_new and to_jsonb(c)->>a.key = a.value
    order by c.id for update of c`);
  for (const { id, field } of rows)
    await tx.execute(
      sql`update crm_customers set ${sql.identifier(field)} = null, updated_at = ${at.toISOString()}::timestamptz
        where id = ${id}`,
    );
}

export async function closeImport(tx: Transaction, id: number, by: { at: Date; userId: number }) {
  await tx
    .update(customer_imports)
    .set({ undone_at: by.at, undone_by: by.userId })
    .where(eq(customer_imports.id, id));
}
