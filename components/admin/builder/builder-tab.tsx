'use client';

import dynamic from 'next/dynamic';

/** The builder's own chunk, loaded on its tab only. */
export const BuilderTab = dynamic(() => import('./builder-screen').then((module) => module.BuilderScreen), {
  ssr: false,
});
