import { describe, expect, test } from 'vitest';
import { jointsOf, type Point, type Pose } from './body';
import { poseAt, poseOf } from './motion';
import { MOTIONS } from './motions';

const FRAMES = 100;
const ENDS = ['hand1', 'hand2', 'foot1', 'foot2'] as const;
const endsOf = (pose: Pose): Record<(typeof ENDS)[number], Point> => {
  const { arms, legs } = jointsOf(pose);
  return { hand1: arms[0].hand, hand2: arms[1].hand, foot1: legs[0].ankle, foot2: legs[1].ankle };
};
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const posesOf = (motion: (typeof MOTIONS)[string]) =>
  Array.from({ length: FRAMES }, (_, i) => poseAt(motion, i / FRAMES));
/** On a mat the floor is drawn elsewhere. */
const standing = Object.entries(MOTIONS).filter(([, { scene }]) => scene !== 'mat');

test.each(standing)('%s stays above the floor', (_, motion) => {
  for (const pose of posesOf(motion)) {
    const { hip, shoulder, arms, legs } = jointsOf(pose);
    const points = [hip, shoulder, ...arms.map(({ elbow }) => elbow), ...legs.map(({ knee }) => knee)];
    for (const [, y] of [...points, ...Object.values(endsOf(pose))]) expect(y).toBeLessThan(0.5);
  }
});

describe.each(Object.entries(MOTIONS))('%s', (_, motion) => {
  const poses = posesOf(motion);

  test('a hand or foot that two keys hold in one place does not slide between them', () => {
    for (const [i, key] of motion.keys.entries()) {
      const next = motion.keys[(i + 1) % motion.keys.length] ?? key;
      for (const end of ENDS) {
        const [from, to] = [key[end], next[end]];
        if (!from || !to || apart(from, to) > 0) continue;
        const [a, b] = [endsOf(poseOf(key))[end], endsOf(poseOf(next))[end]];
        expect(apart(a, from)).toBeLessThan(2);
        expect(apart(b, from)).toBeLessThan(2);
      }
    }
  });

  test('ends as it begins and never jumps', () => {
    const ring = [...poses, poses[0] ?? poseOf({})];
    for (const [i, pose] of ring.slice(1).entries()) {
      const [before, after] = [endsOf(ring[i] ?? pose), endsOf(pose)];
      for (const end of ENDS) expect(apart(before[end], after[end])).toBeLessThan(14);
    }
  });
});
