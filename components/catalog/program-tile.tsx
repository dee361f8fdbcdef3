import { ArrowUpRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { colorwayClass } from '@/components/ui/colorway';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { formatPrice } from '@/lib/domain/money';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProgramCard } from '@/lib/server/catalog/views';
import { ProgramArt } from './program-art';
import { ProgramName } from './program-name';
import { programNameSize } from './program-name-size';
import { ShopText } from './shop-text';

/** "12 semanas, desde $24" or "Membresía, desde $19". */
function ProgramPrice({ program }: { program: ProgramCard }) {
  const t = useTranslations('site.programs');
  if (program.fromPrice === null) return t('weeks_only', { weeks: program.weeks });
  const price = formatPrice(program.fromPrice);
  return program.membership ? t('membership', { price }) : t('weeks_from', { weeks: program.weeks, price });
}

/** Size classes of a poster by the grid columns it spans, out of 12. */
const SHAPES = {
  12: {
    box: 'h-[20rem] lg:h-[26rem] lg:col-span-12',
    crop: 'banda',
    art: 'h-[60%] lg:h-[54%] object-[60%_100%]',
    capVw: 7.6,
    capRem: 8,
  },
  7: {
    box: 'h-[22rem] lg:h-[34rem] lg:col-span-7',
    crop: 'banda',
    art: 'h-[70%] lg:h-[74%] object-[62%_100%]',
    capVw: 6.4,
    capRem: 6.5,
  },
  5: {
    box: 'h-[22rem] lg:h-[34rem] lg:col-span-5',
    crop: 'trio',
    art: 'h-[64%] lg:h-[70%] object-bottom',
    capVw: 4.4,
    capRem: 4.25,
  },
  4: {
    box: 'h-[20rem] lg:h-[28rem] lg:col-span-4',
    crop: 'trio',
    art: 'h-[64%] lg:h-[70%] object-bottom',
    capVw: 5.4,
    capRem: 5.5,
  },
} as const;
export type WallSpan = keyof typeof SHAPES;

export function ProgramTile({ program, span }: { program: ProgramCard; span: WallSpan }) {
  const { identity, name } = program;
  const shape = SHAPES[span];
  const size = programNameSize(name, identity, {
    column: (span / 12) * 100,
    capVw: shape.capVw,
    capRem: shape.capRem,
    takenRem: 7,
    phoneTakenRem: 7,
  });
  return (
    <AppLink
      href={routes.program(program.slug)}
      className={cx(
        'poster group relative isolate overflow-hidden block',
        colorwayClass(identity.colorway),
        shape.box,
      )}
    >
      <ProgramArt
        identity={identity}
        crop={shape.crop}
        className={cx('absolute inset-x-0 bottom-0 w-full object-cover -z-10', shape.art)}
      />
      <div className="p-5 lg:p-8">
        <h3 className="leading-[.9] pr-12" style={{ fontSize: size }}>
          <ProgramName name={name} identity={identity} lang={langOf(program, 'name')} />
        </h3>
        <p className="mt-2 lg:mt-3 leading-snug font-semibold">
          <ShopText of={program} name="caption">
            {program.caption}
          </ShopText>
        </p>
        <p className="num leading-snug">
          <ProgramPrice program={program} />
        </p>
      </div>
      <span className="absolute right-4 top-4 lg:right-7 lg:top-7 grid place-items-center w-11 h-11 rounded-full border-2 border-current poster-arrow">
        <Icon as={ArrowUpRight} />
      </span>
    </AppLink>
  );
}
