import type { ReactNode } from 'react';
import { langOf, type WithSpanish } from '@/lib/domain/translations';

type ShopTextProps<Name extends string> = {
  of: Partial<WithSpanish<Name>>;
  name: NoInfer<Name>;
  children: ReactNode;
};

/** A text of the shop, marked as Spanish when it has no translation (docs/spec/translations.md#fallback). */
export function ShopText<Name extends string>({ of, name, children }: ShopTextProps<Name>) {
  return langOf(of, name) ? <span lang="es">{children}</span> : children;
}

type PageWordsProps = {
  of: WithSpanish & { words: Readonly<Record<string, string>> };
  name: string;
  /** The site's built-in text. */
  children: string;
};

/** A text of a page from its editor, or the built-in text. */
export function PageWords({ of, name, children }: PageWordsProps) {
  return (
    <ShopText of={of} name={name}>
      {of.words[name] ?? children}
    </ShopText>
  );
}
