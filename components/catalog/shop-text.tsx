import type { ReactNode } from 'react';
import { langOf, type WithSpanish } from '@/lib/domain/translations';

type ShopTextProps<Name extends string> = {
  of: Partial<WithSpanish<Name>>;
  name: NoInfer<Name>;
  children: ReactNode;
};

/** A text of the shop; one without a translation says that it is Spanish (docs/spec/translations.md#fallback). */
export function ShopText<Name extends string>({ of, name, children }: ShopTextProps<Name>) {
  return langOf(of, name) ? <span lang="es">{children}</span> : children;
}

type PageWordsProps = {
  of: WithSpanish & { words: Readonly<Record<string, string>> };
  name: string;
  /** The site's own words. */
  children: string;
};

/** A text of a page as its editor has it, else the site's own words. */
export function PageWords({ of, name, children }: PageWordsProps) {
  return (
    <ShopText of={of} name={name}>
      {of.words[name] ?? children}
    </ShopText>
  );
}
