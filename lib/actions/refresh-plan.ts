import { revalidatePath } from 'next/cache';

/** Renders the pages of the plan again. */
export const refreshPlan = (): void => revalidatePath('/month_progress', 'layout');
