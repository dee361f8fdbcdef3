import type { ApiIndex, RouteEntry } from '@/lib/admin/openapi/describe-api';
import { foldText } from '@/lib/domain/values/fold-text';

export type FoundRoute = RouteEntry & { tag: string };

const everyRoute = ({ routes, shared, resources }: ApiIndex): FoundRoute[] => [
  ...routes,
  ...resources.flatMap(({ tag, name }) =>
    shared.map(({ id, path, ...rest }) => ({
      ...rest,
      tag,
      id: id.replace('{Res}', name),
      path: path.replace('{res}', tag),
    })),
  ),
];

/** Routes whose method, path or texts contain every search word. */
export function findRoutes(
  index: ApiIndex,
  typed: string,
  texts: Readonly<Record<string, string>>,
  titles: Readonly<Record<string, string>>,
): FoundRoute[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return everyRoute(index).filter((route) => {
    const text = foldText(
      [route.method, route.path, route.id, texts[route.text] ?? '', titles[route.tag] ?? ''].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}
