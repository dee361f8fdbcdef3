import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';

/**
 * Shows the skeleton while the visitor moves here inside the site. A document comes whole: what replaces a
 * skeleton needs scripts, and the plan can be read and marked without them (docs/spec/player.md).
 */
export async function SkeletonOnMove({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  // Next removes its own headers of a move before a page reads them; browsers tell a script's call by this one.
  const isMove = (await headers()).get('sec-fetch-dest') === 'empty';
  return isMove ? <Suspense fallback={skeleton}>{children}</Suspense> : children;
}
