import { useTranslations } from 'next-intl';
import { apiRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { Initials } from '@/components/admin/ui/initials';
import { Panel } from '@/components/admin/ui/panel';
import { apiData } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { type TillPerson, toTillPerson } from '@/lib/domain/checkout/till';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { fullName } from '@/lib/domain/values/full-name';
import { SearchBox } from './search-box';
import { NEW_FIELDS, type Till } from './use-till';

const factsOf = ({ email, identification, phone }: TillPerson) =>
  [email, identification && formatCardId(identification), phone && formatPhone(phone)]
    .filter(Boolean)
    .join(', ');

async function findPeople(text: string): Promise<readonly TillPerson[]> {
  const query = new URLSearchParams({ s: text, nearest: '1', limit: '8' }).toString();
  const data = await apiData<Parameters<typeof toTillPerson>[0][]>(apiRoutes.list('crm-customers', query));
  return data.map(toTillPerson);
}

function Person({ person }: { person: TillPerson }) {
  return (
    <>
      <Initials name={fullName(person)} />
      <span className="min-w-0">
        <span className="block font-semibold truncate">{fullName(person)}</span>
        <span className="block text-sm text-muted truncate num">{factsOf(person)}</span>
      </span>
    </>
  );
}

function NewCustomer({ till }: { till: Till }) {
  const t = useTranslations('payments.till');
  const fields = useTranslations('payments.till.fields');
  const { made, setMade, errorOf } = till;
  if (!made) return null;
  const types = { email: 'email', phone: 'tel' } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {NEW_FIELDS.map((name) => (
        <TextField
          key={name}
          id={`till-${name}`}
          label={fields(name)}
          type={name in types ? types[name as keyof typeof types] : 'text'}
          inputMode={name === 'cardId' ? 'numeric' : undefined}
          autoFocus={name === 'name'}
          autoComplete="off"
          value={made[name]}
          error={errorOf(name)}
          hint={name === 'email' ? t('email_hint') : undefined}
          onChange={(event) => setMade({ ...made, [name]: event.target.value })}
        />
      ))}
      <div className="sm:col-span-2">
        <Button variant="ghost" size="sm" onClick={() => setMade(null)}>
          {t('search_instead')}
        </Button>
      </div>
    </div>
  );
}

/** The customer of the order: found by name, e-mail, cédula or phone, or created here. */
export function TillCustomer({ till, onChosen }: { till: Till; onChosen: () => void }) {
  const t = useTranslations('payments.till');
  const maySearch = useAbilities().has('crm_customer_access');
  const { customer, made, setCustomer, startNew, errorOf } = till;
  return (
    <Panel
      title={t('customer')}
      aside={
        !customer &&
        !made && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={startNew}>
            <Ico name="user-plus" size={18} />
            {t('new_customer')}
          </Button>
        )
      }
    >
      <div className="p-4 lg:p-5">
        {customer ? (
          <div className="flex items-center gap-3">
            <Person person={customer} />
            <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setCustomer(null)}>
              {t('change')}
            </Button>
          </div>
        ) : made ? (
          <NewCustomer till={till} />
        ) : maySearch ? (
          <SearchBox<TillPerson>
            label={t('find_customer')}
            placeholder={t('customer_placeholder')}
            none={t('no_customer')}
            least={2}
            autoFocus
            error={errorOf('customer')}
            search={findPeople}
            keyOf={({ id }) => String(id)}
            render={(person) => <Person person={person} />}
            onChoose={(person) => {
              setCustomer(person);
              onChosen();
            }}
          />
        ) : (
          <p className="text-muted">{t('only_new')}</p>
        )}
        {(customer || !maySearch) && errorOf('customer') && (
          <p className="field-error mt-3" role="alert">
            {errorOf('customer')}
          </p>
        )}
      </div>
    </Panel>
  );
}
