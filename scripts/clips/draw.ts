import { drawBody, type Hair, type Point, type Pose } from './body';
import { type Motion, markAt, poseAt, poseOf, type Scene } from './motion';

export const WIDTH = 640;
export const HEIGHT = 400;
/** The brand's colours by ground: background, first plate, second plate, overlap. */
export const GROUNDS = {
  rubor: { bg: '#FEC4CF', a: '#FF387E', b: '#097E73', both: '#13080E' },
  tinta: { bg: '#13080E', a: '#FF387E', b: '#30CABA', both: '#FFFFFF' },
  humo: { bg: '#EEE7EB', a: '#30CABA', b: '#13080E', both: '#FF387E' },
  espuma: { bg: '#A0ECE0', a: '#097E73', b: '#FF6590', both: '#13080E' },
} as const;
export type Ground = keyof typeof GROUNDS;
const CLIP = {
  bg: '#13080E',
  ghost: '#2B1B24',
  floor: '#32222B',
  near: '#FF387E',
  far: '#B1044F',
  prop: '#EEE7EB',
};
const TECHNIQUE = { path: '#FFFFFF', mark: '#30CABA' };

type Frame = { scale: number; x: number; y: number };

/** Fits the entire loop into the picture; lying bodies keep some space above. */
function frameOf(motion: Motion, share: number): Frame {
  const points: Point[] = [];
  for (let i = 0; i < 24; i++) {
    const pose = poseAt(motion, i / 24);
    for (const mark of ['hip', 'shoulder', 'knee1', 'knee2', 'hand1', 'hand2', 'foot1', 'foot2'] as const)
      points.push(markAt(pose, mark));
    const [x, y] = markAt(pose, 'shoulder');
    points.push([x + Math.cos((pose.h * Math.PI) / 180) * 19, y + Math.sin((pose.h * Math.PI) / 180) * 19]);
  }
  const { scene } = motion;
  if (typeof scene === 'object' && 'wall' in scene) points.push([scene.wall, -40]);
  if (typeof scene === 'object' && 'bench' in scene) points.push([scene.bench[0] + 24, 0]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - 8, Math.max(...xs) + 8];
  const fromAbove = scene === 'mat';
  const [top, bottom] = [Math.min(...ys) - 8, fromAbove ? Math.max(...ys) + 8 : 0];
  const scale = Math.min((WIDTH * 0.88) / (right - left), (HEIGHT * share) / (bottom - top), 4.1);
  const used = (bottom - top) * scale;
  const low = fromAbove || used < HEIGHT * 0.6 ? HEIGHT / 2 + used / 2 : HEIGHT * 0.92;
  return { scale, x: WIDTH / 2 - ((left + right) / 2) * scale, y: low - bottom * scale };
}

const group = ({ x, y, scale }: Frame, body: string, attributes = '') =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" ${attributes}>${body}</g>`;
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
const path = (d: string, fill: string) => (d ? `<path d="${d}" fill="${fill}"/>` : '');

function drawScene(scene: Scene = 'floor', color: string): string {
  if (scene === 'mat') return `<rect x="-58" y="-44" width="136" height="88" rx="6" fill="${color}"/>`;
  const floor = `<rect x="-300" y="0" width="600" height="1.2" fill="${color}"/>`;
  if (scene === 'floor') return floor;
  if ('wall' in scene)
    return `${floor}<rect x="${scene.wall}" y="-200" width="3" height="200" fill="${color}"/>`;
  const [from, to, top] = scene.bench;
  return `${floor}<rect x="${from}" y="${top}" width="${to - from}" height="${-top}" rx="2" fill="${color}"/>`;
}

const HAIRS: readonly Hair[] = ['pony', 'bun', 'curls', 'short'];
const hairOf = (key: string): Hair => HAIRS[key.length % HAIRS.length] ?? 'pony';
const bodyOf = (key: string, { prop = null }: Motion, pose: Pose) =>
  drawBody(pose, { hair: hairOf(key), prop });
const ends = ({ keys, picture = [0, 1] }: Motion): Pose[] => picture.map((i) => poseOf(keys[i] ?? {}));

/** One picture of the loop, at a share of it; the technique marks joints and draws the path of one. */
export function clipFrame(key: string, motion: Motion, share: number, technique: boolean): string {
  const frame = frameOf(motion, 0.84);
  const ghosts = ends(motion).map((pose) => {
    const { far, near, prop } = bodyOf(key, motion, pose);
    return path(far + near + prop, CLIP.ghost);
  });
  const pose = poseAt(motion, share);
  const { far, near, prop } = bodyOf(key, motion, pose);
  const figure = path(far, CLIP.far) + path(near, CLIP.near) + path(prop, CLIP.prop);
  const over = technique ? techniqueOf(motion, pose) : '';
  return svg(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${CLIP.bg}"/>` +
      group(frame, drawScene(motion.scene, CLIP.floor) + ghosts.join('') + figure + over),
  );
}

function techniqueOf(motion: Motion, pose: Pose): string {
  const steps = Array.from({ length: 60 }, (_, i) => markAt(poseAt(motion, i / 60), motion.path));
  const d = steps.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const line = `<path d="${d}Z" fill="none" stroke="${TECHNIQUE.path}" stroke-width="0.9" stroke-dasharray="2 2" stroke-linejoin="round"/>`;
  const dot = ([x, y]: Point) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${TECHNIQUE.mark}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5.4" fill="none" stroke="${TECHNIQUE.mark}" stroke-width="0.9"/>`;
  return line + motion.marks.map((mark) => dot(markAt(pose, mark))).join('');
}

/** Offset of the second plate, so that two nearly identical poses are visible as two. */
const SHIFT = 8;

/** The still picture: start and turning point of the movement, as two plates. */
export function poster(key: string, motion: Motion, ground: Ground): string {
  const { bg, a, b, both } = GROUNDS[ground];
  const frame = frameOf(motion, 0.8);
  const { scene } = motion;
  const shift = (typeof scene === 'object' && 'wall' in scene ? -SHIFT : SHIFT) * frame.scale;
  const { scale, y } = frame;
  const plates = ends(motion).map((pose, i) => {
    const { far, near, prop } = bodyOf(key, motion, pose);
    const left = (frame.x + (i - 0.5) * shift).toFixed(1);
    const place = `translate(${left} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
    return `<path id="p${i}" transform="${place}" d="${far}${near}${prop}"/>`;
  });
  const around = scene && scene !== 'mat' ? group(frame, drawScene(scene, b), 'opacity="0.25"') : '';
  return svg(
    `<defs>${plates.join('')}<clipPath id="c"><use href="#p0"/></clipPath></defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${bg}"/>${around}<use href="#p0" fill="${a}"/>` +
      `<use href="#p1" fill="${b}"/><g clip-path="url(#c)"><use href="#p1" fill="${both}"/></g>`,
  );
}
