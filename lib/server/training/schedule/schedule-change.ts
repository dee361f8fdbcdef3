import type { ScheduleRequest } from '@/lib/domain/schedule/request';

/** A change that a page of the customer asks for; the program and the UUID are the page's. */
export type ScheduleChange = Pick<ScheduleRequest, 'kind'> &
  Partial<
    Pick<
      ScheduleRequest,
      'program_day_ids' | 'program_day_id' | 'on' | 'paused_on' | 'resume_on' | 'undoes' | 'last_change'
    >
  >;
