'use client';

import { createContext, type ReactNode, useContext } from 'react';

export type ErrorTexts = { heading: string; text: string; retry: string; home: string; code: string };

const Texts = createContext<ErrorTexts | null>(null);

/** Error boundaries run in the browser; the layout hands them their words, so that no catalogue of messages is sent. */
export function ErrorTextsProvider({ texts, children }: { texts: ErrorTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>;
}

export const useErrorTexts = () => useContext(Texts);
