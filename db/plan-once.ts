import type { PoolClient, QueryConfig } from 'pg';

/** Statements that a connection keeps planned; those that come later are planned each time. */
const KEPT = 250;

const isAsked = (asked: unknown): asked is QueryConfig =>
  typeof asked === 'object' && asked !== null && 'text' in asked;

/**
 * What transactions ask of a connection is planned by the database once, not each time: they ask the same few hundred
 * things. Lists and searches stand outside of them; their best plan depends on what is sought.
 */
export function planOnce(client: PoolClient): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let within = false;

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === KEPT) return known;
    const name = `tx-${names.size}`;
    names.set(text, name);
    return name;
  };
  client.query = ((asked: unknown, values?: unknown, ...rest: unknown[]) => {
    if (!isAsked(asked)) return query(asked, values, ...rest);
    if (/^begin\b/.test(asked.text)) within = true;
    else if (/^(commit|rollback)$/.test(asked.text)) within = false;
    const name = within && !asked.name && Array.isArray(values) && values.length > 0 && nameOf(asked.text);
    return query(name ? { ...asked, name } : asked, values, ...rest);
  }) as PoolClient['query'];
}
