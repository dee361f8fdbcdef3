import { z } from 'zod';
import { VIDEO_COLUMNS } from '@/lib/domain/content/video';
import { endpoint } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

const ids = z.array(z.int());
const text = z.string().nullable();

/** What the builder checks a plan against (docs/spec/builder.md#screen): library rows by id. */
export const libraryFacts = endpoint('GET /{resource}/{id}/library-facts', {
  tag: 'programs',
  allow: { ability: 'program_show' },
  params: z.object({ resource: z.literal('programs'), id: rowId }),
  answers: {
    200: data(
      z.object({
        /** Picture, usual dose and videos of each exercise of the library. */
        media: z.array(
          z.object({
            id: z.int(),
            poster: z.string().nullable(),
            duration: text,
            videos: z.array(z.enum(VIDEO_COLUMNS)),
          }),
        ),
        /** What a block of the library says where a block of the plan says nothing. */
        usual_blocks: z.array(z.object({ id: z.int(), duration: text, description: text })),
        /** Rows that the draft uses and that have been deleted since. */
        deleted: z.object({ months: ids, weeks: ids, blocks: ids, exercises: ids }),
        /** Weekdays (1 Monday … 7 Sunday) of each week of the library. */
        week_days: z.array(z.object({ id: z.int(), days: ids })),
        /** How often published and draft plans of all programs use an exercise. */
        uses: z.array(z.object({ id: z.int(), count: z.int() })),
      }),
    ),
  },
});
