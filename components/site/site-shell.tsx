import type { ReactNode } from 'react';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { MiniFooter, SiteFooter } from './site-footer';
import { type NavItem, SiteHeader } from './site-header';
import type { Tone } from './tone';

type SiteShellProps = {
  /** Ground of the header; follows the top of the page. */
  tone?: Tone | undefined;
  active?: NavItem | undefined;
  /** `big` adds the wordmark, `mini` is one line. */
  footer?: 'full' | 'big' | 'mini';
  children: ReactNode;
};

/** Header, `main` and footer of a page. Works in static pages: everything personal comes from islands. */
export async function SiteShell({ tone, active, footer = 'full', children }: SiteShellProps) {
  const frame = footer === 'mini' ? null : await getSiteFrame();
  return (
    <>
      <SiteHeader tone={tone} active={active} />
      <main id="contenido">{children}</main>
      {frame ? <SiteFooter frame={frame} big={footer === 'big'} /> : <MiniFooter />}
    </>
  );
}
