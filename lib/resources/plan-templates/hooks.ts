import 'server-only';
import type { Transaction } from '@/db/client';
import { findDeadReferences } from '@/db/repositories/builder/plan';
import { templateBodies } from '@/lib/api/schemas/plan';
import { AppError, invalidField } from '@/lib/domain/errors';
import { LEVELS } from '@/lib/domain/plan/levels';
import { libraryReferences, refuseReferences } from '@/lib/domain/plan/references';
import { parseInput } from '@/lib/domain/validation';
import { isRecord } from '@/lib/domain/values/is-record';
import type { Hooks } from '@/lib/fields/hooks';

/** What names a stored row. A template is copied, so it has none. */
const OF_ROWS = new Set(['id', 'record_id', 'record_mode', 'key']);

/** Keys of a reference, which may come as `{ id }`. */
const EMBEDS = new Set(Object.values(LEVELS).map(({ embed }) => embed));

/** Figures of an entry; a form sends them as text. */
const isFigure = (name: string) =>
  /(?:^|_)id$|^(?:order|position|rounds|rest_seconds|exercise|block|day|week)$/.test(name);

/** The body with the figures that came as text as numbers, so that all encodings give the same. */
function withFigures(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withFigures(entry));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFigures(inner, key)]));
  return typeof value === 'string' && isFigure(name) && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      OF_ROWS.has(name) ? [] : [[name, EMBEDS.has(name) && isRecord(inner) ? inner.id : withoutIds(inner)]],
    ),
  );
}

type Kind = keyof typeof templateBodies;

/** The body as entries of its kind, as program/store takes them. Throws 422 at or below `body`. */
function readBody(kind: Kind, body: unknown): unknown {
  const read = parseBody(kind, body);
  // A body of another kind has none of the names: stored, it would be an empty template.
  if (isRecord(read) && Object.keys(read).length === 0) throw invalidField('body', 'template_body_other');
  return read;
}

function parseBody(kind: Kind, body: unknown): unknown {
  try {
    return withoutIds(parseInput(templateBodies[kind], withFigures(body)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.fields).map(([path, keys]) => [`body.${path}`, keys]);
    throw new AppError('invalid', { fields: Object.fromEntries(fields) });
  }
}

/** Throws 422 at each new reference to a row that the library does not have, or no longer. */
async function requireLive(tx: Transaction, kind: Kind, body: unknown, before: unknown): Promise<void> {
  const known = new Set(libraryReferences(kind, before, '').map(({ level, id }) => `${level} ${id}`));
  const added = libraryReferences(kind, body, 'body').filter(({ level, id }) => !known.has(`${level} ${id}`));
  refuseReferences(await findDeadReferences(tx, added));
}

export const planTemplateHooks: Hooks = {
  beforeSave: async ({ tx, values, before, actor }) => {
    if (!before) values.created_by = actor.userId;
    const kind = (values.kind ?? before?.kind) as Kind;
    if (values.body === undefined) {
      // The content has the entries of its kind; another kind has others.
      if (kind !== before?.kind) throw invalidField('kind', 'template_kind_fixed');
      return;
    }
    values.body = readBody(kind, values.body);
    await requireLive(tx, kind, values.body, before?.body);
  },
};
