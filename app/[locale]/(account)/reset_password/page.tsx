import type { Metadata } from 'next';
import { ResetScreen } from '@/components/account/link-screens';
import { submitResetPassword } from '../form-actions';
import { privateMetadata } from '../private-metadata';

type Props = PageProps<'/[locale]/reset_password'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The URL holds a secret: send no referrer.
  return { ...(await privateMetadata(params, (t) => t('account.reset.title'))), referrer: 'no-referrer' };
}

export default async function ResetLinkPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <ResetScreen formAction={submitResetPassword} token={typeof token === 'string' && token ? token : null} />
  );
}
