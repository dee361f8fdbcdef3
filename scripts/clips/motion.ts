import { along, jointsOf, LENGTH, mix, type Point, type Pose, type Prop } from './body';

/*
 * A motion is a loop of keys. A key has the position of the hip and the angle of the trunk; a limb has either
 * angles or a point that its hand or ankle reaches, so that feet and hands on the floor do not slide. The
 * floor is y = 0.
 */
export type Key = Partial<Omit<Pose, 'hip'>> & {
  hip?: Point;
  hand1?: Point;
  hand2?: Point;
  foot1?: Point;
  foot2?: Point;
  /** Share of the loop until the next key, relative to the others; 1 by default. */
  beats?: number;
};
/** Objects in the scene, in the same units. */
export type Scene =
  | 'floor'
  | 'mat'
  | { wall: number }
  | { bench: readonly [from: number, to: number, top: number] };
export type Mark =
  | 'hip'
  | 'shoulder'
  | 'knee1'
  | 'knee2'
  | 'elbow1'
  | 'elbow2'
  | 'hand1'
  | 'hand2'
  | 'foot1'
  | 'foot2';
export type Motion = {
  keys: readonly Key[];
  /** Duration of the loop. */
  seconds: number;
  scene?: Scene;
  prop?: Prop;
  /** Joints that the technique marks, and the one whose path it draws. */
  marks: readonly Mark[];
  path: Mark;
  /** Indexes of the keys that the picture shows; by default the first and the second. */
  picture?: readonly [number, number];
};

const STANDING: Pose = {
  hip: [0, -52],
  t: -90,
  cv: 0,
  h: -90,
  a1: 95,
  f1: 85,
  a2: 88,
  f2: 80,
  l1: 90,
  s1: 90,
  p1: 0,
  l2: 90,
  s2: 90,
  p2: 0,
};

const nearest = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180;
const turn = (from: number, to: number, u: number) => from + nearest(from, to) * u;

/**
 * Angles of two bones that reach from one point to another. Knees bend forward (-1), elbows back (1); out of
 * reach, the limb is straight.
 */
function reach(from: Point, to: Point, [first, second]: readonly [number, number], bend: 1 | -1) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const least = Math.abs(first - second) + 0.1;
  const length = Math.min(first + second - 0.01, Math.max(least, Math.hypot(dx, dy)));
  const direction = (Math.atan2(dy, dx) * 180) / Math.PI;
  const cosine = (first ** 2 + length ** 2 - second ** 2) / (2 * first * length);
  const upper = direction + (bend * Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
  const joint = along(from, upper, first);
  const end = along(from, direction, length);
  return [upper, (Math.atan2(end[1] - joint[1], end[0] - joint[0]) * 180) / Math.PI] as const;
}

const LIMBS = [
  ['hand1', 'a1', 'f1'],
  ['hand2', 'a2', 'f2'],
  ['foot1', 'l1', 's1'],
  ['foot2', 'l2', 's2'],
] as const;

/** Solves the limbs that have a point to reach. */
function settle(pose: Pose, targets: Pick<Key, 'hand1' | 'hand2' | 'foot1' | 'foot2'>): Pose {
  const settled = { ...pose };
  const { shoulder } = jointsOf(pose);
  for (const [end, upper, lower] of LIMBS) {
    const target = targets[end];
    if (!target) continue;
    const isArm = end.startsWith('hand');
    const bones = isArm
      ? ([LENGTH.upperArm, LENGTH.foreArm] as const)
      : ([LENGTH.thigh, LENGTH.shin] as const);
    [settled[upper], settled[lower]] = reach(isArm ? shoulder : pose.hip, target, bones, isArm ? 1 : -1);
  }
  return settled;
}

export function poseOf({ beats: _, hand1, hand2, foot1, foot2, ...given }: Key): Pose {
  const targets = {
    ...(hand1 ? { hand1 } : {}),
    ...(hand2 ? { hand2 } : {}),
    ...(foot1 ? { foot1 } : {}),
    ...(foot2 ? { foot2 } : {}),
  };
  const leaning = given.h === undefined && given.t !== undefined ? { h: given.t } : {};
  return settle({ ...STANDING, ...leaning, ...given }, targets);
}

const pointBetween = (a: Point | undefined, b: Point | undefined, u: number): Point | undefined =>
  a && b ? [mix(a[0], b[0], u), mix(a[1], b[1], u)] : undefined;

function tween(from: Key, to: Key, u: number): Pose {
  const [a, b] = [poseOf(from), poseOf(to)];
  const pose: Pose = { ...a, hip: [mix(a.hip[0], b.hip[0], u), mix(a.hip[1], b.hip[1], u)] };
  for (const name of ['t', 'h', 'a1', 'f1', 'a2', 'f2', 'l1', 's1', 'p1', 'l2', 's2', 'p2'] as const)
    pose[name] = turn(a[name], b[name], u);
  pose.cv = mix(a.cv, b.cv, u);
  const targets: { -readonly [K in 'hand1' | 'hand2' | 'foot1' | 'foot2']?: Point } = {};
  for (const [end] of LIMBS) {
    const target = pointBetween(from[end], to[end], u);
    if (target) targets[end] = target;
  }
  return settle(pose, targets);
}

/** The pose at a share of the loop, from 0 to 1; it slows at each key, as a body does. */
export function poseAt({ keys }: Pick<Motion, 'keys'>, share: number): Pose {
  const total = keys.reduce((sum, { beats = 1 }) => sum + beats, 0);
  let passed = (share % 1) * total;
  for (const [i, key] of keys.entries()) {
    const beats = key.beats ?? 1;
    if (passed < beats || i === keys.length - 1)
      return tween(key, keys[(i + 1) % keys.length] ?? key, (1 - Math.cos((passed / beats) * Math.PI)) / 2);
    passed -= beats;
  }
  return poseOf(keys[0] ?? {});
}

/** The same key with near and far limbs exchanged. */
export function mirrored(key: Key): Key {
  const { a1, a2, f1, f2, l1, l2, s1, s2, p1, p2, hand1, hand2, foot1, foot2, ...rest } = key;
  const swapped = { a1: a2, a2: a1, f1: f2, f2: f1, l1: l2, l2: l1, s1: s2, s2: s1, p1: p2, p2: p1 };
  const ends = { hand1: hand2, hand2: hand1, foot1: foot2, foot2: foot1 };
  const given = Object.entries({ ...swapped, ...ends }).filter(([, value]) => value !== undefined);
  return { ...rest, ...Object.fromEntries(given) };
}

/** Where a joint of a pose is. */
export function markAt(pose: Pose, mark: Mark): Point {
  const { hip, shoulder, arms, legs } = jointsOf(pose);
  if (mark === 'hip') return hip;
  if (mark === 'shoulder') return shoulder;
  const side = mark.endsWith('2') ? 1 : 0;
  const [arm, leg] = [arms[side], legs[side]];
  if (mark.startsWith('elbow')) return arm.elbow;
  if (mark.startsWith('hand')) return arm.hand;
  return mark.startsWith('knee') ? leg.knee : leg.ankle;
}
