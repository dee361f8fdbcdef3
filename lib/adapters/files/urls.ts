import { uploadThingAddress } from './uploadthing-address';

/** What a client needs to know of a stored file. */
export type FileInfo = {
  id: number;
  name: string;
  mime_type: string;
  /** bytes */
  size: number;
  width: number | null;
  height: number | null;
  disk: 'local' | 'uploadthing' | 'public';
  key: string;
  is_private: boolean;
};

/** Where a file is fetched: private ones only through the route that checks who asks. */
export function fileUrl(file: Pick<FileInfo, 'id' | 'disk' | 'key' | 'is_private'>): string {
  if (file.disk === 'public') return file.key;
  if (file.disk === 'uploadthing' && !file.is_private) return uploadThingAddress(file.key);
  return `/api/files/${file.id}`;
}
