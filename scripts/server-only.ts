// Outside Next (server.ts, scripts, tests) the `server-only` guard has nothing to guard: this file stands in for it.
export {};
