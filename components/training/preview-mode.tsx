'use client';

import { useRouter } from 'next/navigation';
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { showSessionOf } from '@/components/session/session';
import { firstLetter } from '@/lib/domain/values/cut-text';
import { routes } from '@/lib/routes';

const Context = createContext(false);

/** In a preview nothing is sent or stored (docs/spec/builder.md#preview). */
export const useIsPreview = (): boolean => useContext(Context);

/** Marks made in the preview stay in memory. */
export const NothingKept = ({ children }: { children: ReactNode }) => (
  <Context value={true}>{children}</Context>
);

type PreviewModeProps = {
  programId: number;
  /** The name in the page's header; null for a visitor. */
  viewer: string | null;
  texts: { banner: string; blocked: string };
  children: ReactNode;
};

/** The place in the plan that a link of the customer's pages goes to; null for any other page. */
function placeIn(href: string, programId: number): number[] | null {
  const { pathname, searchParams } = new URL(href, location.href);
  const found = /^\/month_progress(?:\/(\d+)\/(\d+)(?:\/(\d+))?)?$/.exec(pathname);
  const program = searchParams.get('program');
  if (!found || (program !== null && Number(program) !== programId)) return null;
  return found.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]));
}

/**
 * Wraps the customer's pages so that their links stay in the preview. Opened outside of the builder's frame,
 * the page says that it is a preview.
 */
export function PreviewMode({ programId, viewer, texts, children }: PreviewModeProps) {
  const router = useRouter();
  // Effects of children, which read the session, run before this component's.
  useState(() => showSessionOf(viewer === null ? null : { name: viewer, initials: firstLetter(viewer) }));
  const [said, setSaid] = useState('');
  const [alone, setAlone] = useState(false);
  useEffect(() => setAlone(window.top === window), []);
  const stay = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const href = link?.getAttribute('href') ?? '#';
    if (href.startsWith('#')) return;
    event.preventDefault();
    event.stopPropagation();
    const at = placeIn(href, programId);
    setSaid(at ? '' : texts.blocked);
    if (at) router.push(routes.preview(programId, at, location.search.slice(1)));
  };
  return (
    <Context value={true}>
      <div className="contents" onClickCapture={stay}>
        {children}
      </div>
      <p className="preview-said" role="status">
        {said || (alone ? texts.banner : '')}
      </p>
    </Context>
  );
}
