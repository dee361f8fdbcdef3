import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { getSitemapEntries } from '@/lib/server/catalog/get-sitemap-entries';

export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { programs, products } = await getSitemapEntries();
  const paths = [
    routes.home,
    routes.programs,
    routes.shop,
    routes.terms,
    ...programs.map(routes.program),
    ...products.map(routes.product),
  ];
  return paths.map((path) => ({ url: `${env.APP_URL}${path}` }));
}
