import { findRoute } from '@/lib/domain/values/find-route';
import { groupBy } from '@/lib/domain/values/group-by';
import { ENDPOINTS } from './endpoints';
import * as ofResources from './resources';

const contracts = [...Object.values(ENDPOINTS), ...Object.values(ofResources)];
const byPath = groupBy(contracts, ({ path }) => path.replace(/\{([.\w]+)\}/g, '[$1]'));
const find = findRoute(byPath.keys());

/** A call, with its path below `/api/v1`; two are also called from the site's root (next.config.ts). */
const CALL = /^(?:\/api\/v1|(?=\/(?:profileData|getProgramContentData)\b))(?<path>\/[^?#]*)/;

/**
 * The methods that a call of the API accepts, by its contracts: `GET`, `HEAD` and `OPTIONS` for
 * `/api/v1/session`. Null for other addresses.
 */
export function methodsOf(url: string): readonly string[] | null {
  const path = CALL.exec(url)?.groups?.path;
  const pattern = path && find(path);
  const endpoints = pattern && byPath.get(pattern);
  if (!endpoints) return null;
  const methods: string[] = endpoints.map(({ method }) => method);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
