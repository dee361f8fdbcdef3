import * as logs from '@/app/api/v1/training/logs/route';
import { addDaysTo, startOfDayIn } from '@/lib/domain/clock';
import { call } from '../setup/http';
import { type Customer, today } from './versions-kit';

type Answer = {
  data: { uuid: string; status: string; reason?: string }[];
  days: { program_day_id: number; done: number[]; complete: boolean }[];
  server_time: string;
  code?: string;
  errors?: object;
};
/** `POST training/logs`. */
export const sendMarks = async ({ jar }: Customer, json: object) => {
  const { status, body } = await call(logs.POST, { jar, json });
  return { status, body: body as Answer };
};
/** Sends marks as a phone does. */
export const queueMarks = (customer: Customer, entries: unknown[], more: object = {}) =>
  sendMarks(customer, {
    user_id: customer.userId,
    partial: true,
    sent_at: new Date().toISOString(),
    entries,
    ...more,
  });

/** Noon in the business's time zone, this many days from today. */
export const noon = (days: number) =>
  new Date(
    startOfDayIn('America/Costa_Rica', addDaysTo(today, days)).getTime() + 12 * 3_600_000,
  ).toISOString();
