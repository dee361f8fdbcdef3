import { ScrollBox } from '../../ui/scroll-box';
import type { CloneReport } from '../calls';
import { useTexts } from '../texts';

type Figures = CloneReport['days'][number]['before'];

/** The result of a dry run, whose numbers equal those of the real run. */
export function CloneReportView({ report }: { report: CloneReport }) {
  const t = useTexts('builder');
  const { added, replaced, days, warnings, destiny } = report;
  const figures = ({ minutes, exercises, blocks }: Figures) =>
    blocks === 0 ? t('clone.empty') : t('clone.figures', { minutes, exercises });
  return (
    <>
      <p>
        {t('clone.into', { what: t('clone.counts', added), place: destiny.path })}{' '}
        {replaced.exercises + replaced.blocks > 0
          ? t('clone.gone', { what: t('clone.counts', replaced) })
          : t('clone.replaces_nothing')}
      </p>
      {warnings.length > 0 && (
        <ul className="clone-warnings">
          {warnings.map(({ code, path }) => (
            <li key={`${code} ${path}`}>{t(`clone.warnings.${code}`, { path })}</li>
          ))}
        </ul>
      )}
      {days.length > 0 && (
        <details className="clone-days">
          <summary>{t('clone.days')}</summary>
          <ScrollBox label={t('clone.days')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('clone.day')}</th>
                  <th scope="col">{t('clone.before')}</th>
                  <th scope="col">{t('clone.after')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ week, day_id, before, after }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week may hold the same day twice over
                  <tr key={index}>
                    <th scope="row">
                      {week}, {t(`days.${day_id}`)}
                    </th>
                    <td>{figures(before)}</td>
                    <td>{figures(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </details>
      )}
    </>
  );
}
