/** True for a script that failed to load: the network failed, or a new build replaced it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
