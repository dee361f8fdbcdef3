'use client';

import dynamic from 'next/dynamic';

/** The versions' own chunk, loaded on its tab only. */
export const VersionsTab = dynamic(() => import('./versions-panel').then((module) => module.VersionsPanel));
