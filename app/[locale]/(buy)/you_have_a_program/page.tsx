import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AlreadyHasProgram } from '@/components/checkout/already-has-program';
import { SiteShell } from '@/components/site/site-shell';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { getHeldProgram } from '@/lib/server/checkout/get-order-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.already');
  return { title: t('title'), robots: { index: false } };
}

export default async function AlreadyPage({ searchParams }: PageProps<'/[locale]/you_have_a_program'>) {
  const programId = parseId((await searchParams).program);
  const owned = await getHeldProgram(await requestContext(), programId);
  // Opened without a program to show: redirect to the program list.
  if (!owned && programId === null) redirect(routes.programs);
  return (
    <SiteShell>
      <AlreadyHasProgram owned={owned} />
    </SiteShell>
  );
}
