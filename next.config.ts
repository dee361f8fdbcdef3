import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const nextConfig: NextConfig = {
  // Tests and a second server of one checkout build elsewhere.
  distDir: process.env.BRIO_DIST_DIR || '.next',
  poweredByHeader: false,
  // server.ts compresses, with Brotli too.
  compress: false,
  // Keeps static pages compressed, for server.ts to answer with.
  cacheHandler: resolve('lib/cache/page-cache.ts'),
  reactStrictMode: true,
  // Titles come with their page: streamed after it, a page has none for a moment, on each move inside the
  // site.
  htmlLimitedBots: /./,
  // `npm test` checks types on their own; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // PDF receipts, mail and hashing run from node_modules: bundling them gains nothing and breaks native
  // parts.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@react-email/render',
    '@react-email/components',
    '@paypal/paypal-server-sdk',
    '@opentelemetry/api',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    'nodemailer',
    'pg',
    'pg-boss',
    'pino',
    'rate-limiter-flexible',
  ],
  // Classic rendering (docs/decisions/002-classic-rendering.md): `use cache` for data, the stylesheet in the
  // page for an early first paint.
  experimental: {
    useCache: true,
    inlineCss: true,
    // Pages rendered from one database must never be served by a server of another.
    isrFlushToDisk: false,
  },
  // Legacy clients call these two from the site's root (docs/spec/specification.md#checkout-calls).
  rewrites: async () => [
    { source: '/profileData', destination: '/api/v1/profileData' },
    { source: '/getProgramContentData/:path*', destination: '/api/v1/getProgramContentData/:path*' },
    // Files that are not there: the middleware, which gives pages their language, does not see these.
    { source: '/:folder(art|clips|og|icons|_next)/:path*', destination: '/es/:folder/:path*' },
  ],
  headers: async () => [
    {
      source: '/:folder(art|clips)/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=604800, stale-while-revalidate=2592000' }],
    },
  ],
};

const withMessages = createNextIntlPlugin('./lib/i18n/request.ts');

export default withMessages(nextConfig);
