import 'server-only';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { reasonText } from '@/lib/domain/values/limited-text';

const withReason = z.object({ reason: reasonText });

/** The reason of a staff action. Throws 422 without one, and for one that is too long. */
export const staffReason = (reason: string): string => parseInput(withReason, { reason }).reason;
