import type { FileNotes } from '@/lib/domain/content/described-file';
import { uploadThingAddress } from './uploadthing-address';

/** A stored file as clients see it. */
export type FileInfo = {
  id: number;
  name: string;
  mime_type: string;
  /** bytes */
  size: number;
  width: number | null;
  height: number | null;
  is_private: boolean;
  url: string;
} & Partial<FileNotes>;

/** Where a file is stored; its address contains only the token. */
type Place = {
  disk: 'local' | 'uploadthing' | 'public';
  key: string;
  token: string;
  is_private: boolean;
};
export type StoredFile = Omit<FileInfo, 'url'> & Place;

/** The address of a file. Addresses of the route that checks readers can't be guessed either. */
export function fileUrl({ disk, key, token, is_private }: Place): string {
  if (disk === 'public') return key;
  if (disk === 'uploadthing' && !is_private) return uploadThingAddress(key);
  return `/api/files/${token}`;
}

export function toFileInfo(file: StoredFile): FileInfo {
  const { disk: _disk, key: _key, token: _token, ...info } = file;
  return { ...info, url: fileUrl(file) };
}
