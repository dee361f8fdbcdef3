import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { type LocalizedText, SPANISH } from '@/lib/domain/translations';

/**
 * A text that is written in Spanish only, marked as such on pages in another language
 * (docs/spec/translations.md#fallback).
 */
export function SpanishText({ children }: { children: ReactNode }) {
  return useLocale() === SPANISH ? children : <span lang={SPANISH}>{children}</span>;
}

/** A text, marked where it is in Spanish on a page in another language. */
export const MarkedText = ({ text, isSpanish }: LocalizedText) =>
  isSpanish ? <SpanishText>{text}</SpanishText> : text;
