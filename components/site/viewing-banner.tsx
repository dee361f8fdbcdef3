'use client';

import { useEffect, useState } from 'react';
import { refreshSession, useSession } from '@/components/session/session';
import { buttonClass } from '@/components/ui/button';
import { EndViewButton } from './end-view-button';

type Texts = {
  label: string;
  /** Contains `{name}`. */
  viewing: string;
  over: string;
  end: string;
  back: string;
  failed: string;
};

/** Impersonation banner on every page; fixed at the bottom, so that its arrival shifts nothing. */
export function ViewingBanner({ texts }: { texts: Texts }) {
  const { view } = useSession();
  const [failed, setFailed] = useState(false);
  const until = view?.until;

  useEffect(() => {
    if (!until) return;
    const remaining = new Date(until).getTime() - Date.now();
    if (remaining <= 0) return;
    const timer = setTimeout(refreshSession, remaining + 1_000);
    return () => clearTimeout(timer);
  }, [until]);

  if (!view) return null;
  return (
    <section className="viewing-banner on-black" aria-label={texts.label}>
      <p role="status">
        {failed ? texts.failed : view.over ? texts.over : texts.viewing.replace('{name}', view.name)}
      </p>
      <EndViewButton className={buttonClass({ variant: 'white', size: 'sm' })} onFail={() => setFailed(true)}>
        {view.over ? texts.back : texts.end}
      </EndViewButton>
    </section>
  );
}
