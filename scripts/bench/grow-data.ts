import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '@/db/client';
import { addMonths } from '@/db/repositories/log-months';
import { DAY_MS } from '@/lib/domain/clock';
import { copyIn } from './copy-in';

const YEARS = 5;
const DAYS = YEARS * 365;
const WORKOUTS = YEARS * 250;
const SETS = 20;
const MARKS = 5;
const ROWS_A_WORKOUT = SETS + MARKS;
/** Users who sign in, including those who train; the first ten are staff. */
const PEOPLE = 2_000;
const STAFF = 10;

export type Grown = {
  people: number[];
  staff: number[];
  others: number[];
  days: PlanDay[];
  programId: number;
};
type PlanDay = { id: number; rows: { id: number; exercise: number }[] };

const addPeople = (client: pg.Client, count: number) =>
  client.query(
    `insert into users (name, email, is_customer)
     select 'Persona ' || n, 'persona' || n || '@banco.example', true from generate_series(1, $1::int) n`,
    [count],
  );

async function findPeople(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where email like 'persona%@banco.example' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function findDays(client: pg.Client): Promise<{ programId: number; days: PlanDay[] }> {
  const { rows } = await client.query<PlanDay & { program_id: number }>(
    `select d.id, m.program_id,
       json_agg(json_build_object('id', e.id, 'exercise', e.exercise_id) order by e.id) as rows
     from program_months m join program_weeks w on w.program_month_id = m.id
     join program_days d on d.program_week_id = w.id join program_blocks b on b.program_day_id = d.id
     join program_block_exercises e on e.program_block_id = b.id and e.exercise_id is not null
     group by d.id, m.program_id having count(*) >= ${MARKS} order by 2, 1 limit 60`,
  );
  if (rows.length === 0) throw new Error('The demo has no days');
  return { programId: rows[0]?.program_id ?? 1, days: rows };
}

/**
 * Everybody trains 1,250 days of five years, 20 sets and 5 marks each: the rows of a day belong to many
 * people in turn, as in reality.
 */
function* trainingLines({ people, days, programId }: Grown, sessions: boolean): Generator<string> {
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
  const aDay = (people.length * WORKOUTS) / DAYS;
  for (let day = 0; day < DAYS; day++) {
    const first = Math.floor(day * aDay);
    const on = new Date(today - (DAYS - day) * DAY_MS);
    const date = on.toISOString().slice(0, 10);
    const workouts = Array.from({ length: Math.floor((day + 1) * aDay) - first }, (_, n) => {
      const nth = Math.floor((first + n) / people.length);
      return {
        ...{
          user: people[(first + n) % people.length],
          uuid: randomUUID(),
          nth,
          run: 1 + Math.floor(nth / days.length),
        },
        plan: days[nth % days.length] as PlanDay,
      };
    });
    const instant = (minute: number) => new Date(on.getTime() + (18 * 60 + minute) * 60_000).toISOString();
    if (sessions) {
      yield workouts
        .map(({ user, uuid, run, plan }) =>
          [uuid, user, programId, plan.id, run, date, instant(0), instant(50), 3_000].join('\t'),
        )
        .join('\n')
        .concat(workouts.length > 0 ? '\n' : '');
      continue;
    }
    for (let n = 0; n < ROWS_A_WORKOUT; n++) {
      const nthRow = n % MARKS;
      const isMark = n >= SETS;
      const set = Math.floor(n / MARKS) + 1;
      let chunk = '';
      for (const { user, uuid, nth, run, plan } of workouts) {
        const row = plan.rows[nthRow] as PlanDay['rows'][number];
        const figures = isMark ? '\\N\t\\N\t\\N' : `${set}\t${8 + (n % 5)}\t${20 + Math.floor(nth / 25)}`;
        chunk += `${randomUUID()}\t${user}\t${programId}\t${plan.id}\t${row.id}\t${row.exercise}\t${isMark ? 'done' : 'set'}\t{"duration": "4 × 8-12 @ 20 kg", "seconds": 300}\t{"weight": "20 kg"}\t{"program": "Cinco años", "week": "Semana ${nth % 52}", "day": "Día ${nth % 5}", "exercise": "Ejercicio ${nthRow}"}\t${date}\t${instant(n * 2)}\t${instant(n * 2)}\t${run}\t${uuid}\t${figures}\t${5 + (n % 5)}\n`;
      }
      yield chunk;
    }
  }
}

/** Five years of lines: sign-ins of everybody, and as many actions of ten members of staff. */
function* logLines({ staff, others }: Grown, count: number): Generator<string> {
  const first = Date.now() - YEARS * 365 * DAY_MS;
  let chunk = '';
  for (let n = 0; n < count; n++) {
    const at = new Date(first + (n * YEARS * 365 * DAY_MS) / count).toISOString();
    const person = others[(n * 7_919) % others.length];
    const line =
      n % 2 === 0
        ? ['login', n % 20 === 0 ? 'F' : 'S', 'users', person, person]
        : ['update', 'S', 'orders', n % 100_000, staff[(n >> 1) % staff.length]];
    chunk += `${line.join('\t')}\t10.0.${n % 250}.1\t${at}\t${at}\n`;
    if (chunk.length > 500_000) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

/** Fills a table without its indexes and foreign keys, which are restored at the end. */
async function fill(
  client: pg.Client,
  table: string,
  columns: string,
  lines: Iterable<string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string; unique: boolean }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition, k.oid is not null as unique
     from pg_index x join pg_class i on i.oid = x.indexrelid left join pg_constraint k on k.conindid = i.oid and k.contype = 'u'
     where x.indrelid = $1::regclass and not x.indisprimary`,
    [table],
  );
  for (const { name, unique } of rows)
    await client.query(unique ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`);
  await client.query(`set session_replication_role = replica`);
  await copyIn(client, `copy ${table} (${columns}) from stdin`, lines);
  await client.query(`reset session_replication_role`);
  for (const { name, definition, unique } of rows) {
    // For a partitioned table PostgreSQL writes ONLY, which would not index the partitions.
    await client.query(definition.replace(' ON ONLY ', ' ON '));
    if (unique)
      await client.query(`alter table ${table} add constraint "${name}" unique using index "${name}"`);
  }
}

/** Partitions the users log by month for five years, as if the shop had run that long. */
async function cutMonths(pool: pg.Pool): Promise<void> {
  const from = new Date(Date.UTC(new Date().getUTCFullYear() - YEARS, new Date().getUTCMonth(), 1));
  await pool.query(`alter table users_logs detach partition users_logs_before`);
  await pool.query(
    `alter table users_logs attach partition users_logs_before for values from (minvalue) to ('${from.toISOString()}')`,
  );
  await addMonths(createDatabase(pool), new Date());
}

/**
 * Fills the database with about `marks` rows of training and `lines` of the users log, unless it was filled
 * before with the same numbers.
 */
export async function grow(pool: pg.Pool, url: string, marks: number, lines: number): Promise<Grown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const trained = Math.max(1, Math.round(marks / (WORKOUTS * ROWS_A_WORKOUT)));
    const isFilled = (await findPeople(client)).length > 0;
    if (!isFilled) await addPeople(client, Math.max(PEOPLE, trained + STAFF));
    const others = await findPeople(client);
    const people = others.slice(STAFF, STAFF + trained);
    const grown = { people, staff: others.slice(0, STAFF), others, ...(await findDays(client)) };
    if (!isFilled) await fillAll(pool, client, grown, lines);
    return grown;
  } finally {
    await client.end();
  }
}

async function fillAll(pool: pg.Pool, client: pg.Client, grown: Grown, lines: number): Promise<void> {
  await pool.query('truncate users_logs');
  await cutMonths(pool);
  await client.query(`set maintenance_work_mem = '1GB'`);
  await fill(
    client,
    'training_sessions',
    'uuid, user_id, program_id, program_day_id, run, logged_on, started_at, ended_at, active_seconds',
    trainingLines(grown, true),
  );
  await fill(
    client,
    'progress_logs',
    'uuid, user_id, program_id, program_day_id, program_block_exercise_id, exercise_id, action, planned, actual, names, logged_on, at, created_at, run, session_uuid, set_no, reps, weight_kg, effort',
    trainingLines(grown, false),
  );
  await fill(
    client,
    'users_logs',
    'action, result, model, model_id, user_id, ip, created_at, updated_at',
    logLines(grown, lines),
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
