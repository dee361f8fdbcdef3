import 'server-only';
import { templateBodies } from '@/lib/api/schemas/plan';
import { AppError } from '@/lib/domain/errors';
import { isRecord } from '@/lib/domain/is-record';
import { parseInput } from '@/lib/domain/validation';
import type { Hooks } from '@/lib/fields/hooks';

/** What names a stored row. A template is copied, so it has none. */
const OF_ROWS = new Set(['id', 'record_id', 'record_mode', 'key']);

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
    Object.entries(value).flatMap(([name, inner]) => (OF_ROWS.has(name) ? [] : [[name, withoutIds(inner)]])),
  );
}

/** The body as entries of its kind, as program/store takes them. Throws 422 below `body`. */
function readBody(kind: unknown, body: unknown): unknown {
  const schema = kind === 'week' || kind === 'day' ? templateBodies[kind] : templateBodies.block;
  try {
    return withoutIds(parseInput(schema, withFigures(body)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.fields).map(([path, keys]) => [`body.${path}`, keys]);
    throw new AppError('invalid', { fields: Object.fromEntries(fields) });
  }
}

export const planTemplateHooks: Hooks = {
  beforeSave: async ({ values, before, actor }) => {
    if (!before) values.created_by = actor.userId;
    if (values.body === undefined && values.kind === undefined) return;
    values.body = readBody(values.kind ?? before?.kind, values.body ?? before?.body);
  },
};
