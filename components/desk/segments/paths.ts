import type { Route } from 'next';
import { addressOf } from '@/components/desk/payments/address';

/** Addresses of the segments' screens, as in lib/resources/admin-pages.ts. */
export const SEGMENTS = 'basic-c-r-m/segments';
export const segmentRoute = (id?: number): Route => addressOf(SEGMENTS, { segment: id });
export const segmentMailRoute = (id: number): Route => addressOf(`${SEGMENTS}/${id}/mail`);
