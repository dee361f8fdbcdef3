import { laterPart } from '@/components/ui/later';

/*
 * Panels opened over a workout, and the stages of blocks whose rows are trained together or by the clock:
 * loaded once a workout runs, or when they are opened.
 */

const panels = () => import('./panels');
export const otherTab = laterPart(() => panels().then(({ OtherTab }) => OtherTab));
export const sounds = laterPart(() => panels().then(({ SoundSettings }) => SoundSettings));
export const variants = laterPart(() => panels().then(({ VariantPanel }) => VariantPanel));
export const plates = laterPart(() => panels().then(({ Plates }) => Plates));

const grouped = () => import('./grouped');
export const minutes = laterPart(() => grouped().then(({ MinutesStage }) => MinutesStage));
export const order = laterPart(() => grouped().then(({ IntervalOrder }) => IntervalOrder));
export const roundCount = laterPart(() => grouped().then(({ RoundCount }) => RoundCount));
export const lanes = laterPart(() => grouped().then(({ Lanes }) => Lanes));

/** Of a day that has blocks whose rows are trained together or by the clock. */
export const GROUPED = [minutes, order, lanes, roundCount];
