import 'server-only';
import { db } from '@/db/client';
import { revokeSession } from '@/db/repositories/sessions';
import { now } from '@/lib/domain/clock';

/** Signs one browser out; its cookie is worthless from the next request on. */
export const endSession = (sessionId: string): Promise<void> => revokeSession(db, sessionId, now());
