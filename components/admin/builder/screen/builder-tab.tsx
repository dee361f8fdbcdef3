'use client';

import dynamic from 'next/dynamic';
import { Suspense, useState } from 'react';
import { readOpening } from '../calls';
import type { BuilderScreenProps } from './builder-screen';

/** Starts an import at once, before the page around it is ready, and returns its loader. */
function startEarly<T>(load: () => Promise<T>): () => Promise<T> {
  if (typeof window !== 'undefined') load().catch(() => undefined);
  return load;
}

// Rendered on the server too, where it is only the frame of its panes: the page then names the builder's
// scripts to the browser, which loads them beside its own instead of after them. Next finds them by this very
// `import`; a second one would load a second copy.
const BuilderScreen = dynamic(
  startEarly(() => import('./builder-screen').then((module) => module.BuilderScreen)),
);

type BuilderTabProps = Omit<BuilderScreenProps, 'opening'>;

/** Loads the builder's chunk, on its tab only, and the plan at the same time. */
export function BuilderTab(props: BuilderTabProps) {
  const [opening] = useState(() => {
    if (typeof window === 'undefined') return null;
    const read = readOpening(props.programId);
    // BuilderScreen awaits this promise and handles its failure; this prevents an unhandled rejection before
    // that.
    read.catch(() => undefined);
    return read;
  });
  return (
    // Of its own, so that the page around it need not wait for these scripts.
    <Suspense>
      <BuilderScreen {...props} opening={opening} />
    </Suspense>
  );
}
