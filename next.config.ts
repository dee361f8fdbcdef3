import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const nextConfig: NextConfig = {
  typedRoutes: true,
  // Tests and a second server of one checkout build elsewhere.
  distDir: process.env.BRIO_DIST_DIR || '.next',
  poweredByHeader: false,
  // server.ts does it, with Brotli too (lib/http/page-writer.ts).
  compress: false,
  reactStrictMode: true,
  // `npm test` checks types on their own; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // PDF receipts, mail and hashing run from node_modules: bundling them gains nothing and breaks native parts.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@react-email/render',
    '@react-email/components',
    '@paypal/paypal-server-sdk',
    'nodemailer',
    'pg',
    'pg-boss',
    'pino',
    'rate-limiter-flexible',
  ],
  // Classic rendering (docs/decisions/002): `use cache` for data, the stylesheet in the page for a fast first paint.
  experimental: {
    useCache: true,
    inlineCss: true,
    // Pages rendered from one database must never be found by a server of another.
    isrFlushToDisk: false,
  },
  // Legacy clients call these two from the site's root (specification §7).
  rewrites: async () => [
    { source: '/profileData', destination: '/api/v1/profileData' },
    { source: '/getProgramContentData/:path*', destination: '/api/v1/getProgramContentData/:path*' },
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
      ],
    },
    {
      source: '/art/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=604800, stale-while-revalidate=2592000' }],
    },
  ],
};

const withTexts = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are parsed when the product is built: the browser only fills in their gaps.
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
});

export default withTexts(nextConfig);
