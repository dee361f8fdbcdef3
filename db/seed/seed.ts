import 'server-only';

/** Base rows always (abilities, states, methods, languages, settings); the demo's people and goods with `demo`. */
export async function seedDatabase(_url: string, _options: { demo: boolean }): Promise<void> {}
