import { headers } from 'next/headers';
import { type ComponentType, cache, type ReactNode } from 'react';
import { noteMissingPage } from '@/lib/http/missing-pages';

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

/**
 * A page rendered for its visitor, which shows `Screen` where it calls `notFound()`. Next alone would send an
 * empty document that its scripts fill in. The page's metadata gives the title of the 404 itself.
 */
export const orMissing =
  <Props,>(render: (props: Props) => ReactNode | Promise<ReactNode>, Screen: ComponentType) =>
  async (props: Props): Promise<ReactNode> => {
    try {
      return await render(props);
    } catch (error) {
      if (isNotFound(error) && noteMissingPage((await headers()).get('x-request-id'))) return <Screen />;
      throw error;
    }
  };

/**
 * A page as `orMissing` makes it, whose metadata can check whether there is anything to show: for titles that
 * do not come from what is shown. It is rendered once per request.
 */
export function checkedPage<Props>(render: (props: Props) => Promise<ReactNode>, Screen: ComponentType) {
  const request = cache((): { page?: Promise<ReactNode> } => ({}));
  const once = (props: Props): Promise<ReactNode> => (request().page ??= render(props));
  return Object.assign(orMissing(once, Screen), {
    isMissing: (props: Props): Promise<boolean> => once(props).then(() => false, isNotFound),
  });
}
export type CheckedPage<Props> = ReturnType<typeof checkedPage<Props>>;
