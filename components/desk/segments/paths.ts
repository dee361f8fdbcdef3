import type { Route } from 'next';
import { addressOf } from '@/components/desk/payments/address';

/** Addresses of the segments' screens, as in lib/resources/admin-pages.ts. */
export const SEGMENTS = 'basic-c-r-m/segments';
export const segmentRoute = (id?: number): Route => addressOf(SEGMENTS, { segment: id });
/** A mail that was begun before. */
export const mailDraftRoute = (segmentId: number, draft: number): Route =>
  addressOf(`${SEGMENTS}/${segmentId}/mail`, { draft });
export const segmentMailRoute = (id: number): Route => addressOf(`${SEGMENTS}/${id}/mail`);
