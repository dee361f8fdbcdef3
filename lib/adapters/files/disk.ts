/** What is written, checked already: its name is for who downloads it and never part of an address. */
export type Content = { bytes: Buffer; mime: string; name: string; private: boolean };

/** A place that keeps bytes. Keys are its own to give. */
export type Disk = {
  write(content: Content): Promise<string>;
  /** Null when there are no such bytes. */
  read(key: string, isPrivate: boolean): Promise<Buffer | null>;
  /** Harmless for bytes that are gone already. Throws when they may still be there. */
  remove(key: string): Promise<void>;
};
