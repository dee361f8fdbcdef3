/** Anything that runs SQL: a client or a pool. */
type Queries = { query(text: string, values?: readonly unknown[]): Promise<unknown> };

const YEARS = 5;
const DAYS_A_YEAR = 250;
const SETS_A_DAY = 20;
export const ROWS = YEARS * DAYS_A_YEAR * SETS_A_DAY;

/** Five years of training of one person: 25,000 sets of twelve exercises, heavier as time goes by. */
export const fillTraining = (client: Queries, email: string): Promise<unknown> =>
  client.query(
    `with person as (select id from users where email = $1),
          held as (select program_id from program_users where user_id = (select id from person) order by id limit 1),
          library as (select id, nombre, row_number() over (order by id) - 1 as nth from exercises
                      where deleted_at is null order by id limit 12),
          days as (select d, gen_random_uuid() as session,
                          current_date - ((${YEARS * DAYS_A_YEAR} - d) * ${YEARS * 365} / ${YEARS * DAYS_A_YEAR})::int - 1 as day
                   from generate_series(1, ${YEARS * DAYS_A_YEAR}) d)
     insert into progress_logs (uuid, user_id, program_id, exercise_id, action, planned, actual, names, logged_on,
                                at, session_uuid, set_no, reps, weight_kg, effort)
     select gen_random_uuid(), (select id from person), (select program_id from held), library.id, 'set',
            '{"duration": "4 × 8-12 @ 20 kg"}', '{"weight": "20 kg"}',
            jsonb_build_object('program', 'Cinco años', 'day', 'Día ' || d % 5, 'exercise', library.nombre),
            day, day + interval '18 hours' + n * interval '2 minutes', session, 1 + n % 4, 8 + n % 5,
            20 + d / 25 + n % 4, 5 + n % 5
     from days cross join generate_series(0, ${SETS_A_DAY - 1}) n
     join library on library.nth = (d * 5 + n / 4) % 12`,
    [email],
  );
