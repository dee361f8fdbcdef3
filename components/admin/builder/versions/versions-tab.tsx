'use client';

import dynamic from 'next/dynamic';

/** Loads the versions' chunk, on its tab only. */
export const VersionsTab = dynamic(() => import('./versions-panel').then((module) => module.VersionsPanel));
