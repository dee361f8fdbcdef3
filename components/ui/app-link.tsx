'use client';

import Link from 'next/link';
import { type ComponentProps, type ComponentPropsWithRef, useState } from 'react';
import { isOwnDocument } from '@/lib/routes';
import { LinkWait } from './link-wait';

export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string;
  /** Full load instead of client navigation (downloads, other origins, other root layouts). */
  hard?: boolean | undefined;
  /** Replaces the history entry and keeps the scroll position, for another choice on the same page. */
  inPlace?: boolean | undefined;
};

/**
 * Every internal link; its address comes from `lib/routes.ts`. Prefetches on hover or focus, so that links
 * cost nothing after load.
 */
export function AppLink({ href, hard, inPlace, ...rest }: AppLinkProps) {
  const [interested, setInterested] = useState(false);
  if (hard || isOwnDocument(href) || /^[a-z]+:/i.test(href)) return <a href={href} {...rest} />;
  const warm = () => setInterested(true);
  const place = inPlace ? { replace: true, scroll: false } : {};
  // Next's types don't accept `undefined` here, although it means the same as a missing prop.
  const props = { ...rest, ...place } as Omit<ComponentProps<typeof Link>, 'href'>;
  const prefetch = interested ? null : false;
  return (
    <Link {...props} href={href} prefetch={prefetch} onPointerEnter={warm} onFocus={warm}>
      {rest.children}
      <LinkWait />
    </Link>
  );
}
