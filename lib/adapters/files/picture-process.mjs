// Decodes and re-encodes pictures, one at a time, in a process of its own: a picture that uses up all memory
// ends only this process. Plain JavaScript, since it starts without a loader.
import { setPriority } from 'node:os';
import sharp from 'sharp';

// Lower priority than the site.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ bytes, maxPixels, maxSide }) => {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    process.send({ bytes: data, width: info.width, height: info.height });
  } catch {
    process.send(null);
  }
});
