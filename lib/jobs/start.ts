import 'server-only';

/** Starts the background work of this process; resolves to the function that ends it. */
export async function startJobs(): Promise<() => Promise<void>> {
  return async () => {};
}
