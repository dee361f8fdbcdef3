'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** How soon a part is tried again that could not be loaded, in ms. */
const AGAIN = 3_000;

/** A part of a page that its first paint does not need; `load` fetches its code before it is drawn. */
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
 * Draws a part, and nothing until its code is there. Code that can't be had is tried again, so that a page
 * without signal stays as it is.
 */
export function Later<P extends object>({ part, props }: { part: LaterPart<P>; props: P }) {
  // Not kept in the state: another part may be drawn in this place.
  const Part = part.loaded();
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (part.loaded()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      await part.load();
      if (isGone) return;
      if (part.loaded()) drawAgain((times) => times + 1);
      else timer = setTimeout(look, AGAIN);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part]);
  return Part && <Part {...props} />;
}
