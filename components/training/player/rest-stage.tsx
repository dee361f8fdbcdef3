import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Clock } from './clock';
import { usePhase, usePlayer } from './context';
import { CountTildes } from './count-tildes';

/** A rest, and the time after it until the person continues; the whole stage is teal. */
export function RestStage() {
  const t = useTranslations('player.rest');
  const player = usePlayer();
  const over = usePhase() === 'rest-over';
  return (
    <div className="phase phase-rest">
      <h1 className="heading-2">{over ? t('over') : t('title')}</h1>
      <Clock />
      {!over && <CountTildes />}
      {over && <p className="font-semibold text-lg mt-6">{t('over_text')}</p>}
      {!over && (
        <div className="mt-8 flex flex-wrap gap-3">
          {([-15, 15] as const).map((seconds) => (
            <Button
              key={seconds}
              variant="outline"
              size="lg"
              className="num text-black! hover:bg-black! hover:text-white!"
              onClick={() => player.tell({ kind: 'add', seconds })}
            >
              {t(seconds > 0 ? 'more' : 'less')}
            </Button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer */}
      <img src="/art/descanso.svg" alt="" width="400" height="360" className="phase-figure" />
    </div>
  );
}
