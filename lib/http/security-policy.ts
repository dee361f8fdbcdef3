import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { OWN_SCRIPTS } from './own-scripts';

/** Where uploaded pictures and videos may come from. */
const MEDIA = `https://utfs.io https://*.ufs.sh ${env.UPLOADTHING_BASE_URL ?? ''}`.trim();
const VIDEO_FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com';
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';

const directives = (parts: Record<string, string>) =>
  Object.entries({
    'default-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${MEDIA}`,
    // The studio's videos may be files of any host.
    'media-src': `'self' https: ${MEDIA}`,
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'frame-src': VIDEO_FRAMES,
    ...parts,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const OWN = OWN_SCRIPTS.map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
).join(' ');

// React's development tools evaluate code.
const development = env.NODE_ENV === 'production' ? '' : " 'unsafe-eval'";

/**
 * Static pages are the same for everyone, so they can't have a nonce: the policy of a kept page lists the
 * hashes of its inline scripts, one sent by Next allows all inline scripts
 * (docs/decisions/006-content-security-policy.md).
 */
export const staticPagePolicy = (hashes: readonly string[] = ["'unsafe-inline'"]): string =>
  directives({ 'script-src': `'self' ${hashes.join(' ')}${development}` });

/**
 * Account, checkout and back office: only scripts with this answer's nonce, and those they load. `framed`: a
 * page that the back office shows in a frame.
 */
export function noncePolicy(nonce: string, options: { paypal: boolean; framed?: boolean }): string {
  const base = options.paypal && env.PAYPAL_API_BASE_URL ? new URL(env.PAYPAL_API_BASE_URL).origin : '';
  const script = `'self' 'nonce-${nonce}' ${OWN} 'strict-dynamic'${development}`;
  // A PDF proof is shown beside its order through a blob; a program's preview is our own page.
  if (!options.paypal)
    return directives({
      'script-src': script,
      // Saving a week's videos fetches them from their hosts.
      'connect-src': `'self' ${MEDIA}`,
      'frame-src': `'self' ${VIDEO_FRAMES} blob:`,
      // The rest in a workout as an audio track that a locked phone plays.
      'media-src': `'self' blob: https: ${MEDIA}`,
      ...(options.framed ? { 'frame-ancestors': "'self'" } : {}),
    });
  return directives({
    'script-src': script,
    'connect-src': `'self' ${PAYPAL} ${base}`.trim(),
    'frame-src': `${PAYPAL} ${base}`.trim(),
    'img-src': `'self' data: ${MEDIA} ${PAYPAL} ${base}`.trim(),
  });
}
