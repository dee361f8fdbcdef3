import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { Arrow } from '@/components/ui/arrow';
import { Art } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { colorwayClass } from '@/components/ui/colorway';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import { routes } from '@/lib/routes';

type OwnedProgram = { id: number; name: string; identity: ProgramIdentity; endsOn: string | null } | null;

/** Shown to buyers who already have the program (docs/spec/specification.md#public-area). */
export function AlreadyHasProgram({ owned }: { owned: OwnedProgram }) {
  const t = useTranslations('checkout.already');
  const days = useDays();
  const art = 'w-full h-full object-cover';
  return (
    <section className="relative overflow-hidden">
      <div className="wrap pt-12 lg:pt-20 pb-16 grid lg:grid-cols-12 gap-8 items-center">
        <div className="lg:col-span-6 min-w-0">
          <h1 className="display-2 break-words">
            {owned ? t('heading', { program: owned.name }) : t('heading_generic')}
          </h1>
          <p className="lead text-muted mt-4 max-w-[38ch]">
            {owned?.endsOn ? t('until', { day: days.full(owned.endsOn) }) : t('text')}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink variant="accent" size="lg" href={owned ? routes.planOf(owned.id) : routes.plan}>
              {t('continue')} <Arrow />
            </ButtonLink>
            <ButtonLink variant="outline" size="lg" href={routes.programs}>
              {t('others')}
            </ButtonLink>
          </div>
        </div>
        <div
          className={cx('lg:col-span-6 art aspect-[4/3]', owned && colorwayClass(owned.identity.colorway))}
        >
          {owned ? (
            <ProgramArt identity={owned.identity} crop="trio" className={art} eager />
          ) : (
            <Art name="tira-sentadilla-rubor" width={1280} height={800} className={art} eager />
          )}
        </div>
      </div>
    </section>
  );
}
