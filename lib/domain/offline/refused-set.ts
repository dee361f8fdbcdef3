import type { CorrectedFigures } from '../progress/correction';
import type { MarkEntry } from './queue';

/** A refused set whose figures can be corrected: its row and number are known. */
export const isCorrectableMark = ({ action, program_block_exercise_id, set_no }: MarkEntry, reason: string) =>
  reason === 'invalid' && action === 'set' && !!program_block_exercise_id && !!set_no;

/** The same set of the same instant with other figures, as a mark of its own. */
export function correctedMark(entry: MarkEntry, figures: CorrectedFigures, uuid: string): MarkEntry {
  const { reps: _reps, weight: _weight, unit: _unit, ...kept } = entry;
  const { seconds: _seconds, meters: _meters, effort: _effort, ...rest } = kept;
  return { ...rest, ...figures, uuid };
}
