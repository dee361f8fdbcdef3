import 'server-only';
import { FormScreen } from '@/components/admin/form/form-screen';
import { adminRoutes } from '@/components/admin/routes';
import { AuditTrail } from '@/components/admin/show/audit-trail';
import { ShowScreen } from '@/components/admin/show/show-screen';
import { Ico } from '@/components/admin/ui/ico';
import { ButtonLink } from '@/components/ui/button';
import { listAudit } from '@/lib/admin/audit';
import { getCreateMeta, getEdit, getRow } from '@/lib/admin/read';
import { ability } from '@/lib/domain/abilities';
import type { Language } from '@/lib/domain/translations';
import { rowLabel } from '@/lib/resources/labels';
import { orPage, type Screen } from './context';
import { fieldSpecs, resourceInfo } from './specs';
import { languageTabs, translationContent } from './translation-page';

export type PanelMode = 'create' | 'show' | 'edit';

/** Whether a row opens beside its list; readers without the list have the row's own screens. */
export const isBesideList = ({ resource, actor }: Screen): boolean =>
  resource.oneScreen === true && actor.abilities.has(ability(resource.name, 'access'));

/**
 * Panel beside the list of months and levels, whose four screens are one
 * (docs/spec/specification.md#admin-screens).
 */
export async function oneScreenPanel(screen: Screen, mode: PanelMode, language: Language | null = null) {
  const { context, resource, t, id, actor } = screen;
  const info = resourceInfo(t, resource);
  const specs = fieldSpecs(t, resource);
  if (mode === 'create') await orPage(getCreateMeta(context, resource));
  const row =
    mode === 'create'
      ? null
      : (await orPage(mode === 'edit' ? getEdit(context, resource, id) : getRow(context, resource, id))).data;
  const audit = row ? await orPage(listAudit(context, resource, row.id)).catch(() => []) : [];
  return (
    <div className="grid gap-5" key={`${mode}-${id}`}>
      <div className="flex items-center gap-2">
        <h2 className="font-bold text-lg flex-1">{row ? rowLabel(resource, row) : info.newLabel}</h2>
        {row && mode === 'show' && actor.abilities.has(ability(resource.name, 'edit')) && (
          <ButtonLink variant="outline" size="sm" href={adminRoutes.edit(info, row.id)}>
            <Ico name="pencil" size={16} />
            {t('screen.edit_mode')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          size="sm"
          square
          href={adminRoutes.list(info)}
          aria-label={t('screen.close')}
        >
          <Ico name="x" />
        </ButtonLink>
      </div>
      {mode === 'edit' && !language && (await languageTabs(screen))}
      {language
        ? await translationContent({ ...screen, inPanel: true })
        : mode !== 'show' && <FormScreen info={info} specs={specs} row={row} inPanel />}
      {row && mode === 'show' && (
        <ShowScreen specs={specs} row={row} aside={<AuditTrail resource={resource.name} items={audit} />} />
      )}
    </div>
  );
}
