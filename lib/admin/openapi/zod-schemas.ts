import { z } from 'zod';
import type { JsonSchema } from '@/lib/fields/json-schema';

type Mutable = Record<string, unknown>;

/**
 * Removes parts of zod's output that are meaningless to readers of the description or replaced by our own.
 */
function tidy(schema: Mutable): void {
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/components/')) {
    for (const key of Object.keys(schema)) if (key !== '$ref') delete schema[key];
    return;
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Patterns of formats and of numbers as text: the type already says it.
  if (schema.format || schema.type === 'integer') delete schema.pattern;
  if (schema.type === 'integer') delete schema.anyOf;
  if (schema.format === 'binary') delete schema.format;
  delete schema.contentEncoding;
  delete schema.propertyNames;
}

/**
 * JSON Schema 2020-12 of zod's schemas, as OpenAPI 3.1 has it. Schemas with an `id` in their meta become
 * references and are collected in `components`.
 */
export class ZodSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /** `io` chooses the side of a transforming schema: the request or the response. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema as Mutable),
    });
    const moved = <T>(value: T): T =>
      JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, Mutable>))
      this.components[name] = moved(definition);
    return moved(properties?.root as JsonSchema);
  }
}
