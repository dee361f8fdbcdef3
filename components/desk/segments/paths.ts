import { addressOf } from '@/components/desk/payments/address';

/** Addresses of the segments' screens, as in lib/resources/admin-pages.ts. */
export const SEGMENTS = 'basic-c-r-m/segments';
/** Without an id: the first of the list. */
export const segmentRoute = (id?: number): string => addressOf(SEGMENTS, { segment: id });
export const NEW_SEGMENT = 'new' as const;
export const newSegmentRoute: string = addressOf(SEGMENTS, { segment: NEW_SEGMENT });
/** A mail that was begun before. */
export const mailDraftRoute = (segmentId: number, draft: number): string =>
  addressOf(`${SEGMENTS}/${segmentId}/mail`, { draft });
export const segmentMailRoute = (id: number): string => addressOf(`${SEGMENTS}/${id}/mail`);
