/** Sound, voice, vibration, notices and headset keys: loaded for those who chose one of them. */
export { createCues } from './cues';
export { clearMediaKeys, mediaKeysOf, restTrackIn, setMediaKeys } from './media-keys';
export { closeRestNotice, showRestNotice, watchRestNotice } from './rest-notice';
