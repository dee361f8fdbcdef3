import type { ReactNode } from 'react';
import { langOf, type WithSpanish } from '@/lib/domain/translations';

type ShopTextProps<Name extends string> = {
  of: WithSpanish<Name>;
  name: NoInfer<Name>;
  children: ReactNode;
};

/** A text of the shop; one without a translation says that it is Spanish (docs/spec/translations.md#fallback). */
export function ShopText<Name extends string>({ of, name, children }: ShopTextProps<Name>) {
  return langOf(of, name) ? <span lang="es">{children}</span> : children;
}
