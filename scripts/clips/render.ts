import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { clipFrame, GROUNDS, type Ground, HEIGHT, poster, WIDTH } from './draw';
import type { Motion } from './motion';
import { MOTIONS } from './motions';

/*
 * `node --import tsx scripts/clips/render.ts [exercise …]` draws the clips and pictures of the demo's
 * exercises. Keyframes of a body with fixed hands and feet (`motions`) are interpolated, drawn as SVG,
 * rasterised by sharp and encoded by `ffmpeg` from the path: H.264, yuv420p, no sound, index at the start.
 * All 35 exercises with their techniques take 15 minutes.
 */
const FRAMES_A_SECOND = 25;
/** The technique is slower by this factor, as long as the clip stays short. */
const SLOWER = 1.5;
const LONGEST = 5;
/** Bytes; larger clips are too much for mobile data. */
const LARGEST = 60_000;
const inPublic = (path: string) => fileURLToPath(new URL(`../../public/${path}`, import.meta.url));

async function renderClip(key: string, motion: Motion, technique: boolean): Promise<void> {
  const file = inPublic(`clips/${key}${technique ? '-tecnica' : ''}.mp4`);
  const seconds = technique ? Math.min(LONGEST, motion.seconds * SLOWER) : motion.seconds;
  const count = Math.round(seconds * FRAMES_A_SECOND);
  const ffmpeg = spawn('ffmpeg', argumentsOf(file), { stdio: ['pipe', 'ignore', 'inherit'] });
  const closed = once(ffmpeg, 'close');
  for (let i = 0; i < count; i++) {
    const picture = sharp(Buffer.from(clipFrame(key, motion, i / count, technique)));
    const bytes = await picture.removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${key}`);
  const { size } = await stat(file);
  if (size > LARGEST) throw new Error(`${file} has ${size} bytes`);
}

/** Raw RGB in, H.264 without sound out, which can start playing before it is fully loaded. */
const argumentsOf = (file: string) => [
  ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`],
  ...[
    '-r',
    String(FRAMES_A_SECOND),
    '-i',
    '-',
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
  ],
  ...['-crf', '30', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1', file],
];

/** Exercises that keep the picture from the design. */
const DRAWN = 'sentadilla puente lagartija estrella escalador cobra carrera swing'.split(' ');
/** The design's plank is on straight arms. */
const NAMED: Readonly<Record<string, string>> = { plancha: 'planchacodos' };

async function renderPosters(key: string, motion: Motion): Promise<void> {
  if (DRAWN.includes(key)) return;
  // No hyphens: the site finds a picture's ground after the last one.
  const name = NAMED[key] ?? key.replaceAll('-', '');
  for (const ground of Object.keys(GROUNDS) as Ground[])
    await writeFile(inPublic(`art/ej-${name}-${ground}.svg`), poster(key, motion, ground));
}

const chosen = process.argv.slice(2);
await mkdir(inPublic('clips'), { recursive: true });
for (const [key, motion] of Object.entries(MOTIONS)) {
  if (chosen.length > 0 && !chosen.includes(key)) continue;
  await renderPosters(key, motion);
  await renderClip(key, motion, false);
  await renderClip(key, motion, true);
  process.stdout.write(`${key}\n`);
}
