import 'server-only';
import type { Db } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import { findFileLinks } from '@/db/repositories/content/files';
import { type Ability, ability } from '@/lib/domain/abilities';
import { can, type RequestContext } from '@/lib/domain/actor';
import { type Cents, formatMoney } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { textOf } from '@/lib/fields/row-text';
import { formatInstant } from '@/lib/i18n/dates';
import { translator } from '@/lib/i18n/translate';
import { maySeeThrough } from '@/lib/resources/file-fields';
import { findResource } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';

/** How rows of one kind are named for a reader. */
export type Kind = {
  table: string;
  /** The columns that the names need; all unless given. */
  columns?: readonly string[];
  /** Null where each row has its own readers. */
  show: Ability | null;
  hrefOf: (id: number) => string | null;
  /** A name per row; null for a row that the reader may not see. */
  namesOf: (
    reader: Db,
    rows: readonly RecordRow[],
    context: RequestContext,
  ) => Promise<readonly (string | null)[]>;
};

type NameOf = (row: RecordRow, context: RequestContext) => string | null;
const each =
  (nameOf: NameOf): Kind['namesOf'] =>
  async (_, rows, context) =>
    rows.map((row) => nameOf(row, context));

const column = (name: string) => each((row) => textOf(row[name]));
const noAddress = () => null;

/** The files' names, for who may see a row that shows the file. */
async function fileNames(
  reader: Db,
  rows: readonly RecordRow[],
  { actor }: RequestContext,
): Promise<(string | null)[]> {
  const links = await findFileLinks(
    reader,
    rows.map(({ id }) => id),
  );
  const seen = new Set(links.filter((link) => maySeeThrough(actor, link)).map(({ file_id }) => file_id));
  return rows.map(({ id, name }) => (seen.has(id) ? textOf(name) : null));
}

/** The subject, which a mail has once it was sent, else what it is about. */
const mailName: NameOf = ({ subject, template }, { locale }) => {
  const t = translator(locale, 'payments');
  const key = `mails.${template}`;
  return textOf(subject) || (t.has(key) ? t(key) : textOf(template));
};

const importName: NameOf = ({ created_at, created_count, updated_count }, { locale }) =>
  translator(locale, 'admin')('audit.import', {
    date: formatInstant(locale, created_at as Date, env.BUSINESS_TIME_ZONE, 'short'),
    count: Number(created_count) + Number(updated_count),
  });

/** A view is seen by its owner, and when shared by everybody who may see its list. */
const viewName: NameOf = ({ resource, name, shared, user_id }, { actor }) => {
  const list = findResource(String(resource));
  const isSeen = (shared || user_id === actor?.userId) && list && can(actor, ability(list.name, 'access'));
  return isSeen ? textOf(name) : null;
};

/** Kinds of rows that have names and no resource. */
export const OTHER_KINDS: Readonly<Record<string, Kind>> = {
  'customer-segments': {
    table: 'customer_segments',
    show: 'crm_customer_edit',
    hrefOf: routes.adminSegment,
    namesOf: column('name'),
  },
  'segment-mails': {
    table: 'segment_mails',
    show: 'crm_mail_send',
    hrefOf: noAddress,
    namesOf: column('subject'),
  },
  'customer-imports': {
    table: 'customer_imports',
    show: 'crm_customer_edit',
    hrefOf: noAddress,
    namesOf: each(importName),
  },
  'saved-views': { table: 'saved_views', show: null, hrefOf: noAddress, namesOf: each(viewName) },
  'unmatched-payments': {
    table: 'unmatched_payments',
    show: 'payment_attempt_access',
    hrefOf: noAddress,
    namesOf: each(({ amount, payer_name, provider_id }) =>
      [formatMoney(amount as Cents), textOf(payer_name) || textOf(provider_id)].join(' · '),
    ),
  },
  files: {
    table: 'files',
    columns: ['id', 'name', 'deleted_at'],
    show: null,
    hrefOf: noAddress,
    namesOf: fileNames,
  },
  mails: {
    table: 'mails',
    columns: ['id', 'subject', 'template'],
    show: 'settings_edit',
    hrefOf: noAddress,
    namesOf: each(mailName),
  },
};
