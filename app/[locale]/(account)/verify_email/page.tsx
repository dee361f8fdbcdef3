import type { Metadata } from 'next';
import { VerifyScreen } from '@/components/account/link-screens';
import { requestContext } from '@/lib/http/context';
import { readLink } from '@/lib/server/accounts/open-link';
import { VERIFY_PURPOSES } from '@/lib/server/accounts/verify-email';
import { submitVerifyEmail } from '../form-actions';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/verify_email'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The URL holds a secret: other sites get no referrer. Without any, a form without scripts has no origin.
  return { ...(await privateMetadata(params, (t) => t('account.verify.title'))), referrer: 'same-origin' };
}

export default async function VerifyLinkPage({ searchParams }: Props) {
  const link = await readLink(await requestContext(), await searchParams, VERIFY_PURPOSES);
  return <VerifyScreen formAction={submitVerifyEmail} link={link} />;
}
