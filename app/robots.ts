import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';

/** Evaluated at run time: the site's URL is not known at build time. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const closed = ['/admin', '/api/', '/cart', '/profile/', '/month_progress/', '/order_completed', '/dev/'];
  return {
    rules: { userAgent: '*', allow: '/', disallow: closed },
    sitemap: `${env.APP_URL}/sitemap.xml`,
  };
}
