/**
 * The code that keeps and sends what was trained, once for all that use it on a page: separate imports would each
 * bring the database again.
 */
export const offlineCode = () => import('./offline/keep-plan');
