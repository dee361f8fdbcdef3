import 'server-only';
import { parseEnv } from './env-schema';

/** The settings of this process. Read nothing from `process.env` elsewhere. */
export const env = parseEnv(process.env);
