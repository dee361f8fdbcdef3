import type { Endpoint } from '@/lib/http/endpoint';
import * as checkout from './checkout';
import * as customer from './customer';
import * as legacy from './legacy';
import * as resources from './resources';
import * as session from './session';
import * as shop from './shop';
import * as staff from './staff';

/** Every call of `/api/v1` with its own description, by operation id. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...session,
  ...customer,
  ...shop,
  ...checkout,
  ...legacy,
  ...staff,
};

/** The calls that all resources have. */
export const RESOURCE_ENDPOINTS: Readonly<Record<string, Endpoint>> = resources;
