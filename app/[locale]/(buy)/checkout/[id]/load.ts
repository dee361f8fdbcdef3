import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { areaNotFoundMetadata } from '../../../(site)/page-metadata';

type Props = PageProps<'/[locale]/checkout/[id]'>;

const read = cache(async (id: number, rangeId: number | null) =>
  getCheckout(await requestContext(), id, rangeId),
);

/** Loads the page's data, once for the page and its title; null for what can't be bought. */
export async function load({ params, searchParams }: Props) {
  const id = parseId((await params).id);
  const view = id && (await read(id, parseId((await searchParams).range)));
  return id && view ? { id, view } : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (!(await load(props))) return areaNotFoundMetadata(props);
  const t = await getTranslations('checkout.page');
  return { title: t('title'), description: t('description') };
}
