import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VerifyScreen } from '@/components/account/link-screens';
import { verifyEmailDoor } from '../form-doors';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.verify');
  // The address holds a secret: it is told to nobody.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function VerifyLinkPage({ searchParams }: PageProps<'/[locale]/verify_email'>) {
  const { token } = await searchParams;
  return <VerifyScreen door={verifyEmailDoor} token={typeof token === 'string' && token ? token : null} />;
}
