import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ScrollBox } from '@/components/admin/ui/scroll-box';
import { TableHead } from '@/components/admin/ui/table-head';
import { AppLink } from '@/components/ui/app-link';
import type { Crumb } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Lookup } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import type { ProgramTypePage } from '@/lib/server/content/list-program-pages';
import { CreatePageButton } from './create-page-button';

function PageButton({ row, t }: { row: ProgramTypePage; t: Lookup }) {
  if (!row.page)
    return (
      <Can ability="content_page_create">
        <CreatePageButton
          programTypeId={row.id}
          label={t('types.create')}
          name={t('types.create_of', { name: row.name })}
          failed={t('types.failed')}
        />
      </Can>
    );
  return (
    <Can ability="content_page_edit">
      <ButtonLink
        size="sm"
        variant="outline"
        href={adminRoutes.programPage(row.page.id)}
        aria-label={t('types.edit_of', { name: row.name })}
      >
        <Ico name="pencil" size={16} />
        {t('types.edit')}
      </ButtonLink>
    </Can>
  );
}

function Programs({ row, t }: { row: ProgramTypePage; t: Lookup }) {
  if (row.programs.length === 0) return <span className="text-muted">{t('types.no_programs')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {row.programs.map(({ name, slug }) => (
        <li key={slug}>
          <AppLink className="cell-link" href={routes.program(slug)} hard>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Pages({ rows, t }: { rows: readonly ProgramTypePage[]; t: Lookup }) {
  return (
    <section className="panel">
      <ScrollBox label={t('types.title')}>
        <table className="data-table">
          <TableHead
            columns={[
              t('types.type'),
              { title: t('types.page'), wide: true },
              { title: t('types.programs'), wide: true },
              { title: t('types.updated'), wide: true },
            ]}
            actions={t('types.edit')}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="pl-5 font-semibold">{row.name}</td>
                <td className="max-sm:hidden">
                  {row.page?.contentType ?? <span className="text-muted">{t('types.none')}</span>}
                </td>
                <td className="max-sm:hidden">
                  <Programs row={row} t={t} />
                </td>
                <td className="max-sm:hidden">{row.page && <AuditTime at={row.page.updatedAt} />}</td>
                <td className="text-right">
                  <PageButton row={row} t={t} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

const NoTypes = ({ t }: { t: Lookup }) => (
  <EmptyState
    title={t('types.empty')}
    action={
      <ButtonLink href={adminRoutes.create(resources['program-types'])}>{t('types.empty_action')}</ButtonLink>
    }
  />
);

type ProgramPagesProps = { rows: readonly ProgramTypePage[]; t: Lookup; crumbs: readonly Crumb[] };

/** Program types and their pages; the list behind `content-program-dynamic`. */
export const ProgramPagesScreen = ({ rows, t, crumbs }: ProgramPagesProps) => (
  <>
    <PageHead
      title={t('types.title')}
      sub={t('types.sub')}
      crumbs={crumbs}
      actions={
        <ButtonLink variant="outline" href={adminRoutes.list(resources['program-content-slugs'])}>
          {t('types.slugs')}
        </ButtonLink>
      }
    />
    {rows.length > 0 ? <Pages rows={rows} t={t} /> : <NoTypes t={t} />}
  </>
);
