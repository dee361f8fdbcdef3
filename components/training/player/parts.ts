import { laterPart } from '@/components/ui/later';
import { otherTab, sounds } from './panel-parts';

/*
 * Parts of the player that its first paint does not need. `running` is loaded while the person reads the
 * day's overview; the summary and the panels once a workout runs, so that they open without a connection.
 */

const running = () => import('./running');
export const side = laterPart(() => running().then(({ PlayerSide }) => PlayerSide));
export const foot = laterPart(() => running().then(({ RunningFoot }) => RunningFoot));
export const stage = laterPart(() => running().then(({ RunningStage }) => RunningStage));

export const summary = laterPart(() => import('./summary').then(({ Summary }) => Summary));

export const AT_REST = [side, foot, stage];
export const ONCE_BEGUN = [summary, otherTab, sounds];
