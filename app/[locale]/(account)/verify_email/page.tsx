import type { Metadata } from 'next';
import { VerifyScreen } from '@/components/account/link-screens';
import { submitVerifyEmail } from '../form-actions';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/verify_email'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The URL holds a secret: send no referrer.
  return { ...(await privateMetadata(params, (t) => t('account.verify.title'))), referrer: 'no-referrer' };
}

export default async function VerifyLinkPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <VerifyScreen formAction={submitVerifyEmail} token={typeof token === 'string' && token ? token : null} />
  );
}
