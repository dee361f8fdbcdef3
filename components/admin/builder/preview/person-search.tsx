import { useState } from 'react';
import { apiData } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';
import { SEARCH_MS } from '../library-calls';
import { useTexts } from '../texts';
import type { Person } from './settings';

type Assignment = { user: { id: number; name: string } | null; starts_on: string | null };

async function findPeople(programId: number, text: string, signal: AbortSignal): Promise<Person[]> {
  const query = new URLSearchParams({ 'filters[program_id]': String(programId), limit: '6' });
  if (text) query.set('s', text);
  const data = await apiData<Assignment[]>(`/api/v1/programusers?${query}`, { signal });
  return data.flatMap(({ user, starts_on }) => (user ? [{ ...user, startsOn: starts_on }] : []));
}

/** Searches customers of the program by name. */
export function PersonSearch({
  programId,
  onChoose,
}: {
  programId: number;
  onChoose: (person: Person) => void;
}) {
  const t = useTexts('builder.preview');
  const [text, setText] = useState('');
  const { last, error } = useAnswer(
    text.trim(),
    (words, signal) => findPeople(programId, words, signal),
    SEARCH_MS,
  );
  const people = error ? [] : last;
  return (
    <div className="grid gap-1.5">
      <input
        type="search"
        className="input"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {people?.length === 0 && <p className="help">{t('none')}</p>}
      <ul aria-label={t('found')}>
        {people?.map((person) => (
          <li key={person.id}>
            <button type="button" className="preview-person" onClick={() => onChoose(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="help">{t('logged')}</p>
    </div>
  );
}
