/** A checked file to store. Its name is only shown on download and is never part of a key. */
type Content = { bytes: Buffer; mime: string; name: string; private: boolean };

/** A place that stores bytes. It chooses the keys. */
export type Disk = {
  write(content: Content): Promise<string>;
  /** Null when the file does not exist. */
  read(key: string, isPrivate: boolean): Promise<Buffer | null>;
  /** Does nothing for a missing file. Throws when it may still exist. */
  remove(key: string): Promise<void>;
};
