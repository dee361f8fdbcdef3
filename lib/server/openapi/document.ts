import 'server-only';
import { PRODUCT_NAME } from '@/lib/domain/product';
import { env } from '@/lib/env';
import { RESOURCES } from '@/lib/resources/registry';
import { otherPaths, otherSchemas } from './other-paths';
import { resourcePaths, resourceSchemas } from './resource-paths';

/** The OpenAPI 3.1 description of `/api/v1`, generated from the declarations that run (decisions §2). */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: `${PRODUCT_NAME} API`, version: '1' },
  servers: [{ url: `${env.APP_URL}/api/v1` }],
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' } },
    schemas: { ...otherSchemas, ...Object.assign({}, ...RESOURCES.map(resourceSchemas)) },
  },
  paths: { ...otherPaths, ...Object.assign({}, ...RESOURCES.map(resourcePaths)) },
});
