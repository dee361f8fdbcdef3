'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** Delay before a part that failed to load is loaded again, in ms. */
const RETRY_MS = 3_000;

/** A part of a page that the first paint does not need. `load` fetches its code before it is rendered. */
export type LaterPart<P> = { load: () => Promise<void>; loaded: () => ComponentType<P> | null };

export function laterPart<P>(fetchPart: () => Promise<ComponentType<P>>): LaterPart<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= fetchPart().then(
      (fetched) => {
        part = fetched;
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  return { load, loaded: () => part };
}

/**
 * Renders a part once its code has loaded, and nothing before. A failed load is retried, so that a page
 * without connection stays as it is.
 */
export function Later<P extends object>({ part, props }: { part: LaterPart<P>; props: P }) {
  // Not kept in the state: another part may be drawn in this place.
  const Part = part.loaded();
  const [, renderAgain] = useState(0);
  useEffect(() => {
    if (part.loaded()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const loadAndRender = async () => {
      await part.load();
      if (isGone) return;
      if (part.loaded()) renderAgain((times) => times + 1);
      else timer = setTimeout(loadAndRender, RETRY_MS);
    };
    void loadAndRender();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part]);
  return Part && <Part {...props} />;
}
