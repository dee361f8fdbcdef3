import 'server-only';
import { checkoutPaths } from '@/lib/admin/openapi/paths/checkout';
import { customerPaths } from '@/lib/admin/openapi/paths/customer';
import { staffPaths } from '@/lib/admin/openapi/paths/staff';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { PRODUCT_NAME } from '@/lib/domain/product';
import { env } from '@/lib/env';
import { inputSchema } from '@/lib/fields/json-schema';
import { RESOURCES } from '@/lib/resources/registry';
import { settingsForm } from '@/lib/resources/settings-form';
import { resourcePaths, resourceSchemas } from './resource-paths';
import { SCHEMAS } from './schemas';

/**
 * The OpenAPI 3.1 description of `/api/v1`, generated from the declarations that run
 * (docs/spec/api.md#openapi).
 */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: `${PRODUCT_NAME} API`, version: '1' },
  servers: [{ url: `${env.APP_URL}/api/v1` }],
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    schemas: {
      ...SCHEMAS,
      SettingsUpdate: inputSchema(settingsForm.fields, false),
      ...Object.assign({}, ...RESOURCES.map(resourceSchemas)),
    },
  },
  paths: {
    ...customerPaths,
    ...checkoutPaths,
    ...staffPaths,
    ...Object.assign({}, ...RESOURCES.map(resourcePaths)),
  },
});
