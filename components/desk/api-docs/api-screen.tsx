import { apiRoutes } from '@/components/admin/routes';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import type { ApiGroup } from '@/lib/admin/openapi/describe-api';
import type { Lookup } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import { GroupNav, type NavGroup } from './group-nav';
import { GroupScreen } from './group-screen';
import { apiDocs } from './links';
import { RouteSearch, type RouteSearchProps } from './route-search';
import { StartScreen } from './start-screen';

type ApiScreenProps = Pick<RouteSearchProps, 'index' | 'typed' | 'titles'> & {
  texts: Lookup;
  routeTexts: RouteSearchProps['texts'];
  group: ApiGroup | null;
  groups: readonly NavGroup[];
  base: string;
  failures: readonly string[];
  dashboard: string;
};

/** API documentation: introduction, and routes by group. */
export function ApiScreen({ texts: t, routeTexts, group, groups, ...props }: ApiScreenProps) {
  const { index, typed, titles, base, failures, dashboard } = props;
  const title = group ? (titles[group.tag] ?? group.tag) : t('api.title');
  return (
    <>
      <PageHead
        title={title}
        sub={t('api.sub')}
        crumbs={[
          { label: dashboard, href: routes.admin },
          group ? { label: t('api.title'), href: apiDocs.start } : { label: t('api.title') },
          ...(group ? [{ label: title }] : []),
        ]}
        actions={
          <ButtonLink variant="outline" href={apiRoutes.description} hard>
            <Ico name="download" size={18} />
            openapi.json
          </ButtonLink>
        }
      />
      <div className="grid gap-x-6 gap-y-4 items-start lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <RouteSearch
            index={index}
            typed={typed}
            texts={routeTexts}
            titles={titles}
            labels={{
              search: t('api.search'),
              submit: t('api.submit'),
              none: t('api.none'),
              found: t('api.found'),
              more: t('api.more'),
            }}
          />
          <a href="#grupos" className="cell-link lg:hidden inline-flex items-center min-h-11">
            {t('api.groups')}
          </a>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:row-span-2">
          {group ? (
            <GroupScreen group={group} t={t} />
          ) : (
            <StartScreen base={base} failures={failures} t={t} />
          )}
        </div>
        <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <GroupNav
            label={t('api.groups')}
            start={t('api.start')}
            groups={groups}
            current={group?.tag ?? null}
          />
        </div>
      </div>
    </>
  );
}
