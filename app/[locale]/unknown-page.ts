import { notFound } from 'next/navigation';

/**
 * The page of an area's unknown addresses. Account and checkout need their own: the site's page is
 * static, so its scripts have no nonce, which the policy of these areas requires
 * (docs/decisions/006-content-security-policy.md).
 */
export function UnknownPage(): never {
  notFound();
}
