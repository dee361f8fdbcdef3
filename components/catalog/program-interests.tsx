import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { colorwayClass } from '@/components/ui/colorway';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProgramCard, ProgramDetail } from '@/lib/server/catalog/views';
import { ProgramArt } from './program-art';
import { ProgramName } from './program-name';
import { programNameSize } from './program-name-size';
import { ShopText } from './shop-text';

/** Three other programs: those with the same goal first, then by similar length. */
function others(program: ProgramDetail, programs: readonly ProgramCard[]): ProgramCard[] {
  const distance = (other: ProgramCard) =>
    (other.identity.goal === program.identity.goal ? 0 : 100) +
    Math.abs(other.minutesPerDay - program.minutesPerDay);
  return programs
    .filter((other) => other.id !== program.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3);
}

function Interest({ program }: { program: ProgramCard }) {
  const { identity, name } = program;
  const size = programNameSize(name, identity, { column: 33, capVw: 4, capRem: 3.75, floorRem: 2.5 });
  return (
    <AppLink
      href={routes.program(program.slug)}
      className={`poster group relative isolate overflow-hidden block h-72 lg:h-96 ${colorwayClass(identity.colorway)}`}
    >
      <ProgramArt
        identity={identity}
        crop="trio"
        className="absolute inset-x-0 bottom-0 h-[66%] w-full object-cover object-bottom -z-10"
      />
      <div className="p-5 lg:p-8">
        <h3 className="leading-[.9]" style={{ fontSize: size }}>
          <ProgramName name={name} identity={identity} lang={langOf(program, 'name')} />
        </h3>
        <p className="mt-2 font-semibold leading-snug">
          <ShopText of={program} name="caption">
            {program.caption}
          </ShopText>
        </p>
      </div>
    </AppLink>
  );
}

export function ProgramInterests({
  program,
  programs,
}: {
  program: ProgramDetail;
  programs: readonly ProgramCard[];
}) {
  const t = useTranslations('site.program');
  const shown = others(program, programs);
  if (shown.length === 0) return null;
  const { interestsTitle, interestsFooter } = program.words;
  return (
    <section>
      <div className="wrap pb-6">
        <h2 className="heading-1">
          <ShopText of={program} name="interestsTitle">
            {interestsTitle ?? t('interests_title')}
          </ShopText>
        </h2>
        {interestsFooter && (
          <p className="text-muted mt-2">
            <ShopText of={program} name="interestsFooter">
              {interestsFooter}
            </ShopText>
          </p>
        )}
      </div>
      <div className="grid lg:grid-cols-3">
        {shown.map((other) => (
          <Interest key={other.id} program={other} />
        ))}
      </div>
    </section>
  );
}
