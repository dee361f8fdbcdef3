import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { getContentRoutes } from '@/lib/server/catalog/get-content-page';
import { getSitemapEntries } from '@/lib/server/catalog/get-sitemap-entries';

export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [{ programs, products }, texts] = await Promise.all([getSitemapEntries(), getContentRoutes()]);
  const paths = [
    routes.home,
    routes.programs,
    routes.shop,
    routes.terms,
    ...programs.map(routes.program),
    ...products.map(routes.product),
    ...texts.map(({ path }) => path),
  ];
  return [...new Set<string>(paths)].map((path) => ({ url: `${env.APP_URL}${path}` }));
}
