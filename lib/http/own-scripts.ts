import { SCRIPT_WATCH } from '@/lib/domain/script-watch';
import { SESSION_MARKS } from '@/lib/domain/session-marks';

/** The inline scripts of our own, which every policy allows by their hashes. */
export const OWN_SCRIPTS: readonly string[] = [SCRIPT_WATCH, SESSION_MARKS];
