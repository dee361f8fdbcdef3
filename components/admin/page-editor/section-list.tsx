'use client';

import { useTranslations } from 'next-intl';
import { Ico } from '../ui/ico';
import { Panel } from '../ui/panel';

type SectionListProps = {
  sections: readonly { id: string; title: string; isWrong: boolean }[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Navigation between the sections of a page; the form shows one at a time. */
export function SectionList({ sections, chosen, onChoose }: SectionListProps) {
  const t = useTranslations('editors.draft');
  return (
    <Panel title={t('sections')}>
      <ul className="page-sections">
        {sections.map(({ id, title, isWrong }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              {title}
              {isWrong && (
                <span className="text-error text-sm">
                  <Ico name="circle-alert" size={16} /> {t('section_wrong')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
