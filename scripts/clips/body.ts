/*
 * A body of tapered capsules, drawn as plates (the design's figures). It faces right; angles are in degrees,
 * 0 to the right and 90 down. A standing body has about 98 units.
 */
export type Point = readonly [x: number, y: number];
/** Thigh, shin and foot; upper arm and forearm. 1 is the near side, 2 the far one. */
export type Pose = {
  hip: Point;
  /** From hip to shoulder, and the bend of the waist to the front. */
  t: number;
  cv: number;
  h: number;
  a1: number;
  f1: number;
  a2: number;
  f2: number;
  l1: number;
  s1: number;
  p1: number;
  l2: number;
  s2: number;
  p2: number;
};
export type Hair = 'pony' | 'bun' | 'short' | 'curls';
/** A kettlebell, a dumbbell in each hand, or one in the near hand. */
export type Prop = 'bell' | 'dumbbell' | 'weight' | null;

export const LENGTH = { thigh: 25.5, shin: 24.5, upperArm: 16, foreArm: 18.4, torso: 29 };
const RAD = Math.PI / 180;

export const along = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.cos(angle * RAD) * length,
  y + Math.sin(angle * RAD) * length,
];
export const mix = (a: number, b: number, u: number) => a + (b - a) * u;
const between = (a: Point, b: Point, u: number): Point => [mix(a[0], b[0], u), mix(a[1], b[1], u)];
const short = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A disc as a path. */
const disc = ([x, y]: Point, r: number): string =>
  `M${at([x - r, y])}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-2 * r)} 0Z`;

/** A tapered capsule around two circles as a path. */
function limb(p: Point, q: Point, r1: number, r2: number): string {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const length = Math.hypot(dx, dy);
  if (length <= Math.abs(r1 - r2) + 0.01) return r1 > r2 ? disc(p, r1) : disc(q, r2);
  const direction = Math.atan2(dy, dx);
  const side = Math.acos((r1 - r2) / length);
  const on = (c: Point, angle: number, r: number): string =>
    at([c[0] + Math.cos(angle) * r, c[1] + Math.sin(angle) * r]);
  const arc = (r: number, large: boolean) => `A${short(r)} ${short(r)} 0 ${large ? 1 : 0} 1 `;
  return [
    `M${on(p, direction - side, r1)}L${on(q, direction - side, r2)}`,
    `${arc(r2, side >= Math.PI / 2)}${on(q, direction + side, r2)}`,
    `L${on(p, direction + side, r1)}${arc(r1, side < Math.PI / 2)}${on(p, direction - side, r1)}Z`,
  ].join('');
}

type Ball = readonly [Point, number];
const chain = (balls: readonly Ball[]): string =>
  balls
    .slice(1)
    .map(([q, r2], i) => {
      const [p, r1] = balls[i] ?? [q, r2];
      return limb(p, q, r1, r2);
    })
    .join('');

const armOf = (shoulder: Point, upper: number, fore: number) => {
  const elbow = along(shoulder, upper, LENGTH.upperArm);
  return { elbow, wrist: along(elbow, fore, LENGTH.foreArm - 3.4), hand: along(elbow, fore, LENGTH.foreArm) };
};
const legOf = (hip: Point, thigh: number, shin: number, foot: number) => {
  const knee = along(hip, thigh, LENGTH.thigh);
  const ankle = along(knee, shin, LENGTH.shin);
  const calf = along(between(knee, ankle, 0.3), shin + 90, 1.1);
  return { knee, ankle, calf, toe: along(ankle, foot, 8), heel: along(ankle, foot + 180, 1.6) };
};

/** Where the joints of a pose are. */
export function jointsOf(pose: Pose) {
  const neckBase = along(pose.hip, pose.t, LENGTH.torso);
  const shoulder = along(neckBase, pose.t, -2.2);
  const arms = [armOf(shoulder, pose.a1, pose.f1), armOf(shoulder, pose.a2, pose.f2)] as const;
  const legs = [
    legOf(pose.hip, pose.l1, pose.s1, pose.p1),
    legOf(pose.hip, pose.l2, pose.s2, pose.p2),
  ] as const;
  return { hip: pose.hip, neckBase, shoulder, arms, legs };
}
export type Joints = ReturnType<typeof jointsOf>;

const drawArm = (shoulder: Point, { elbow, wrist, hand }: Joints['arms'][number]) =>
  chain([
    [shoulder, 3.5],
    [elbow, 2.5],
  ]) +
  chain([
    [elbow, 2.6],
    [wrist, 1.8],
    [hand, 1.5],
  ]);

const drawLeg = (hip: Point, { knee, calf, ankle, heel, toe }: Joints['legs'][number]) =>
  chain([
    [hip, 7],
    [knee, 4.1],
  ]) +
  chain([
    [knee, 3.9],
    [calf, 4.2],
    [ankle, 2.1],
  ]) +
  chain([
    [heel, 2.3],
    [toe, 1.7],
  ]);

function drawHead(pose: Pose, { shoulder, neckBase }: Joints, hair: Hair): string {
  const bend = Math.abs(pose.t - pose.h) > 180 ? 180 : 0;
  const neck = along(neckBase, (pose.t + pose.h) / 2 + bend, 4.2);
  const head = along(neck, pose.h, 6.6);
  const back = pose.h - 90;
  const jaw = along(along(head, pose.h, -2.9), pose.h + 90, 1.1);
  const skull = limb(shoulder, neck, 3, 2.3) + limb(neck, head, 2.3, 2.6) + limb(head, jaw, 5.4, 3.7);
  if (hair === 'bun') return skull + disc(along(along(head, back, 3.6), pose.h, 5), 2.9);
  if (hair === 'curls') {
    const curls = [
      [0, 4, 4],
      [40, 4.6, 3.6],
      [80, 4.4, 3.4],
      [-36, 4.6, 3.2],
    ] as const;
    return skull + curls.map(([turn, out, r]) => disc(along(head, back + turn, out), r)).join('');
  }
  if (hair === 'short') return skull;
  const root = along(along(head, back, 4.6), pose.h, 2.4);
  const middle = along(root, back + 8, 4.6);
  const low = along(middle, back - 34, 5);
  return (
    skull +
    chain([
      [root, 1.7],
      [middle, 2.7],
      [low, 2.1],
      [along(low, back - 62, 4.4), 0.5],
    ])
  );
}

function drawTorso(pose: Pose, { hip, neckBase, shoulder }: Joints): string {
  const front = pose.t + 90;
  const waist = along(between(hip, neckBase, 0.46), front, pose.cv);
  const chest = along(between(hip, neckBase, 0.8), front, 1.5);
  const seat = along(along(hip, pose.t, -1), front, -2);
  const trunk: Ball[] = [
    [seat, 7],
    [waist, 4.7],
    [chest, 6],
  ];
  return chain(trunk) + limb(chest, shoulder, 6, 4.4) + limb(seat, hip, 7.2, 6.8);
}

function drawProp(prop: Prop, { arms }: Joints, pose: Pose): string {
  const [near, far] = arms;
  if (prop === 'bell') {
    const bell = along(near.hand, pose.f1, 5);
    return disc(bell, 6.2) + limb(near.hand, bell, 1.6, 3);
  }
  if (prop === null) return '';
  const weight = ([x, y]: Point) =>
    limb([x - 6, y], [x + 6, y], 1.1, 1.1) +
    limb([x - 7, y], [x - 5.4, y], 3.4, 3.4) +
    limb([x + 5.4, y], [x + 7, y], 3.4, 3.4);
  return weight(near.hand) + (prop === 'dumbbell' ? weight(far.hand) : '');
}

/** The paths of a pose: the far limbs, the near ones with the trunk, and what the hands hold. */
export function drawBody(pose: Pose, { hair, prop }: { hair: Hair; prop: Prop }) {
  const joints = jointsOf(pose);
  const { hip, shoulder, arms, legs } = joints;
  const [near, far] = arms;
  return {
    far: drawArm(shoulder, far) + drawLeg(hip, legs[1]),
    near:
      drawLeg(hip, legs[0]) +
      drawTorso(pose, joints) +
      drawHead(pose, joints, hair) +
      drawArm(shoulder, near),
    prop: drawProp(prop, joints, pose),
  };
}
