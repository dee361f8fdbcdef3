import { headers } from 'next/headers';
import { type ComponentType, cache, type ReactNode } from 'react';
import { noteMissingPage } from '@/lib/http/missing-pages';

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

/**
 * A page that its title asks for, too, since only the page knows whether there is anything to show: rendered
 * once per request.
 */
export function onePage<Props>(render: (props: Props) => Promise<ReactNode>) {
  const request = cache((): { page?: Promise<ReactNode> } => ({}));
  return (props: Props): Promise<ReactNode> => (request().page ??= render(props));
}

/** Whether a page calls `notFound()`. */
export const isMissing = (page: Promise<ReactNode>): Promise<boolean> => page.then(() => false, isNotFound);

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
