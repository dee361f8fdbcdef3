import { Badge } from '@/components/ui/badge';
import type { ApiGroup, RouteView } from '@/lib/admin/openapi/describe-api';
import type { Lookup } from '@/lib/resources/labels';
import { CopyButton } from './copy-button';
import { FieldTable } from './field-table';

const nameOf = ({ method, path }: RouteView): string => `${method} ${path}`;

function access(route: RouteView, t: Lookup): string {
  if (route.ability) return t('api.needs', { ability: route.ability });
  return t(route.signedIn ? 'api.signed_in' : 'api.anyone');
}

function Answers({ route, t }: { route: RouteView; t: Lookup }) {
  return route.answers.map(({ status, type, fields }) =>
    fields.length > 0 ? (
      <FieldTable
        key={status}
        caption={t('api.answers', { status })}
        of={nameOf(route)}
        fields={fields}
        t={t}
      />
    ) : (
      <p key={status} className="text-sm">
        <b>{t('api.answers', { status })}</b> {type === 'text/csv' ? 'CSV' : t('api.no_body')}
      </p>
    ),
  );
}

function RouteArticle({ route, t }: { route: RouteView; t: Lookup }) {
  const name = nameOf(route);
  return (
    <article id={route.id} className="panel scroll-mt-20" aria-labelledby={`${route.id}-name`}>
      <header className="flex-wrap gap-y-1">
        <h2 id={`${route.id}-name`} className="font-mono break-all">
          <a
            href={`#${route.id}`}
            className="inline-block content-center min-h-11 lg:min-h-0 hover:underline"
          >
            <Badge tone={route.method === 'GET' ? 'done' : 'ink'}>{route.method}</Badge> {route.path}
          </a>
        </h2>
      </header>
      <div className="p-4 lg:p-5 grid gap-4 min-w-0">
        <p>
          {t(`api.ops.${route.text}`)}. <span className="text-muted">{access(route, t)}</span>
        </p>
        <FieldTable caption={t('api.parameters')} of={name} fields={route.parameters} t={t} />
        <FieldTable caption={t('api.body')} of={name} fields={route.body} t={t} />
        <Answers route={route} t={t} />
        {route.failures.length > 0 && (
          <p className="text-sm">
            <b>{t('api.failures')}</b> <span className="num">{route.failures.join(', ')}</span>
          </p>
        )}
        <figure className="relative min-w-0">
          <figcaption className="font-semibold pb-2">{t('api.example')}</figcaption>
          <div className="relative">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
            <pre className="bg-panel border border-line p-4 pr-12 overflow-x-auto text-sm" tabIndex={0}>
              {route.curl}
            </pre>
            <CopyButton label={t('api.copy', { path: route.path })} done={t('api.copied')} />
          </div>
        </figure>
      </div>
    </article>
  );
}

/** All routes of a group in full, with the schemas they use. */
export function GroupScreen({ group, t }: { group: ApiGroup; t: Lookup }) {
  return (
    <div className="grid gap-5 min-w-0">
      {group.routes.map((route) => (
        <RouteArticle key={route.id} route={route} t={t} />
      ))}
      {group.schemas.map(({ name, fields }) => (
        <section key={name} id={`schema-${name}`} className="panel scroll-mt-20">
          <header>
            <h2 className="font-mono">{name}</h2>
          </header>
          <div className="p-4 lg:p-5 min-w-0">
            <FieldTable caption={t('api.schema', { name })} of={name} fields={fields} t={t} />
          </div>
        </section>
      ))}
    </div>
  );
}
