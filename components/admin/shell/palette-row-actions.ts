import { useTranslations } from 'next-intl';
import { LANGUAGES } from '@/lib/domain/translations';
import type { IconName } from '@/lib/fields/icon-names';
import { inLanguage, routes } from '@/lib/routes';
import type { WireRow } from '../resource-info';
import { adminRoutes } from '../routes';
import type { Hit, PaletteResource } from './palette-hits';
import type { Verb } from './palette-verbs';

export type FoundRow = { record: PaletteResource; row: WireRow; hit: Hit };

/** Actions whose label names a row, most used last. */
const KINDS = [
  'translate',
  'confirm_order',
  'view_as_person',
  'merge_person',
  'pause_person',
  'new_order_for',
  'grant_to',
  'write_to',
] as const;
export type ActionKind = (typeof KINDS)[number];
type RowActionKind = Exclude<ActionKind, 'write_to'>;
type RowAction = { applies: (found: FoundRow) => boolean; path: (found: FoundRow) => string; icon: IconName };

const isPerson = ({ record }: FoundRow) => record.name === 'crm-customers';

const actionsFor = (abilities: ReadonlySet<string>): Readonly<Record<RowActionKind, RowAction>> => ({
  translate: {
    applies: ({ record }) => record.translated && abilities.has(record.edit),
    path: ({ hit }) => inLanguage(`${hit.path}/edit`, LANGUAGES[0]),
    icon: 'languages',
  },
  confirm_order: {
    applies: ({ record, row }) =>
      record.name === 'orders' && row.state === 'pending_transfer' && abilities.has('order_confirm_transfer'),
    path: ({ hit }) => hit.path,
    icon: 'circle-check',
  },
  view_as_person: {
    applies: (found) =>
      isPerson(found) &&
      typeof found.row.user_id === 'number' &&
      abilities.has('user_impersonate') &&
      abilities.has('user_show'),
    path: ({ row }) => adminRoutes.show({ group: 'user-management', name: 'users' }, Number(row.user_id)),
    icon: 'eye',
  },
  merge_person: {
    applies: (found) => isPerson(found) && abilities.has('crm_customer_delete'),
    path: ({ row }) => adminRoutes.page('basic-c-r-m/crm-customers/duplicates', { customer: row.id }),
    icon: 'users',
  },
  pause_person: {
    applies: (found) =>
      isPerson(found) &&
      typeof found.row.user_id === 'number' &&
      abilities.has('program_user_show') &&
      abilities.has('program_user_edit'),
    path: ({ row }) => adminRoutes.access(row.id, 'pause'),
    icon: 'clock',
  },
  new_order_for: {
    applies: (found) => isPerson(found) && abilities.has('order_create'),
    path: ({ row }) => routes.adminNewOrder(Number(row.id)),
    icon: 'plus',
  },
  grant_to: {
    applies: (found) => isPerson(found) && abilities.has('program_user_create'),
    path: ({ row }) => adminRoutes.access(row.id, 'grant'),
    icon: 'key-round',
  },
});

/** The labels of the actions that name a row, for reading one that is typed. */
export function useVerbs(): Readonly<Record<ActionKind, Verb>> {
  const t = useTranslations('admin.palette');
  const verbOf = (kind: ActionKind): Verb => {
    const [before = '', after = ''] = t(kind, { name: '\n', number: '\n' }).split('\n');
    return [before, after];
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, verbOf(kind)])) as Record<ActionKind, Verb>;
}

/**
 * The actions on what was found: those of the typed kinds for each row, or without kinds each action once,
 * for the first row that it applies to.
 */
export function useRowActions(abilities: ReadonlySet<string>) {
  const t = useTranslations('admin.palette');
  const actions = actionsFor(abilities);
  const hints: Partial<Record<RowActionKind, string>> = {
    confirm_order: t('sees_proof'),
    view_as_person: t('is_logged'),
  };
  return (found: readonly FoundRow[], kinds: readonly ActionKind[] | null): Hit[] =>
    (Object.keys(actions) as RowActionKind[]).flatMap((kind) => {
      if (kinds && !kinds.includes(kind)) return [];
      const rows = found.filter(actions[kind].applies);
      return (kinds ? rows : rows.slice(0, 1)).map((one) => ({
        group: 'actions' as const,
        label: t(kind, { name: one.hit.label, number: one.hit.label }),
        where: '',
        path: actions[kind].path(one),
        icon: actions[kind].icon,
        // Several people, or a program and a product, may have the name that was typed.
        sub: hints[kind] ?? (kinds ? one.hit.sub || one.hit.where : ''),
      }));
    });
}
