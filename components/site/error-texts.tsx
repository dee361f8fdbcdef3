'use client';

import { createContext, type ReactNode, useContext } from 'react';

export type ErrorTexts = { heading: string; text: string; retry: string; home: string; code: string };

const Texts = createContext<ErrorTexts | null>(null);

/**
 * Provides error texts to boundaries, which render in the browser.
 * Sending a whole message catalogue for them would be too large.
 */
export function ErrorTextsProvider({ texts, children }: { texts: ErrorTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>;
}

export const useErrorTexts = () => useContext(Texts);
