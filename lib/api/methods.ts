import { answeringPath } from '@/lib/domain/answering-path';
import { findRoute } from '@/lib/domain/values/find-route';
import { groupBy } from '@/lib/domain/values/group-by';
import { ENDPOINTS } from './endpoints';
import * as ofResources from './resources';

/**
 * Routes without a contract, because only our own pages, mails, gateways and monitors call them. Other routes
 * outside the API are read like pages.
 */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/[...nextauth]': ['GET', 'POST'],
  '/api/bank-statement': ['POST'],
  '/api/customer-history': ['GET'],
  '/api/customer-import': ['POST'],
  '/api/dev/mails/[id]/attachment': ['GET'],
  '/api/downloads/[token]': ['GET'],
  '/api/downloads/orders/[id]': ['GET'],
  '/api/files': ['POST'],
  '/api/files/[token]': ['GET'],
  '/api/health/live': ['GET'],
  '/api/health/ready': ['GET'],
  '/api/impersonation': ['POST'],
  '/api/impersonation/end': ['POST'],
  '/api/invoice-drafts': ['GET'],
  '/api/metrics': ['GET'],
  '/api/notifications': ['GET'],
  '/api/role-view': ['POST'],
  '/api/segment-people': ['GET'],
  '/api/segments': ['GET'],
  '/api/uploadthing': ['GET', 'POST'],
  '/api/webhooks/paypal': ['POST'],
  '/logout': ['POST'],
  '/unsubscribe/[token]': ['GET', 'POST'],
};

const contracts = [...Object.values(ENDPOINTS), ...Object.values(ofResources)];
const byPath = groupBy(contracts, ({ path }) => `/api/v1${path.replace(/\{([.\w]+)\}/g, '[$1]')}`);
const methodsByPath = new Map<string, readonly string[]>([
  ...Object.entries(OTHERS),
  ...[...byPath].map(([path, endpoints]) => [path, endpoints.map(({ method }) => method)] as const),
]);
const find = findRoute(methodsByPath.keys());

/**
 * The methods that a route accepts: `GET`, `HEAD` and `OPTIONS` for `/api/v1/session`. Null for addresses
 * that are read like pages, or that no route has.
 */
export function methodsOf(url: string): readonly string[] | null {
  const [path = ''] = url.split(/[?#]/, 1);
  const pattern = find(answeringPath(path));
  const methods = pattern && methodsByPath.get(pattern);
  if (!methods) return null;
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
