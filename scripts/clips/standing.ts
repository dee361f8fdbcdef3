import type { Key, Motion } from './motion';

/** Ankles of a standing body. */
export const FEET: Key = { foot1: [2, -2.4], foot2: [-3, -2.4] };
export const STAND: Key = { ...FEET, hip: [0, -52], t: -90 };
const SQUAT: Key = { ...FEET, hip: [-15, -29], t: -52, cv: -1, h: -66, a1: -6, f1: -12, a2: 2, f2: -8 };
const FOLD: Key = {
  hip: [-8, -47],
  t: 42,
  cv: -2,
  h: 62,
  foot1: [2, -2.4],
  foot2: [-3, -2.4],
  hand1: [37, -1.5],
  hand2: [33, -1.5],
};
const PIKE: Key = {
  hip: [20, -48],
  t: 27,
  cv: -1,
  h: 40,
  foot1: [5, -5],
  p1: 40,
  foot2: [2, -5],
  p2: 40,
  hand1: [62, -1.5],
  hand2: [56, -1.5],
};
const LONG_PLANK: Key = {
  hip: [55, -28],
  t: -13,
  h: -4,
  foot1: [8, -9.5],
  p1: 84,
  foot2: [6, -9.5],
  p2: 84,
  hand1: [83, -1.5],
  hand2: [80, -1.5],
};
const BENT: Key = { ...FEET, hip: [-12, -46], t: -28, cv: -1, h: -26, hand2: [12, -27], foot1: [4, -2.4] };
const TALL: Key = { ...STAND, hand1: [3, -46], hand2: [-1, -46] };
const RACK: Key = { ...STAND, hand1: [9, -80], hand2: [6, -79] };
const WALL = { wall: 36 };

/** On the feet: strength and mobility. */
export const STANDING_MOTIONS: Readonly<Record<string, Motion>> = {
  sentadilla: { keys: [STAND, SQUAT], seconds: 2.4, marks: ['hip', 'knee1'], path: 'hip' },
  'zancada-atras': {
    keys: [
      { ...STAND, hand1: [12, -70], hand2: [10, -70] },
      {
        hip: [-18, -30],
        t: -86,
        h: -86,
        foot1: [2, -2.4],
        foot2: [-44, -8],
        p2: 70,
        hand1: [-4, -49],
        hand2: [-6, -49],
      },
    ],
    seconds: 2.6,
    marks: ['knee1', 'knee2'],
    path: 'hip',
  },
  'circulos-cadera': {
    keys: [
      { hip: [0, -52], foot2: [-2, -2.4], foot1: [8, -8], hand2: [32, -78], a1: 100, f1: 90 },
      { hip: [0, -52], foot2: [-2, -2.4], foot1: [20, -30], p1: 16, hand2: [32, -78], a1: 104, f1: 92 },
      { hip: [0, -52], foot2: [-2, -2.4], foot1: [2, -34], p1: 40, hand2: [32, -78], a1: 100, f1: 88 },
      { hip: [0, -52], foot2: [-2, -2.4], foot1: [-18, -14], p1: 44, hand2: [32, -78], a1: 92, f1: 80 },
    ],
    seconds: 3.2,
    scene: WALL,
    marks: ['hip', 'knee1'],
    path: 'knee1',
  },
  cuadriceps: {
    keys: [
      {
        hip: [0, -52],
        t: -88,
        foot2: [0, -2.4],
        foot1: [-14, -42],
        p1: 214,
        hand1: [-17, -44],
        hand2: [32, -80],
      },
      {
        hip: [2, -52],
        t: -91,
        foot2: [0, -2.4],
        foot1: [-13, -46],
        p1: 222,
        hand1: [-16, -48],
        hand2: [32, -80],
      },
    ],
    seconds: 3.6,
    scene: WALL,
    marks: ['hip', 'knee1'],
    path: 'foot1',
  },
  gusano: {
    keys: [STAND, FOLD, PIKE, LONG_PLANK, PIKE, FOLD],
    seconds: 4,
    marks: ['shoulder', 'hip'],
    path: 'hip',
    picture: [1, 3],
  },
  remo: {
    keys: [
      { ...BENT, hand1: [14, -25] },
      { ...BENT, hand1: [-3, -47] },
    ],
    seconds: 2.4,
    prop: 'weight',
    marks: ['shoulder', 'elbow1'],
    path: 'elbow1',
  },
  'curl-press': {
    keys: [TALL, RACK, { ...STAND, hand1: [3, -113], hand2: [-1, -113] }, RACK],
    seconds: 3.2,
    prop: 'dumbbell',
    marks: ['shoulder', 'elbow1'],
    path: 'hand1',
    picture: [0, 2],
  },
  swing: {
    keys: [
      { ...FEET, hip: [-15, -44], t: -18, h: -24, hand1: [-4, -38], hand2: [-5, -38], beats: 0.8 },
      { ...FEET, hip: [-5, -49], t: -60, h: -62, hand1: [21, -49], hand2: [20, -49], beats: 0.6 },
      { ...FEET, hip: [1, -52], t: -93, cv: 1.5, h: -88, hand1: [33, -78], hand2: [32, -78], beats: 0.8 },
      { ...FEET, hip: [-5, -49], t: -60, h: -62, hand1: [21, -49], hand2: [20, -49], beats: 0.6 },
    ],
    seconds: 2,
    prop: 'bell',
    marks: ['hip', 'shoulder'],
    path: 'hand1',
    picture: [0, 2],
  },
};
