/** What is opened over a workout, or shown to few: loaded once one runs. */
export { OtherTab } from './other-tab';
export { Plates } from './plates';
export { SoundSettings } from './sound-settings';
export { VariantPanel } from './variant-panel';
