'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { readOpening } from './calls';

const load = () => import('./builder-screen').then((module) => module.BuilderScreen);
const BuilderScreen = dynamic(load, { ssr: false });
// On its way before the page around it is ready.
if (typeof window !== 'undefined') load().catch(() => undefined);

type BuilderTabProps = { programId: number; programName: string; userId: number };

/** The builder's own chunk, loaded on its tab only, and at the same time the plan that it opens. */
export function BuilderTab(props: BuilderTabProps) {
  const [opening] = useState(() => {
    if (typeof window === 'undefined') return null;
    const read = readOpening(props.programId);
    // BuilderScreen awaits this promise and handles its failure; this prevents an unhandled rejection before
    // that.
    read.catch(() => undefined);
    return read;
  });
  return <BuilderScreen {...props} opening={opening} />;
}
