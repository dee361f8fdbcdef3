import { useTranslations } from 'next-intl';
import { Initials } from '@/components/admin/ui/initials';
import { Radio } from '@/components/ui/radio';
import { useInstants } from '@/components/ui/use-instants';
import { SIDES, type Side } from '@/lib/domain/customers/customer-merge';
import type { MergeChoice, MergePerson } from '@/lib/server/desk/customers/merge-page';

type ChoiceProps = {
  name: string;
  label: string;
  values: Readonly<Record<Side, string | null>>;
  equal?: boolean;
  side: Side;
  onChoose: (side: Side) => void;
};

function Choice({ name, label, values, equal, side, onChoose }: ChoiceProps) {
  const t = useTranslations('crm.merge');
  return (
    <fieldset className="grid gap-2 lg:grid-cols-[8rem_1fr] lg:items-center">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="font-semibold">
        {label}
      </span>
      {equal ? (
        <p className="px-3 py-2.5 rounded-lg bg-panel text-muted break-words">
          {t('equal', { value: values.this ?? '' })}
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          {SIDES.map((each) => (
            <label
              key={each}
              className="option grid-cols-[auto_minmax(0,1fr)] min-h-11 px-3 py-2 gap-x-2.5 min-w-0 max-md:px-2 max-md:gap-x-2 max-md:text-sm"
            >
              <Radio name={name} checked={side === each} onChoose={() => onChoose(each)} />
              <span className={values[each] ? 'break-words min-w-0' : 'text-muted'}>
                {values[each] ?? t('empty')}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type MergeChoicesProps = {
  people: Readonly<Record<Side, MergePerson>>;
  choices: readonly MergeChoice[];
  sides: Readonly<Record<string, Side>>;
  account: Side;
  onChoose: (field: string, side: Side) => void;
};

/** Chooses the value of each field, and the account to keep when both customers have one. */
export function MergeChoices({ people, choices, sides, account, onChoose }: MergeChoicesProps) {
  const t = useTranslations('crm.merge');
  const instants = useInstants();
  const accountText = ({ account }: MergePerson) => {
    if (!account) return t('account_none');
    const { email, lastSignIn } = account;
    return lastSignIn
      ? t('account_seen', { email, date: instants.day(new Date(lastSignIn)) })
      : t('account_never', { email });
  };
  const both = people.this.account && people.other.account;
  return (
    <div className="grid gap-3 p-4 md:p-5">
      <div className="grid grid-cols-2 gap-2 lg:pl-34">
        {SIDES.map((side) => (
          <div key={side} className="list-person min-w-0">
            <Initials name={people[side].name} />
            <p className="min-w-0">
              <b className="block break-words">{people[side].name}</b>
              <span className="text-sm text-muted">
                {t(side === 'this' ? 'stays' : 'joins', { id: people[side].id })}
              </span>
            </p>
          </div>
        ))}
      </div>
      {choices.map(({ field, values, equal }) => (
        <Choice
          key={field}
          name={field}
          label={t(`fields.${field}`)}
          values={values}
          equal={equal}
          side={sides[field] ?? 'this'}
          onChoose={(side) => onChoose(field, side)}
        />
      ))}
      {both && (
        <Choice
          name="account"
          label={t('account')}
          values={{ this: accountText(people.this), other: accountText(people.other) }}
          side={account}
          onChoose={(side) => onChoose('account', side)}
        />
      )}
    </div>
  );
}
