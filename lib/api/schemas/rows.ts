import { z } from 'zod';

/** `{ data }`, as most answers are. */
export const data = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/**
 * A schema that is generated from a resource's declaration, by name (lib/admin/openapi/resource-paths.ts).
 */
export const row = (name: string) =>
  z.record(z.string(), z.unknown()).meta({ $ref: `#/components/schemas/${name}` });

/**
 * An answer built from rows of any resource, whose types are only known at run time: checked by the
 * integration tests, not by the compiler.
 */
export const untyped = (schema: z.ZodType): z.ZodType<unknown> => schema;

/** A positive integer in an address; anything else is not the id of a row. */
export const rowId = z
  .string('not_found')
  .regex(/^[1-9]\d{0,8}$/, 'not_found')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1 });
export const withId = z.object({ id: rowId });

/** The short form of a row: its id and name. */
export const named = z.looseObject({ id: z.int() }).nullable();

export const failure = z
  .looseObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

/** Option lists, named as in the specification (docs/spec/api.md#option-lists). */
export const meta = z
  .record(z.string(), z.array(z.looseObject({ id: z.union([z.int(), z.string()]) })))
  .meta({ id: 'Meta' });

export const file = z
  .looseObject({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    mime_type: z.string(),
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    is_private: z.boolean(),
  })
  .meta({ id: 'File' });

/** `limit` and `offset`, or `page` (docs/spec/api.md#lists). */
export const paging = z
  .object({
    limit: z.int().min(1).max(100).default(10),
    offset: z.int().min(0).default(0),
    page: z.int().min(1),
  })
  .partial();
