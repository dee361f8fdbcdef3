import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { Option } from '@/components/ui/option';
import { useInstants } from '@/components/ui/use-instants';
import type { DayRow } from '@/lib/domain/player/day';
import { REMEMBER_WEEKS, rememberUntil, type Variant } from '@/lib/domain/player/variants';
import { usePlayer, usePlayerState } from './context';
import { CheckIcon } from './icons';

const SCOPES = ['today', 'exercise', 'all'] as const;

/** «¿Lo recordamos?»: today only, for this exercise, or wherever the variant exists; and for how long. */
export function VariantPanel({ row, variant }: { row: DayRow; variant: Variant }) {
  const t = useTranslations('player.variants');
  const instants = useInstants();
  const player = usePlayer();
  const shared = usePlayerState(({ preferences }) => preferences.share_variants);
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('today');
  const [weeks, setWeeks] = useState<(typeof REMEMBER_WEEKS)[number]>(4);
  const name = t(variant);
  const until = rememberUntil(weeks, Date.now());
  const detail =
    until === null ? t('always_detail') : t('until', { date: instants.dayMonth(new Date(until)) });
  const texts = {
    today: [t('today'), null],
    exercise: [weeks === null ? t('exercise_always') : t('exercise', { weeks }), detail],
    all: [t('all', { variant: name }), t('all_detail')],
  } as const;
  const use = () => {
    player.choose(row.exercise_id, variant);
    if (scope !== 'today') {
      const { variants } = player.store.getState().preferences;
      const exercise_id = scope === 'all' ? null : row.exercise_id;
      const others = variants.filter((each) => each.exercise_id !== exercise_id);
      const choice = { exercise_id, variant, until: until === null ? null : new Date(until).toISOString() };
      player.prefer({ variants: [...others, choice] });
    }
    player.show(null);
  };
  return (
    <section className="border-t-2 border-ink pt-4 pb-6">
      <fieldset>
        <legend className="sr-only">{t('legend', { variant: name })}</legend>
        <h2 className="heading-2">{t('title')}</h2>
        <div className="mt-3 grid gap-2">
          {SCOPES.map((each) => (
            <Option
              key={each}
              name="remember"
              checked={scope === each}
              onChoose={() => setScope(each)}
              title={texts[each][0]}
              detail={texts[each][1]}
            />
          ))}
        </div>
      </fieldset>
      {scope !== 'today' && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t('how_long')}</legend>
          {REMEMBER_WEEKS.map((each) => (
            <button
              key={each}
              type="button"
              className="chip num px-3.5!"
              aria-pressed={weeks === each}
              onClick={() => setWeeks(each)}
            >
              {each === null ? t('always') : t('weeks', { weeks: each })}
            </button>
          ))}
        </fieldset>
      )}
      <Switch
        className="mt-3 w-full"
        checked={shared}
        onChange={({ target }) => player.prefer({ share_variants: target.checked })}
      >
        {t('share')}
      </Switch>
      <p className="text-sm text-muted">{t('share_text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="white" size="lg" onClick={use}>
          <CheckIcon /> {t('use')}
        </Button>
        <Button variant="outline" size="lg" onClick={() => player.show(null)}>
          {t('back')}
        </Button>
      </div>
    </section>
  );
}
