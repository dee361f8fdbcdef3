'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { adminRoutes } from '../../routes';
import { useAbilities } from '../../shell/abilities';
import { Panel } from '../../ui/panel';
import { useTexts } from '../texts';
import type { UsingProgram } from './calls';
import { ReplaceEverywhere } from './replace-everywhere';

type Place = {
  id: number;
  program_id: number;
  program_week_id: number;
  month: string;
  week: string;
  day: number;
  block: string;
  dose: string | null;
};
type Uses = { total: number; programs: readonly UsingProgram[]; places: readonly Place[] };

function ProgramPlaces({ program, places }: { program: UsingProgram; places: readonly Place[] }) {
  const t = useTexts('builder');
  const abilities = useAbilities();
  return (
    <details className="uses-program">
      <summary>
        {program.name} <span className="num text-muted">{program.rows}</span>
      </summary>
      <ul>
        {places.map((place) => {
          const where = [place.month, place.week, t(`days.${place.day}`)].join(', ');
          return (
            <li key={place.id}>
              {abilities.has('program_edit') ? (
                <AppLink
                  className="link"
                  href={adminRoutes.builder(program.id, place.program_week_id, place.day)}
                >
                  {where}
                </AppLink>
              ) : (
                where
              )}
              <span className="block text-sm text-muted">
                {[place.block, place.dose].filter(Boolean).join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
      {places.length < program.rows && (
        <p className="text-sm text-muted">{t('uses.more', { count: program.rows - places.length })}</p>
      )}
    </details>
  );
}

/** Uses of an exercise in all drafts, and its replacement everywhere. */
export function UsesPanel({ exercise, uses }: { exercise: { id: number; nombre: string }; uses: Uses }) {
  const t = useTexts('builder.uses');
  const abilities = useAbilities();
  const [isReplacing, setReplacing] = useState(false);
  const { total, programs, places } = uses;
  return (
    <Panel title={t('title', { count: total })} empty={total === 0 && t('none')}>
      <div className="p-4 lg:p-5 grid gap-3">
        {programs.map((program) => (
          <ProgramPlaces
            key={program.id}
            program={program}
            places={places.filter(({ program_id }) => program_id === program.id)}
          />
        ))}
        {abilities.has('program_edit') && (
          <Button variant="outline" onClick={() => setReplacing(true)}>
            {t('replace')}
          </Button>
        )}
      </div>
      {isReplacing && <ReplaceEverywhere exercise={exercise} onClose={() => setReplacing(false)} />}
    </Panel>
  );
}
