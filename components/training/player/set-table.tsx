import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import { pastOf, setKey } from '@/lib/domain/player/day';
import { usePlayer, usePlayerState, useStep } from './context';
import { useFigures } from './use-figures';

/** Today's sets beside those of last time. */
export function SetTable() {
  const t = useTranslations('player.table');
  const days = useDays();
  const player = usePlayer();
  const { figures } = useFigures();
  const { at, step } = useStep();
  const day = usePlayerState((state) => state.day);
  const sets = usePlayerState((state) => state.sets);
  const unit = usePlayerState(({ preferences }) => preferences.units);
  if (!step || step.sets < 2) return null;
  const [last] = pastOf(day, step.exercise, unit);
  const own = player
    .course()
    .steps.flatMap((each, i) => (each.rows[0] === step.rows[0] ? [{ each, i }] : []));
  return (
    <table className="set-table mt-4">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('set')}</th>
          <th scope="col">{last ? `${days.weekday(last.on)} ${days.number(last.on)}` : t('last')}</th>
          <th scope="col">{t('today')}</th>
        </tr>
      </thead>
      <tbody>
        {own.map(({ each, i }) => {
          const done = sets[setKey(each.rows[0] ?? 0, each.setNo)];
          const before = last?.sets.find(({ setNo }) => setNo === each.setNo);
          const state = i === at ? 'today' : done ? 'done' : 'pending';
          return (
            <tr key={each.setNo} className={cx(i === at && 'current')}>
              <td>
                <span className="inline-flex items-center gap-3">
                  <i className="tilde" data-state={state} style={{ height: '1.25rem', width: '.38rem' }} />
                  {each.setNo}
                </span>
              </td>
              <td className="text-muted">{before ? figures({ ...before, unit }) : '–'}</td>
              <td>
                {i === at ? (
                  <span className="text-accent-text">{t('now')}</span>
                ) : done ? (
                  figures(done) || t('done')
                ) : (
                  <span className="text-muted">{t('pending')}</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
