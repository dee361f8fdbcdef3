import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useState } from 'react';
import type { PlayerPreferences } from '@/lib/domain/player/choices';
import { USUAL_BAR } from '@/lib/domain/player/sets';
import { BarStepper } from './bar-stepper';
import { usePlayer, usePlayerState } from './context';
import { canSpeak, canVibrate } from './cues';
import { askNotice, canNotice } from './rest-notice';
import { Stepper } from './stepper';

const TOGGLES = [
  'beep',
  'vibrate',
  'voice',
  'locked_sound',
  'rest_notice',
  'prep',
  'go_on',
  'autoplay',
] as const;
type Toggle = (typeof TOGGLES)[number];
const DETAILED: readonly Toggle[] = ['locked_sound', 'rest_notice', 'go_on', 'autoplay'];

/** Settings for sound, vibration, voice and automatic progress. */
export function SoundSettings() {
  const t = useTranslations('player.sounds');
  const player = usePlayer();
  const preferences = usePlayerState((state) => state.preferences);
  const [offered, setOffered] = useState<readonly Toggle[]>(TOGGLES);
  useEffect(() => {
    const able: Partial<Record<Toggle, boolean>> = {
      vibrate: canVibrate(),
      voice: canSpeak(),
      rest_notice: canNotice(),
    };
    setOffered(TOGGLES.filter((toggle) => able[toggle] !== false));
  }, []);
  const [isDenied, setDenied] = useState(false);
  const { units, rest, bar } = preferences;
  const set = (change: Partial<PlayerPreferences>) => player.prefer(change);
  // The browser asks for permission when the feature is first used.
  const turn = async (toggle: Toggle, on: boolean) => {
    const isAllowed = toggle !== 'rest_notice' || !on || (await askNotice());
    if (toggle === 'rest_notice') setDenied(!isAllowed);
    if (isAllowed) set({ [toggle]: on });
  };
  return (
    <>
      <h2 className="heading-2">{t('title')}</h2>
      <div className="mt-2">
        {offered.map((toggle) => (
          <Fragment key={toggle}>
            <label className="switch w-full border-b border-line min-h-14!">
              <span className="flex-1 leading-snug">
                {t(toggle)}
                {DETAILED.includes(toggle) && (
                  <span className="block text-sm text-muted">{t(`${toggle}_detail` as 'go_on_detail')}</span>
                )}
              </span>
              <input
                type="checkbox"
                role="switch"
                checked={preferences[toggle]}
                aria-checked={preferences[toggle]}
                onChange={({ target }) => void turn(toggle, target.checked)}
              />
            </label>
            {toggle === 'rest_notice' && (
              <p role="status" className="text-sm font-semibold">
                {isDenied && t('rest_notice_denied')}
              </p>
            )}
          </Fragment>
        ))}
      </div>
      <h3 className="font-semibold mt-5">{t('rest')}</h3>
      <Stepper
        label={t('rest')}
        unit="s"
        less={t('rest_less')}
        more={t('rest_more')}
        value={rest}
        step={15}
        most={600}
        whole
        onChange={(value) => value !== undefined && set({ rest: value })}
      />
      <p className="text-sm text-muted">{t('rest_detail')}</p>
      <label className="switch w-full min-h-14! mt-3">
        <span className="flex-1">{t('bar')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={bar !== null}
          aria-checked={bar !== null}
          onChange={({ target }) => set({ bar: target.checked ? USUAL_BAR[units] : null })}
        />
      </label>
      <BarStepper />
      <p className="mt-4 text-sm text-muted">{t('screen')}</p>
    </>
  );
}
