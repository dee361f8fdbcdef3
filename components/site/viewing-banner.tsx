'use client';

import { useEffect, useState } from 'react';
import { refreshSession, useSession } from '@/components/session/session';
import { EndViewButton } from './end-view-button';

type Texts = {
  label: string;
  /** With `{name}`. */
  viewing: string;
  over: string;
  end: string;
  back: string;
  failed: string;
};

/** Over every page while a member of staff sees the site as a customer. Fixed at the bottom: nothing moves when it comes. */
export function ViewingBanner({ texts }: { texts: Texts }) {
  const { view } = useSession();
  const [failed, setFailed] = useState(false);
  const until = view?.until;

  useEffect(() => {
    if (!until) return;
    const left = new Date(until).getTime() - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(refreshSession, left + 1_000);
    return () => clearTimeout(timer);
  }, [until]);

  if (!view) return null;
  return (
    <section className="viewing-banner on-black" aria-label={texts.label}>
      <p role="status">
        {failed ? texts.failed : view.over ? texts.over : texts.viewing.replace('{name}', view.name)}
      </p>
      <EndViewButton className="btn btn-white btn-sm" onFail={() => setFailed(true)}>
        {view.over ? texts.back : texts.end}
      </EndViewButton>
    </section>
  );
}
