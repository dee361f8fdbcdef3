import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadPatiently } from './load-patiently';

/** A part of a page that the first paint does not need. `load` fetches its code before it is rendered. */
export type LaterPart<P> = {
  /** Null when that failed. */
  load: () => Promise<ComponentType<P> | null>;
  loaded: () => ComponentType<P> | null;
};

export function laterPart<P>(fetchPart: () => Promise<ComponentType<P>>): LaterPart<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P> | null> | null = null;
  const load = () => {
    loading ??= fetchPart().then(
      (fetched) => {
        part = fetched;
        return fetched;
      },
      () => {
        loading = null;
        return null;
      },
    );
    return loading;
  };
  return { load, loaded: () => part };
}

type LaterProps<P> = {
  part: LaterPart<P>;
  props: P;
  /** Shown when its code could not be loaded. */
  failed?: ReactNode;
  /** Shows it from the first failure on, while the code is still tried again. */
  failsAtOnce?: boolean;
};

/**
 * Renders a part once its code has loaded, and nothing before. Given up, it is loaded again with the
 * connection.
 */
export function Later<P extends object>({ part, props, failed = null, failsAtOnce = false }: LaterProps<P>) {
  // Not kept in the state: another part may be drawn in this place.
  const Part = part.loaded();
  const [ended, setEnded] = useState<{ part: LaterPart<P> } | null>(null);
  useEffect(() => {
    // Its code may have arrived since it was drawn; then `load` ends at once.
    if (Part) return;
    let isGone = false;
    const tryOnce = async () => {
      const loaded = await part.load();
      if (!loaded && failsAtOnce && !isGone) setEnded({ part });
      return loaded;
    };
    const load = async () => {
      await loadPatiently(tryOnce, () => isGone);
      if (!isGone) setEnded({ part });
    };
    void load();
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, [part, Part, failsAtOnce]);
  if (Part) return <Part {...props} />;
  return ended?.part === part ? failed : null;
}
