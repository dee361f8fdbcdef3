import 'server-only';
import { crc32, inflateRawSync } from 'node:zlib';

/** Texts of one workbook, unpacked. 20,000 rows of a bank take about ten. */
const MAX_UNPACKED = 32 * 1_048_576;
const MAX_PARTS = 500;

/** A part of a workbook: its path in the archive and its XML. */
export type WorkbookPart = { path: string; bytes: Buffer };

const LOCAL = { signature: 0x04034b50, size: 30 };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const END = { signature: 0x06054b50, size: 22 };
const STORED = 0;
const DEFLATED = 8;

/** Where the list of parts begins, and how many it has. The archive's comment may follow it. */
function findEnd(archive: Buffer): { at: number; count: number } {
  const last = archive.length - END.size;
  for (let at = last; at >= Math.max(0, last - 65_535); at--)
    if (archive.readUInt32LE(at) === END.signature)
      return { at: archive.readUInt32LE(at + 16), count: archive.readUInt16LE(at + 10) };
  throw new RangeError('no end of archive');
}

/**
 * The XML parts of a zipped workbook. The sizes stated in the archive are not trusted: unpacking stops at 32
 * MB in total with a RangeError, which damage also throws.
 */
export function unpackWorkbook(archive: Buffer): WorkbookPart[] {
  const parts: WorkbookPart[] = [];
  const { count, at: first } = findEnd(archive);
  if (count > MAX_PARTS) throw new RangeError('too many parts');
  let at = first;
  let left = MAX_UNPACKED;
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== CENTRAL.signature) throw new RangeError('no part');
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    // Some writers separate folders as Windows does.
    const path = archive
      .toString('utf8', at + CENTRAL.size, at + CENTRAL.size + nameLength)
      .replaceAll('\\', '/');
    at += CENTRAL.size + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (!/\.(xml|rels)$/.test(path)) continue;
    if (archive.readUInt32LE(local) !== LOCAL.signature) throw new RangeError('no part');
    const start = local + LOCAL.size + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    if (method !== STORED && method !== DEFLATED) throw new RangeError('unknown compression');
    if (left <= 0 || (method === STORED && packed.length > left)) throw new RangeError('too large');
    const bytes = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: left });
    left -= bytes.length;
    parts.push({ path, bytes });
  }
  return parts;
}

/** Writes parts as an archive without compression, for a reader that trusts the stated sizes. */
export function packWorkbook(parts: readonly WorkbookPart[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of parts) {
    const name = Buffer.from(path);
    // Version 2.0, no flags, stored, no date; then checksum and sizes.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL.signature);
    files.push(local, facts, name, bytes);
    const central = Buffer.alloc(CENTRAL.size);
    central.writeUInt32LE(CENTRAL.signature);
    central.writeUInt16LE(20, 4);
    facts.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    list.push(central, name);
    offset += LOCAL.size + name.length + bytes.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(END.size);
  end.writeUInt32LE(END.signature);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
