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
  disk: 'local' | 'uploadthing' | 'public';
  key: string;
  is_private: boolean;
};

/** The address of a file; private files are served only by the route that checks access. */
export function fileUrl(file: Pick<FileInfo, 'id' | 'disk' | 'key' | 'is_private'>): string {
  if (file.disk === 'public') return file.key;
  if (file.disk === 'uploadthing' && !file.is_private) return uploadThingAddress(file.key);
  return `/api/files/${file.id}`;
}
