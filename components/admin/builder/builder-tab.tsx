'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { readOpening } from './calls';

const load = () => import('./builder-screen').then((module) => module.BuilderScreen);
const BuilderScreen = dynamic(load, { ssr: false });
// Starts loading before the page around it has hydrated.
if (typeof window !== 'undefined') load().catch(() => undefined);

type BuilderTabProps = { programId: number; programName: string; userId: number };

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
  return <BuilderScreen {...props} opening={opening} />;
}
