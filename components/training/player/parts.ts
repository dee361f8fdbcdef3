import { laterPart } from '@/components/ui/later';

/*
 * Parts of the player that its first paint does not need. `running` is loaded while the person reads what the
 * day is, the others once a workout runs or when they are asked for: by then no signal is needed any more.
 */

const running = () => import('./running');
export const side = laterPart(() => running().then(({ PlayerSide }) => PlayerSide));
export const foot = laterPart(() => running().then(({ RunningFoot }) => RunningFoot));
export const stage = laterPart(() => running().then(({ RunningStage }) => RunningStage));

export const summary = laterPart(() => import('./summary').then(({ Summary }) => Summary));

const panels = () => import('./panels');
export const otherTab = laterPart(() => panels().then(({ OtherTab }) => OtherTab));
export const sounds = laterPart(() => panels().then(({ SoundSettings }) => SoundSettings));
export const variants = laterPart(() => panels().then(({ VariantPanel }) => VariantPanel));
export const plates = laterPart(() => panels().then(({ Plates }) => Plates));

const grouped = () => import('./grouped');
export const minutes = laterPart(() => grouped().then(({ MinutesStage }) => MinutesStage));
export const order = laterPart(() => grouped().then(({ IntervalOrder }) => IntervalOrder));
export const lanes = laterPart(() => grouped().then(({ Lanes }) => Lanes));

export const AT_REST = [side, foot, stage];
export const ONCE_BEGUN = [summary, otherTab, sounds];
/** Of a day that has blocks whose rows are trained together or by the clock. */
export const GROUPED = [minutes, order, lanes];
