import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import type { AbilityHolders } from '@/lib/server/desk/abilities/explain-abilities';
import { PersonLine, RoleLinks } from './role-links';
import { accessRoute } from './routes';

export type AbilityOptions = readonly {
  title: string;
  items: readonly { ability: string; label: string }[];
}[];

type Props = {
  options: AbilityOptions;
  holders: AbilityHolders | null;
  label: string;
  search: string;
  page: number;
  pages: number;
};

function Holders({ holders, label, search, page, pages }: Props & { holders: AbilityHolders }) {
  const t = useTranslations('staff.access');
  const { ability, roles, people, total, capped } = holders;
  const step = (to: number) => accessRoute({ ability, s: search, page: to });
  return (
    <section className="panel mt-5" aria-label={label}>
      <header>
        <h2>{label}</h2>
      </header>
      <div className="px-4 py-3 border-b border-line">
        {roles.length === 0 ? (
          <p>{t('no_roles')}</p>
        ) : (
          <p>
            {t('roles', { count: roles.length })} <RoleLinks roles={roles} />
          </p>
        )}
        <p className="text-muted num">{t(capped ? 'people_capped' : 'people', { count: total })}</p>
      </div>
      {people.length === 0 ? (
        <p className="p-4 text-muted">{t(search ? 'no_one_found' : 'no_one', { text: search })}</p>
      ) : (
        <ul>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="flex items-center gap-2 px-4 py-3 border-t border-line" aria-label={t('pages')}>
          {page > 1 && (
            <ButtonLink variant="outline" size="sm" href={step(page - 1)}>
              {t('previous')}
            </ButtonLink>
          )}
          <span className="num">{t('page', { page, pages })}</span>
          {page < pages && (
            <ButtonLink variant="outline" size="sm" href={step(page + 1)}>
              {t('next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

/** Choose an action: shows who may do it, and by which roles. */
export function AbilityPanel(props: Props) {
  const t = useTranslations('staff.access');
  const { options, holders, search } = props;
  return (
    <>
      <section className="panel">
        <Form action={accessRoute()} className="p-4 grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <label className="field">
            <span className="label">{t('ability')}</span>
            <select
              key={holders?.ability}
              name="ability"
              className="input"
              defaultValue={holders?.ability ?? ''}
              required
            >
              <option value="">{t('choose')}</option>
              {options.map((group) => (
                <optgroup key={group.title} label={group.title}>
                  {group.items.map(({ ability, label }) => (
                    <option key={ability} value={ability}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="label">{t('narrow')}</span>
            <input
              key={search}
              name="s"
              type="search"
              className="input"
              defaultValue={search}
              maxLength={100}
            />
          </label>
          <Button type="submit">{t('ask')}</Button>
        </Form>
      </section>
      {holders && <Holders {...props} holders={holders} />}
    </>
  );
}
