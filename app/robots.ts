import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';

/** Read at run time: the address of the site is not known when it is built. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const closed = ['/admin', '/api/', '/cart', '/profile/', '/month_progress/', '/order_completed', '/dev/'];
  return {
    rules: { userAgent: '*', allow: '/', disallow: closed },
    sitemap: `${env.APP_URL}/sitemap.xml`,
  };
}
