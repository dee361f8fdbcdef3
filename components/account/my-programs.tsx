import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { ProgramName } from '@/components/catalog/program-name';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { colorwayClass } from '@/components/ui/colorway';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import { routes } from '@/lib/routes';
import type { AccountProgram } from '@/lib/server/training/get-account-frame';

/** The customer's programs with the state of their access, each linked to its plan. */
export function MyPrograms({ programs }: { programs: readonly AccountProgram[] }) {
  const t = useTranslations('account.programs');
  return (
    <section>
      <h2 className="heading-2">{t('heading')}</h2>
      {programs.length === 0 && (
        <>
          <p className="mt-3 text-muted">{t('none')}</p>
          <ButtonLink className="mt-4" variant="outline" href={routes.programs}>
            {t('choose')}
          </ButtonLink>
        </>
      )}
      <ul className="mt-4 grid gap-4">
        {programs.map((program) => (
          <ProgramCard key={program.id} program={program} />
        ))}
      </ul>
    </section>
  );
}

function ProgramCard({ program }: { program: AccountProgram }) {
  const t = useTranslations('account.programs');
  const { identity, name } = program;
  return (
    <li className={cx(colorwayClass(identity.colorway), 'relative overflow-hidden isolate min-h-40 p-5')}>
      <p className="leading-none" style={{ fontSize: '2rem' }}>
        <ProgramName name={name} identity={identity} />
      </p>
      <p className="text-sm font-semibold mt-1.5 max-w-[22ch]">
        <AccessText program={program} />
      </p>
      <a
        className="absolute left-5 bottom-4 inline-flex items-center gap-2 font-bold min-h-11 after:absolute after:inset-0"
        href={routes.planOf(program.id)}
      >
        {program.selected ? t('go_on') : t('switch')}
        <span className="sr-only">: {name}</span>
        <Arrow />
      </a>
      <ProgramArt identity={identity} crop="franja" className="absolute right-2 bottom-0 w-[13.5rem] -z-10" />
    </li>
  );
}

function AccessText({ program }: { program: AccountProgram }) {
  const t = useTranslations('account.programs');
  const days = useDays();
  const { status, startsOn, endsOn, renewsOn, graceUntil } = program;
  if (graceUntil) return t('grace', { date: days.long(graceUntil) });
  if (status === 'VALID' && renewsOn) return t('renews', { date: days.long(renewsOn) });
  if (status === 'VALID') return endsOn ? t('until', { date: days.full(endsOn) }) : t('open');
  if (status === 'NOT_STARTED' && startsOn) return t('starts', { date: days.long(startsOn) });
  if (status === 'EXPIRED' && endsOn) return t('ended', { date: days.full(endsOn) });
  return t(`status.${status}`);
}
