import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { Person } from '@/lib/server/desk/abilities/explain-abilities';
import { accessRoute, roleRoute, userRoute } from './routes';

type Role = Person['roles'][number];

/** Role names, linked for readers who may view roles. */
export function RoleLinks({ roles }: { roles: readonly Role[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {roles.map(({ id, title }) => (
        <AppLink key={id} className="cell-link" href={roleRoute(id)}>
          {title}
        </AppLink>
      ))}
    </span>
  );
}

export function PersonLine({ person }: { person: Person }) {
  const t = useTranslations('staff.access');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 border-t border-fill first:border-0">
      <span className="min-w-0 flex-1 basis-56 leading-snug">
        <AppLink className="cell-link font-semibold" href={accessRoute({ user: person.id })}>
          {person.name}
        </AppLink>
        <span className="block text-sm text-muted break-all">{person.email}</span>
      </span>
      {person.blocked && <Badge tone="error">{t('blocked')}</Badge>}
      {person.roles.length > 0 && (
        <span className="text-sm">
          <span className="text-muted">{t('by')} </span>
          <RoleLinks roles={person.roles} />
        </span>
      )}
      <Can ability="user_show">
        <ButtonLink variant="ghost" size="sm" href={userRoute(person.id)}>
          {t('open')}
          <span className="sr-only"> {person.name}</span>
        </ButtonLink>
      </Can>
    </li>
  );
}
