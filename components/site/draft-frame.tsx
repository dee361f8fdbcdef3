'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { showSessionOf } from '@/components/session/session';
import { REFRESH_DRAFT } from '@/lib/domain/content/draft-frame';

/**
 * A public page with its draft as a guest sees it, in its editor's preview frame. It keeps its scroll
 * position when a save reloads it, and its links and forms do nothing (docs/spec/page-versions.md#preview).
 */
export function DraftFrame({ blocked, children }: { blocked: string; children: ReactNode }) {
  const router = useRouter();
  const [said, setSaid] = useState('');
  // Effects of children, which read the session, run before this component's.
  useState(() => showSessionOf(null));
  useEffect(() => {
    const refresh = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === REFRESH_DRAFT) router.refresh();
    };
    window.addEventListener('message', refresh);
    return () => window.removeEventListener('message', refresh);
  }, [router]);
  const stay = (event: MouseEvent | FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSaid(blocked);
  };
  const onClick = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a[href]')?.getAttribute('href');
    if (href && !href.startsWith('#')) stay(event);
  };
  return (
    <article className="contents" onClickCapture={onClick} onSubmitCapture={stay}>
      {children}
      <p className="sr-only" role="status">
        {said}
      </p>
    </article>
  );
}
