import { type Key, type Motion, mirrored } from './motion';
import { FEET, STAND } from './standing';

const KNEE_UP: Key = {
  hip: [0, -52],
  t: -88,
  foot1: [19, -29],
  p1: 12,
  foot2: [-1, -2.4],
  a1: 128,
  f1: 62,
  a2: 52,
  f2: -38,
};
const RUN: Key = {
  ...KNEE_UP,
  hip: [0, -51],
  t: -80,
  foot1: [17, -30],
  p1: 24,
  foot2: [-7, -5],
  p2: 28,
  a1: 146,
  f1: 70,
  a2: 44,
  f2: -52,
};
const FLIGHT: Key = {
  hip: [0, -57],
  t: -80,
  foot1: [4, -16],
  p1: 40,
  foot2: [-16, -16],
  p2: 60,
  a1: 100,
  f1: 20,
  a2: 96,
  f2: 16,
};
const SKATE: Key = {
  hip: [-16, -42],
  t: -50,
  h: -62,
  foot1: [-12, -2.4],
  foot2: [-44, -13],
  p2: 44,
  a1: 124,
  f1: 96,
  a2: 40,
  f2: 10,
};
const CROSSED = mirrored({ ...SKATE, hip: [12, -42], foot1: [16, -2.4], foot2: [-16, -13] });
const GLIDE: Key = {
  hip: [-2, -55],
  t: -64,
  h: -70,
  foot1: [-8, -14],
  foot2: [2, -14],
  p1: 22,
  p2: 22,
  a1: 90,
  f1: 50,
  a2: 88,
  f2: 48,
};
const GUARD: Key = {
  hip: [0, -49],
  t: -86,
  h: -84,
  foot1: [12, -2.4],
  foot2: [-14, -2.4],
  p2: 6,
  hand1: [14, -84],
  hand2: [11, -80],
};
const SHUT: Key = {
  hip: [0, -52],
  foot1: [3, -2.4],
  p1: 20,
  foot2: [-3, -2.4],
  p2: 160,
  a1: 80,
  f1: 84,
  a2: 100,
  f2: 96,
};
const OPEN: Key = {
  hip: [0, -47],
  foot1: [24, -2.4],
  p1: 20,
  foot2: [-24, -2.4],
  p2: 160,
  a1: -58,
  f1: -70,
  a2: -122,
  f2: -110,
};
const OUT: Key = {
  hip: [0, -60],
  foot1: [15, -15],
  p1: 50,
  foot2: [-15, -15],
  p2: 130,
  a1: 4,
  f1: -4,
  a2: 176,
  f2: 184,
};
const STEP: Key = { ...OPEN, hip: [8, -49], foot2: [-3, -2.4] };
const SKIP: Key = {
  hip: [0, -52],
  t: -90,
  foot1: [2, -2.4],
  foot2: [-3, -2.4],
  hand1: [15, -53],
  hand2: [12, -53],
};
const REACH_UP: Key = { ...STAND, a1: -80, f1: -86, a2: -96, f2: -92 };
const CROUCH: Key = {
  hip: [-12, -30],
  t: 4,
  cv: -2,
  h: 14,
  foot1: [2, -2.4],
  foot2: [-3, -2.4],
  hand1: [26, -1.5],
  hand2: [22, -1.5],
};
const WALKED_OUT: Key = {
  hip: [-4, -27],
  t: -13,
  h: -4,
  foot1: [-52, -9.5],
  p1: 84,
  foot2: [-54, -9.5],
  p2: 84,
  hand1: [26, -1.5],
  hand2: [22, -1.5],
};
const WALKING: Key = {
  hip: [-14, -40],
  t: 14,
  h: 12,
  foot1: [-30, -9],
  p1: 70,
  foot2: [-26, -9],
  p2: 70,
  hand1: [26, -1.5],
  hand2: [22, -1.5],
};

/** On the feet: what raises the pulse. */
export const CARDIO_MOTIONS: Readonly<Record<string, Motion>> = {
  'salto-sentadilla': {
    keys: [
      { ...FEET, hip: [-13, -33], t: -54, h: -66, a1: 150, f1: 160, a2: 146, f2: 156, beats: 0.8 },
      {
        hip: [1, -84],
        t: -86,
        foot1: [3, -33],
        p1: 60,
        foot2: [-4, -31],
        p2: 66,
        a1: -70,
        f1: -78,
        a2: -92,
        f2: -88,
      },
    ],
    seconds: 2,
    marks: ['hip', 'knee1'],
    path: 'hip',
  },
  marcha: {
    keys: [KNEE_UP, STAND, mirrored(KNEE_UP), STAND],
    seconds: 2.4,
    marks: ['hip', 'knee1'],
    path: 'knee1',
  },
  carrera: {
    keys: [RUN, FLIGHT, mirrored(RUN), mirrored(FLIGHT)],
    seconds: 2,
    marks: ['knee1', 'foot1'],
    path: 'knee1',
    picture: [0, 2],
  },
  patinador: {
    keys: [SKATE, GLIDE, CROSSED, GLIDE],
    seconds: 2.4,
    marks: ['hip', 'knee1'],
    path: 'hip',
    picture: [0, 2],
  },
  boxeo: {
    keys: [
      GUARD,
      { ...GUARD, hip: [2, -49], hand1: [37, -80] },
      GUARD,
      { ...GUARD, hip: [5, -49], t: -82, p2: 30, hand2: [38, -78] },
    ],
    seconds: 2,
    marks: ['shoulder', 'elbow1'],
    path: 'hand1',
  },
  'jumping-suave': {
    keys: [SHUT, STEP, SHUT, { ...OPEN, hip: [-8, -49], foot1: [3, -2.4] }],
    seconds: 2.8,
    marks: ['shoulder', 'hip'],
    path: 'hand1',
  },
  estrella: {
    keys: [
      { ...SHUT, beats: 0.7 },
      { ...OUT, beats: 0.7 },
      { ...OPEN, beats: 0.7 },
      { ...OUT, beats: 0.7 },
    ],
    seconds: 2,
    marks: ['shoulder', 'knee1'],
    path: 'hand1',
    picture: [0, 2],
  },
  cuerda: {
    keys: [
      SKIP,
      {
        ...SKIP,
        hip: [0, -59],
        foot1: [2, -10],
        p1: 34,
        foot2: [-3, -10],
        p2: 34,
        hand1: [18, -57],
        hand2: [15, -57],
      },
    ],
    seconds: 2,
    marks: ['foot1', 'hand1'],
    path: 'hand1',
  },
  burpee: {
    keys: [REACH_UP, CROUCH, WALKING, WALKED_OUT, WALKING, CROUCH],
    seconds: 4,
    marks: ['shoulder', 'hip'],
    path: 'hip',
    picture: [0, 3],
  },
};
