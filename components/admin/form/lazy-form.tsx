'use client';

import dynamic from 'next/dynamic';

/** Forms in separate chunks, for pages that also have parts without a form. */
export const LazyForm = dynamic(() => import('./form-screen').then((module) => module.FormScreen));
export const LazyTranslationForm = dynamic(() =>
  import('./translation/translation-form').then((module) => module.TranslationForm),
);
