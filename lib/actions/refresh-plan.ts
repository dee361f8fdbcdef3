import { revalidatePath } from 'next/cache';

/** Renders the pages of the plan anew. */
export const refreshPlan = (): void => revalidatePath('/month_progress', 'layout');
