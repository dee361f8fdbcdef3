import { type Key, type Motion, mirrored } from './motion';

/** On hands and knees. */
const TABLE: Key = {
  hip: [0, -29.5],
  t: -11,
  h: -8,
  foot1: [-24, -3],
  p1: 178,
  foot2: [-25, -3],
  p2: 178,
  hand1: [28, -1.5],
  hand2: [26, -1.5],
};
const SINKING: Key = {
  ...TABLE,
  hip: [-17, -22.5],
  t: -2,
  cv: -1,
  h: 8,
  hand1: [33, -1.5],
  hand2: [31, -1.5],
};
/** On the toes and straight arms, the heels at 0. */
const PLANK: Key = { foot1: [0, -9.5], p1: 84, foot2: [-2, -9.5], p2: 84 };
const HIGH: Key = { ...PLANK, hip: [47.5, -24.5], t: -17, h: -8, hand1: [76, -1.5], hand2: [74, -1.5] };
const DRIVE: Key = { ...HIGH, hip: [48, -26], foot1: [46, -11], p1: 70 };
const CHANGE: Key = { ...HIGH, hip: [48, -33], t: -8, foot1: [24, -24], p1: 80, foot2: [22, -21], p2: 80 };
const ELBOWS: Key = { ...PLANK, hip: [49, -17], t: -6, h: 0, a1: 92, f1: 0, a2: 90, f2: 0 };
const SIDE: Key = { foot1: [0, -3.4], p1: 176, foot2: [0, -3.4], p2: 176, a1: -92, f1: -90, a2: 90, f2: 0 };

/** Planks, and on hands and knees. */
export const FLOOR_MOTIONS: Readonly<Record<string, Motion>> = {
  plancha: {
    keys: [ELBOWS, { ...ELBOWS, hip: [49, -18.2], cv: -1.2 }],
    seconds: 3,
    marks: ['shoulder', 'hip'],
    path: 'hip',
  },
  'plancha-lateral': {
    keys: [
      { ...SIDE, hip: [49.2, -9.5], t: -15, h: -13 },
      { ...SIDE, hip: [48, -17], t: -7, h: -8 },
    ],
    seconds: 3.2,
    marks: ['shoulder', 'hip'],
    path: 'hip',
  },
  lagartija: {
    keys: [HIGH, { ...HIGH, hip: [49.5, -13], t: -3, h: 4 }],
    seconds: 2.6,
    marks: ['shoulder', 'elbow1'],
    path: 'shoulder',
  },
  'lagartija-inclinada': {
    keys: [
      { ...PLANK, hip: [39.4, -40], t: -38, h: -30, hand1: [75, -28], hand2: [73, -28] },
      { ...PLANK, hip: [45.5, -29], t: -23, h: -16, hand1: [75, -28], hand2: [73, -28] },
    ],
    seconds: 2.6,
    scene: { bench: [64, 112, -26] },
    marks: ['shoulder', 'elbow1'],
    path: 'shoulder',
  },
  escalador: {
    keys: [DRIVE, CHANGE, mirrored(DRIVE), mirrored(CHANGE)],
    seconds: 2,
    marks: ['hip', 'knee1'],
    path: 'knee1',
    picture: [0, 2],
  },
  'gato-vaca': {
    keys: [
      { ...TABLE, cv: -6.5, h: 52 },
      { ...TABLE, cv: 4, h: -52 },
    ],
    seconds: 3.6,
    marks: ['hip', 'shoulder'],
    path: 'shoulder',
  },
  'perro-cazador': {
    keys: [TABLE, { ...TABLE, t: -9, hand1: [60, -40], foot2: [-48, -34], p2: 168 }],
    seconds: 3,
    marks: ['hip', 'shoulder'],
    path: 'foot2',
  },
  'hilo-aguja': {
    keys: [
      { ...TABLE, t: -13, h: -40, hand2: [28, -68] },
      { ...TABLE, hip: [-2, -29.5], t: 20, h: 46, hand1: [38, -1.5], hand2: [-2, -5] },
    ],
    seconds: 3.6,
    marks: ['shoulder', 'hip'],
    path: 'hand2',
  },
  nino: {
    keys: [
      TABLE,
      SINKING,
      { ...TABLE, hip: [-24, -13.5], t: 9, cv: -2, h: 22, hand1: [35.5, -2], hand2: [33.5, -2], beats: 1.4 },
      SINKING,
    ],
    seconds: 4,
    marks: ['hip', 'shoulder'],
    path: 'hip',
    picture: [0, 2],
  },
};
