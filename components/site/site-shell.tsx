import type { ReactNode } from 'react';
import type { SiteFrame } from '@/lib/server/catalog/views';
import { MiniFooter, SiteFooter } from './site-footer';
import { type NavItem, SiteHeader } from './site-header';
import type { Tone } from './tone';

type SiteShellProps = {
  /** Background of the header; matches the top of the page. */
  tone?: Tone | undefined;
  active?: NavItem | undefined;
  /** From `getSiteFrame()`: the full footer; without it the one-line footer. */
  frame?: SiteFrame | undefined;
  /** The footer adds the wordmark across the page. */
  big?: boolean | undefined;
  /** Label of `main` where another page frames this one. */
  label?: string | undefined;
  children: ReactNode;
};

/** Header, `main` and footer of a page. Static: personal parts are client islands. */
export function SiteShell({ tone, active, frame, big, label, children }: SiteShellProps) {
  return (
    <>
      <SiteHeader tone={tone} active={active} />
      <main id="contenido" aria-label={label}>
        {children}
      </main>
      {frame ? <SiteFooter frame={frame} big={big} /> : <MiniFooter />}
    </>
  );
}
