import { expect, test } from 'vitest';
import { z } from 'zod';
import { ZodSchemas } from './zod-schemas';

test('a named schema becomes a component wherever it is used; the name of a resource stays a reference', () => {
  const schemas = new ZodSchemas();
  const place = z.object({ name: z.string() }).meta({ id: 'Place' });
  const row = z.record(z.string(), z.unknown()).meta({ $ref: '#/components/schemas/Tax' });
  expect(schemas.schemaOf(z.object({ places: z.array(place), row }), 'output')).toMatchObject({
    properties: {
      places: { type: 'array', items: { $ref: '#/components/schemas/Place' } },
      row: { $ref: '#/components/schemas/Tax' },
    },
  });
  expect(schemas.schemaOf(place, 'output')).toEqual({ $ref: '#/components/schemas/Place' });
  expect(Object.keys(schemas.components)).toEqual(['Place']);
});

test('a schema that transforms shows what is sent, or what is answered, without noise', () => {
  const schemas = new ZodSchemas();
  const day = z.iso.date();
  const id = z.string().regex(/^\d+$/).transform(Number).meta({ type: 'integer' });
  expect(schemas.schemaOf(z.object({ day, id, count: z.int().optional() }), 'input')).toEqual({
    type: 'object',
    properties: {
      day: { type: 'string', format: 'date' },
      id: { type: 'integer' },
      count: { type: 'integer' },
    },
    required: ['day', 'id'],
  });
  expect(schemas.schemaOf(z.object({ day }), 'output')).toMatchObject({ additionalProperties: false });
});
