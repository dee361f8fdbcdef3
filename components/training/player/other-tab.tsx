import { useTranslations } from 'next-intl';
import { Art } from '@/components/ui/art';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { activeTime } from '@/lib/domain/player/time';
import { wholeMinutes } from '@/lib/domain/values/whole-minutes';
import { usePlayer, usePlayerState, useStep } from './context';
import { CloseIcon } from './icons';
import { useStepTexts } from './use-step-texts';

type OtherTabProps = { onTake: () => void; onLeave: () => void };

/** «Está abierto en otra pestaña»: take over here, or stay there. */
export function OtherTab({ onTake, onLeave }: OtherTabProps) {
  const t = useTranslations('player.other');
  const player = usePlayer();
  const begun = usePlayerState(({ session }) => session.state !== 'ready');
  const { step } = useStep();
  const { counted, nameOf } = useStepTexts();
  const { session, countGaps } = player.store.getState();
  const minutes = wholeMinutes(activeTime(session, session.seen_at, countGaps).activeMs / 1_000);
  return (
    <main id="contenido" data-theme="night" className="player-other">
      <IconButton className="-ml-2" aria-label={t('leave')} onClick={onLeave}>
        <CloseIcon />
      </IconButton>
      <div className="grid lg:grid-cols-2 gap-x-16 gap-y-8 content-center items-center flex-1 py-8">
        <div className="player-tabs lg:order-last" aria-hidden="true">
          <Art name="hoy-sentadilla" width={560} height={460} />
          <Art name="hoy-sentadilla" width={560} height={460} />
        </div>
        <div>
          <h1 className="display-1 player-other-title">{t('title')}</h1>
          {begun && step && (
            <p className="lead text-on-black-muted mt-5 max-w-[34ch]">
              {t('place', { step: counted(step).toLowerCase(), name: nameOf(step), minutes })}
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="accent" size="lg" onClick={onTake}>
              {t('take')}
            </Button>
            <Button variant="outline" size="lg" onClick={onLeave}>
              {t('stay')}
            </Button>
          </div>
          <p className="mt-5 text-sm text-on-black-muted max-w-[44ch]">{t('text')}</p>
        </div>
      </div>
    </main>
  );
}
