import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PermissionGrid } from '@/components/admin/permissions';
import { apiData, failureText } from '@/components/ui/api';
import { Radio } from '@/components/ui/radio';
import { showToast } from '@/components/ui/toast';
import type { LinkTarget, WireRow } from '../resource-info';
import { apiRoutes } from '../routes';
import { useAbilities } from '../shell/abilities';
import { RemoteSelect } from './inputs/remote-select';
import { rowsIn } from './values';

const ROLES: LinkTarget = { name: 'roles', group: 'user-management', title: 'title', show: 'role_show' };

/** Starts a new role as a copy of a preset or of another role; every permission can still be changed. */
export function RoleStart({
  grid,
  onChoose,
}: {
  grid: PermissionGrid;
  onChoose: (ids: readonly number[]) => void;
}) {
  const t = useTranslations('staff.matrix');
  const form = useTranslations('admin.form');
  const [preset, setPreset] = useState<string | null>(null);
  const [role, setRole] = useState<WireRow | null>(null);
  const abilities = useAbilities();
  // A copy reads the other role's permissions: the names that a form's pickers offer are not enough.
  const mayCopy = abilities.has('role_access') && abilities.has('role_show');
  if (!usePathname().endsWith('/create')) return null;

  const copy = async (chosen: WireRow | null) => {
    setRole(chosen);
    if (!chosen) return;
    try {
      const data = await apiData<WireRow>(apiRoutes.row('roles', chosen.id));
      setPreset(null);
      onChoose(rowsIn(data.permissions).map(({ id }) => id));
    } catch (error) {
      showToast(failureText(error, form('network')), 'error');
    }
  };
  return (
    <div className="grid gap-4 mb-5">
      <fieldset>
        <legend className="label mb-2">{t('start_from')}</legend>
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
          {grid.presets.map(({ id, title, text, ids }) => (
            <label key={id} className="role-preset">
              <Radio
                name="role-preset"
                checked={preset === id}
                onChoose={() => {
                  setPreset(id);
                  setRole(null);
                  onChoose(ids);
                }}
              />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {mayCopy && (
        <div className="field max-w-sm">
          <label htmlFor="copy-role">{t('copy_role')}</label>
          <RemoteSelect
            id="copy-role"
            label={t('copy_role')}
            target={ROLES}
            value={role}
            onChange={(next) => void copy(next)}
          />
        </div>
      )}
    </div>
  );
}
