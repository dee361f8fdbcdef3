import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResetScreen } from '@/components/account/link-screens';
import { resetPasswordDoor } from '../form-doors';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.reset');
  // The address holds a secret: it is told to nobody.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function ResetLinkPage({ searchParams }: PageProps<'/[locale]/reset_password'>) {
  const { token } = await searchParams;
  return <ResetScreen door={resetPasswordDoor} token={typeof token === 'string' && token ? token : null} />;
}
