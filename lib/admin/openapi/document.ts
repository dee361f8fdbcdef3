import 'server-only';
import { ENDPOINTS } from '@/lib/api/endpoints';
import { pageContent, programData } from '@/lib/api/schemas/catalog';
import { failure, file, meta } from '@/lib/api/schemas/rows';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { PRODUCT_NAME } from '@/lib/domain/product';
import { env } from '@/lib/env';
import { type JsonSchema, rowSchema, updateBody } from '@/lib/fields/json-schema';
import { RESOURCES } from '@/lib/resources/registry';
import { settingsForm } from '@/lib/resources/settings-form';
import { endpointPaths } from './endpoint-paths';
import { resourcePaths, resourceSchemas } from './resource-paths';
import { ZodSchemas } from './zod-schemas';

/** Named schemas that resources refer to, in addition to those of the contracts. */
const SHARED = [failure, meta, file, programData, pageContent];

const settingsSchemas = {
  Settings: {
    ...rowSchema(settingsForm.fields),
    required: ['id', ...Object.keys(settingsForm.fields), 'updated_at'],
  },
  SettingsUpdate: updateBody(settingsForm.fields),
};

/** All schemas by name. Throws for a duplicate name, since one schema would silently replace the other. */
function joined(parts: readonly Readonly<Record<string, JsonSchema>>[]): Record<string, JsonSchema> {
  const named = parts.flatMap((part) => Object.entries(part));
  const all = Object.fromEntries(named);
  const twice = named.find(([name, schema]) => all[name] !== schema);
  if (twice) throw new Error(`two schemas of the API are named ${twice[0]}`);
  return all;
}

/**
 * The OpenAPI 3.1 description of `/api/v1`, generated from the contracts and declarations that the routes use
 * (docs/spec/api.md#openapi).
 */
export function openApiDocument() {
  const schemas = new ZodSchemas();
  for (const schema of SHARED) schemas.schemaOf(schema, 'output');
  const paths = endpointPaths(ENDPOINTS, schemas);
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: `${env.APP_URL}/api/v1` }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: joined([schemas.components, settingsSchemas, ...RESOURCES.map(resourceSchemas)]),
    },
    paths: { ...paths, ...Object.assign({}, ...RESOURCES.map(resourcePaths)) },
  };
}
