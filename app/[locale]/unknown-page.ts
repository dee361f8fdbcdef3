import { notFound } from 'next/navigation';
import { NotFoundScreen } from '@/components/site/not-found-screen';
import { orMissing } from '../or-missing';

/**
 * The page of an area's unknown addresses. Account and checkout need their own: the site's page is
 * static, so its scripts have no nonce, which the policy of these areas requires
 * (docs/decisions/006-content-security-policy.md).
 */
export const UnknownPage = orMissing(() => notFound(), NotFoundScreen);
