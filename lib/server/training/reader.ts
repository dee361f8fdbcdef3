import type { Actor } from '@/lib/domain/actor';

/** Who reads: the person, or staff, also while they look at the site as the person. */
export type Reader = 'owner' | 'staff';
export const readerOf = ({ impersonatorId }: Actor): Reader => (impersonatorId ? 'staff' : 'owner');
