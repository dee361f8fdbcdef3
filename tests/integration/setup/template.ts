/** The database that every test file copies: migrated, with base and demo rows. */
export const TEMPLATE = 'template_brio';

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
