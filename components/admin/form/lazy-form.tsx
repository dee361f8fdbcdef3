'use client';

import dynamic from 'next/dynamic';

/** The form's own chunk, for a page that also has parts without a form. */
export const LazyForm = dynamic(() => import('./form-screen').then((module) => module.FormScreen));
