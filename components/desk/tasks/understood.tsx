import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import type { Named, NamedCustomer } from './use-named-customer';

type UnderstoodProps = {
  day: string | null;
  time: string | null;
  named: Named;
  /** Called after a choice, because its button is removed. */
  onChosen: () => void;
};

/** The day, the time and the customer that were read from a task's line, or the customers it may mean. */
export function Understood({ day, time, named, onChosen }: UnderstoodProps) {
  const t = useTranslations('crm.tasks');
  const days = useDays();
  const { customer, choices } = named;
  const choose = (person: NamedCustomer | null) => {
    named.choose(person);
    onChosen();
  };
  const when = [day && days.brief(day), time && days.time(time)].filter(Boolean).join(', ');
  const has = when && customer ? 'both' : when ? 'day' : customer ? 'customer' : null;
  return (
    <>
      <div className={has ? 'basis-full flex flex-wrap items-center gap-x-2' : 'contents'}>
        <p className={has ? 'text-sm text-muted num min-w-0 flex-1' : 'sr-only'} role="status">
          {has &&
            t.rich('understood', {
              has,
              day: when,
              name: customer?.name ?? '',
              b: (text) => <b className="text-ink">{text}</b>,
            })}
        </p>
        {customer && (
          <Button variant="ghost" size="sm" onClick={() => choose(null)}>
            {t('no_customer')}
          </Button>
        )}
      </div>
      {choices.length > 0 && (
        <fieldset className="basis-full flex flex-wrap items-center gap-2">
          <legend className="text-sm text-muted mb-1">{t('which')}</legend>
          {choices.map((person) => (
            <Button key={person.id} variant="outline" size="sm" onClick={() => choose(person)}>
              {[person.name, person.email].filter(Boolean).join(', ')}
            </Button>
          ))}
          <Button variant="ghost" size="sm" onClick={() => choose(null)}>
            {t('no_customer')}
          </Button>
        </fieldset>
      )}
    </>
  );
}
