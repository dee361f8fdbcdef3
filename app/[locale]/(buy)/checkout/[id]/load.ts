import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { requestContext } from '@/lib/http/context';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { parseId } from '../../parse-id';

type Props = PageProps<'/[locale]/checkout/[id]'>;

const read = cache(async (id: number, rangeId: number | null) =>
  getCheckout(await requestContext(), id, rangeId),
);

/** Loads the page's data, once for the page and its title; 404 for what can't be bought. */
export async function load({ params, searchParams }: Props) {
  const id = parseId((await params).id) ?? notFound();
  const view = (await read(id, parseId((await searchParams).range))) ?? notFound();
  return { id, view };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await load(props);
  const t = await getTranslations('checkout.page');
  return { title: t('title'), description: t('description') };
}
