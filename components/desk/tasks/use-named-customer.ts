import { useState } from 'react';
import type { WireRow } from '@/components/admin/resource-info';
import { apiRoutes } from '@/components/admin/routes';
import { apiData } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';
import { isNameOf, namesIn } from '@/lib/domain/customers/task-text';
import { fullName } from '@/lib/domain/values/full-name';

const WAIT_MS = 300;
/** Maximum number of searches for one text, and of customers offered. */
const MOST_NAMES = 4;
const MOST_PEOPLE = 5;

export type NamedCustomer = { id: number; name: string; email: string | null };
export type Named = {
  /** The customer that the text names. */
  customer: NamedCustomer | null;
  /** Customers with that name, when there are several. */
  choices: readonly NamedCustomer[];
  /** Chooses one of them, or no customer with null. */
  choose: (customer: NamedCustomer | null) => void;
  /** Searches first if the line has just been typed. */
  find: () => Promise<NamedCustomer | null>;
};

type Row = WireRow & { first_name: string; last_name: string | null; email: string | null };

async function peopleNamed(name: string): Promise<NamedCustomer[]> {
  const query = new URLSearchParams({ s: name, nearest: '1', limit: '20' }).toString();
  const data = await apiData<Row[]>(apiRoutes.list('crm-customers', query));
  return data
    .map((row) => ({ id: row.id, name: fullName(row), email: row.email }))
    .filter((person) => isNameOf(name, person.name));
}

/** The customers with the first of these names that any customer has. */
async function findNamed(names: string): Promise<NamedCustomer[]> {
  for (const name of names.split('|')) {
    const people = await peopleNamed(name);
    if (people.length > 0) return people;
  }
  return [];
}

const onlyOf = (people: readonly NamedCustomer[]) => (people.length === 1 ? (people[0] ?? null) : null);

/** Searches for the customer named in a text while it is typed. */
export function useNamedCustomer(text: string, enabled: boolean): Named {
  const names = enabled ? namesIn(text).slice(0, MOST_NAMES).join('|') : '';
  const [chosen, setChosen] = useState<{ names: string; customer: NamedCustomer | null } | null>(null);
  const { answer, error } = useAnswer(names || null, findNamed, WAIT_MS);
  const own = chosen?.names === names ? chosen : null;
  const people = answer ?? [];
  const customer = own ? own.customer : onlyOf(people);
  return {
    customer,
    choices: own || people.length < 2 ? [] : people.slice(0, MOST_PEOPLE),
    choose: (customer) => setChosen({ names, customer }),
    find: async () =>
      own || names === '' || answer || error ? customer : onlyOf(await findNamed(names).catch(() => [])),
  };
}
