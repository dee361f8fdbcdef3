import { useBuilderState } from '../context';
import { Poster } from '../exercise-videos';
import { branchFigures } from '../state/figures';
import type { Branch } from '../state/plan';
import { useTexts } from '../texts';
import type { Listed } from './use-templates';

const exercisesIn = (branch: Branch): Branch[] =>
  branch.level === 'exercise' ? [branch] : branch.below.flatMap(exercisesIn);

/** A template of the list, with the picture of its first exercise that has one. */
export function TemplateItem({
  template: { name, kind, uses, branch },
  isOn,
  onChoose,
}: {
  template: Listed;
  isOn: boolean;
  onChoose: () => void;
}) {
  const t = useTexts('builder');
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const media = useBuilderState((state) => state.facts.media);
  const { minutes, exercises } = branchFigures(branch, usual);
  const count = branch.below.length;
  const size = {
    block: t('figures.exercises', { count: exercises }),
    day: t('figures.blocks', { count }),
    week: t('templates.days', { count }),
  }[kind];
  const poster = exercisesIn(branch).flatMap(({ ref }) => media.get(ref)?.poster ?? [])[0];
  return (
    <button type="button" className="template-item" aria-pressed={isOn} onClick={onChoose}>
      <Poster src={poster} />
      <span>
        <b>{name}</b>
        <span className="template-facts">
          {size}, {t('figures.minutes', { count: minutes })}
        </span>
        <span className="template-facts">
          {t('templates.uses', { kind: t(`levels.${kind}`), count: uses })}
        </span>
      </span>
    </button>
  );
}
