'use server';

/** Replaces marking an exercise until the script has loaded: a preview stores nothing. */
export async function keepNothing(): Promise<void> {}
