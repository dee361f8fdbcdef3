import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Person, UserAccess } from '@/lib/server/desk/abilities/explain-abilities';
import { PersonLine, RoleLinks } from './role-links';
import { accessRoute } from './routes';

/** A person's abilities in one part of the back office, one line per set of granting roles. */
export type AccessGroup = {
  title: string;
  rows: readonly { id: string; title: string; actions: string; roles: Person['roles'] }[];
};

export function PeopleFinder({ people, search }: { people: readonly Person[] | null; search: string }) {
  const t = useTranslations('staff.access');
  return (
    <section className="panel mt-5">
      <header>
        <h2>{t('about_person')}</h2>
      </header>
      <Form action={accessRoute()} className="p-4 flex flex-wrap items-end gap-3">
        <label className="field flex-1 basis-56">
          <span className="label">{t('person')}</span>
          <input
            key={search}
            name="who"
            type="search"
            className="input"
            defaultValue={search}
            maxLength={100}
            required
          />
        </label>
        <Button type="submit">{t('find')}</Button>
      </Form>
      {people &&
        (people.length === 0 ? (
          <p className="px-4 pb-4 text-muted">{t('no_one_found', { text: search })}</p>
        ) : (
          <ul className="border-t border-line">
            {people.map((person) => (
              <PersonLine key={person.id} person={person} />
            ))}
          </ul>
        ))}
    </section>
  );
}

/** All abilities of a person, with the roles that grant them. */
export function UserPanel({ access, groups }: { access: UserAccess; groups: readonly AccessGroup[] }) {
  const t = useTranslations('staff.access');
  const { person, abilities } = access;
  return (
    <section className="panel" aria-label={person.name}>
      <header>
        <h2>{t('can_do', { count: abilities.length })}</h2>
        <ButtonLink variant="ghost" size="sm" className="ml-auto" href={accessRoute()}>
          {t('ask_other')}
        </ButtonLink>
      </header>
      <ul>
        <PersonLine person={person} />
      </ul>
      {person.blocked && <p className="px-4 pb-3 text-error font-semibold">{t('blocked_text')}</p>}
      {groups.length === 0 && <p className="p-4 border-t border-line text-muted">{t('can_nothing')}</p>}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="border-t border-line">
          <h3 className="font-semibold px-4 pt-3">{group.title}</h3>
          <dl className="px-4 pb-3">
            {group.rows.map((row) => (
              <div
                key={row.id}
                className="grid gap-x-4 py-1 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)_auto]"
              >
                <dt className="text-muted">{row.title}</dt>
                <dd>{row.actions}</dd>
                <dd className="text-sm">
                  <span className="text-muted">{t('by')} </span>
                  <RoleLinks roles={row.roles} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
