import 'server-only';
import type { NavGroup } from '@/components/desk/api-docs/group-nav';
import { describeApi, indexApi } from '@/lib/admin/openapi/describe-api';
import { GROUPS } from '@/lib/domain/abilities';
import { env } from '@/lib/env';
import { FAILURES } from '@/lib/http/endpoint';
import { groupLabel, type Lookup, resourceTitle } from '@/lib/resources/labels';
import { resourcesOf } from '@/lib/resources/registry';
import { editorTexts } from '../content-management/editor-texts';
import type { AdminContext } from '../context';

const GENERAL = ['session', 'customer', 'shop', 'cart', 'checkout', 'legacy', 'settings'] as const;

/** Data of the API page for one tag, or for its start page. */
export async function loadApi({ context, t }: AdminContext, tag: string | null) {
  const texts = await editorTexts(context.locale);
  const index = indexApi(context);
  const group = tag === null ? null : describeApi(context, tag);
  const named = (text: Lookup, key: string) => ({ tag: key, title: text(`api.tags.${key}`) });
  const groups: NavGroup[] = [
    { title: texts('api.general'), tags: GENERAL.map((key) => named(texts, key)) },
    ...GROUPS.map((name) => ({
      title: groupLabel(t, name),
      tags: resourcesOf(name).map((resource) => ({
        tag: resource.name,
        title: resourceTitle(t, resource.name),
      })),
    })),
  ];
  const titles = Object.fromEntries(groups.flatMap(({ tags }) => tags.map((each) => [each.tag, each.title])));
  const routeTexts = Object.fromEntries(
    [...index.routes, ...index.shared].map(({ text }) => [text, texts(`api.ops.${text}`)]),
  );
  return {
    texts,
    index,
    group,
    groups,
    titles,
    routeTexts,
    base: `${env.APP_URL}/api/v1`,
    failures: Object.keys(FAILURES),
  };
}
