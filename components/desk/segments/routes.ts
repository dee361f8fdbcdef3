import { adminRoutes } from '@/components/admin/routes';

/** Addresses of the segment screens, as in lib/resources/admin-pages.ts. */
export const SEGMENTS = 'basic-c-r-m/segments';
/** Without an id, the first segment of the list. */
export const segmentRoute = (id?: number): string => adminRoutes.page(SEGMENTS, { segment: id });
export const NEW_SEGMENT = 'new' as const;
export const newSegmentRoute: string = adminRoutes.page(SEGMENTS, { segment: NEW_SEGMENT });
/** A saved draft of a mail. */
export const mailDraftRoute = (segmentId: number, draft: number): string =>
  adminRoutes.page(`${SEGMENTS}/${segmentId}/mail`, { draft });
export const segmentMailRoute = (id: number): string => adminRoutes.page(`${SEGMENTS}/${id}/mail`);
/** The people of a segment as a file. */
export const segmentFileRoute = (id: number): string => `/api/segment-people?segment=${id}`;
