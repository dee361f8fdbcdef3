import type { AccessAction } from '@/lib/domain/access/access-change';

/** What staff do with access in a dialog. */
export type AccessKind = AccessAction | 'grant';
