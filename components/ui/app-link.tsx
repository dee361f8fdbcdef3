'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { type ComponentProps, type ComponentPropsWithRef, useState } from 'react';
import { isOwnDocument } from '@/lib/routes';

export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string;
  /** Full load instead of client navigation (downloads, other origins, other root layouts). */
  hard?: boolean | undefined;
  /** Another choice on the same page: no step back to it, and the page stays where it is scrolled to. */
  inPlace?: boolean | undefined;
};

/**
 * Every internal link. Prefetches on hover or focus, so that links cost nothing after load.
 * The one cast to `Route`: the middleware hides the language segment, so `typedRoutes` can't know public
 * paths; take them from `lib/routes.ts`.
 */
export function AppLink({ href, hard, inPlace, ...rest }: AppLinkProps) {
  const [interested, setInterested] = useState(false);
  if (hard || isOwnDocument(href) || /^[a-z]+:/i.test(href)) return <a href={href} {...rest} />;
  const warm = () => setInterested(true);
  const place = inPlace ? { replace: true, scroll: false } : {};
  const props = {
    ...rest,
    ...place,
    href: href as Route,
    prefetch: interested ? null : false,
  } as ComponentProps<typeof Link>;
  return <Link {...props} onPointerEnter={warm} onFocus={warm} />;
}
