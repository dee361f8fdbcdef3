import { buildIfStale } from './build';

Object.assign(process.env, { NODE_ENV: 'production' });
await buildIfStale();
await import('../server');
