import { blockFigures } from '@/lib/domain/block-figures';
import type { BlockScheme } from '@/lib/domain/codes';
import type { UsualBlock } from '@/lib/domain/plan/minutes';
import { playBlock } from './state/figures';
import type { DraftRow } from './state/plan';
import { restText } from './state/rest';
import { useTexts } from './texts';

/** How a block is trained: by its own fields, else by its description or the library's. */
export function figuresOfBlock(row: Pick<DraftRow, 'ref' | 'values'>, usual: UsualBlock | undefined) {
  const own = playBlock(row, []);
  return blockFigures({ ...own, description: own.description ?? usual?.description ?? null });
}

export function useSchemeText(): (scheme: BlockScheme | null) => string {
  const t = useTexts('builder.block');
  const names = useTexts('admin.choices.block_scheme');
  return (scheme) => (scheme ? names(scheme) : t('once'));
}

/** «Superserie × 3, descanso 45 s», as the player trains the block; opens the choice of it. */
export function BlockFiguresButton({
  row,
  usual,
  onPress,
}: {
  row: DraftRow;
  usual: UsualBlock | undefined;
  onPress: () => void;
}) {
  const t = useTexts('builder');
  const schemeText = useSchemeText();
  const { scheme, rounds, restSeconds } = figuresOfBlock(row, usual);
  const times = rounds > 1 ? `${schemeText(scheme)} × ${rounds}` : schemeText(scheme);
  const rest = restSeconds ? t('block.rest_is', { time: restText(restSeconds) }) : null;
  return (
    <button type="button" className="block-figures link" aria-haspopup="dialog" onClick={onPress}>
      <span className="sr-only">{t('block.scheme')}: </span>
      {[times, rest].filter(Boolean).join(', ')}
    </button>
  );
}
