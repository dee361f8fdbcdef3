/** The database that every test file copies: migrated, with base and demo rows. */
export const TEMPLATE = 'template_brio';

/**
 * After `create database x`: a copy of the template's files, which takes half as long as writing its pages to
 * the log, PostgreSQL's default.
 */
export const COPIED = `template ${TEMPLATE} strategy file_copy`;

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
