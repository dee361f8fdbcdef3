// Replaces the package `server-only` outside Next (server.ts, scripts, tests), where it would throw.
export {};
