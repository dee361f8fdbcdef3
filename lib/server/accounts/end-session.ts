import 'server-only';
import { db } from '@/db/client';
import { revokeSession } from '@/db/repositories/sessions';
import { now } from '@/lib/domain/clock';

/** Ends one browser's session. */
export const endSession = (sessionId: string): Promise<void> => revokeSession(db, sessionId, now());
