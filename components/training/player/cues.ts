import type { PlayerPreferences } from '@/lib/domain/player/choices';

const SHORT = 0.09;
const LONG = 0.45;
const RATE = 8_000;
const HERTZ = 880;

type Ringing = { at: number; seconds: number; hertz: number };
/** Vibration pattern: three short and one long. */
const REST_OVER: readonly Ringing[] = [
  { at: 0, seconds: SHORT, hertz: HERTZ },
  { at: 0.2, seconds: SHORT, hertz: HERTZ },
  { at: 0.4, seconds: SHORT, hertz: HERTZ },
  { at: 0.65, seconds: LONG, hertz: HERTZ * 1.5 },
];
const WORK_OVER: readonly Ringing[] = [{ at: 0, seconds: LONG, hertz: HERTZ }];

export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator;
export const canSpeak = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window;

export type Cues = ReturnType<typeof createCues>;

/** Sound, vibration and voice, each only if enabled (docs/spec/player.md#sound-and-screen). */
export function createCues(preferences: () => PlayerPreferences, locale: string) {
  let audio: AudioContext | null = null;
  let track: HTMLAudioElement | null = null;

  function ring(tones: readonly Ringing[]) {
    if (!audio || !preferences().beep) return;
    for (const { at, seconds, hertz } of tones) {
      const from = audio.currentTime + at;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.4, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + seconds);
    }
  }
  const shake = (pattern: number | number[]) => {
    if (preferences().vibrate && canVibrate()) navigator.vibrate(pattern);
  };
  function stopTrack() {
    if (!track) return;
    track.pause();
    URL.revokeObjectURL(track.src);
    track = null;
  }

  return {
    /** Must run in the tap that starts the workout; later the browser would not allow sound. */
    unlock() {
      if (typeof AudioContext === 'undefined') return;
      // Where supported, so that music of other apps keeps playing.
      const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
      if (audioSession && !preferences().locked_sound) audioSession.type = 'transient';
      audio ??= new AudioContext();
      void audio.resume();
    },
    setDone: () => shake(30),
    workOver() {
      ring(WORK_OVER);
      shake(LONG * 1000);
    },
    restOver() {
      if (!track) ring(REST_OVER);
      shake([80, 60, 80]);
    },
    say(text: string) {
      if (!preferences().voice || !canSpeak()) return;
      speechSynthesis.cancel();
      const said = new SpeechSynthesisUtterance(text);
      said.lang = locale;
      const voice = speechSynthesis
        .getVoices()
        .find((each) => each.localService && each.lang.startsWith(locale.slice(0, 2)));
      if (voice) said.voice = voice;
      speechSynthesis.speak(said);
    },
    /** A rest as an audio track of silence and a chime, because a locked phone plays audio to its end. */
    playRest(milliseconds: number) {
      stopTrack();
      if (!preferences().locked_sound) return;
      track = new Audio(URL.createObjectURL(restTrack(milliseconds / 1000)));
      track.onended = stopTrack;
      void track.play().catch(stopTrack);
    },
    holdRest: () => track?.pause(),
    stopRest: stopTrack,
    close() {
      stopTrack();
      if (canSpeak()) speechSynthesis.cancel();
      void audio?.close();
      audio = null;
    },
  };
}

/** WAV with one 8-bit channel: silence, then the chime at the end of the rest. */
function restTrack(seconds: number): Blob {
  const end = Math.round(seconds * RATE);
  const samples = new Uint8Array(end + RATE * 2).fill(128);
  for (const { at, seconds: lasts, hertz } of REST_OVER) {
    const from = end + Math.round(at * RATE);
    for (let i = 0; i < lasts * RATE; i += 1)
      samples[from + i] = 128 + Math.round(70 * Math.sin((2 * Math.PI * hertz * i) / RATE));
  }
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (let i = 0; i < text.length; i += 1) head.setUint8(at + i, text.charCodeAt(i));
  };
  write(0, 'RIFF');
  head.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, samples.length, true);
  return new Blob([head.buffer, samples], { type: 'audio/wav' });
}
