import { expect, test } from 'vitest';
import { asForm, formPairs, getTree, jarOf, library, programRow, send, store, withoutIdentity } from './kit';

async function wholeProgram() {
  const { months, weeks, blocks, exercises } = await library();
  const [e1, e2, e3] = exercises;
  return {
    name: 'Fuerza en casa',
    caption: 'Doce semanas',
    duration_in_weeks: 8,
    publish_to_sale: false,
    factors: [],
    program_months: [
      {
        key: 'm',
        month_id: months[0],
        start_date: '2026-08-03',
        end_date: '2026-08-30',
        year: 2026,
        weeks: [
          {
            week: { id: weeks[0] },
            days: [
              {
                day_id: 1,
                title: 'Fuerza  ',
                blocks: [
                  {
                    block_id: blocks[0],
                    duration: '12 min',
                    description: 'Cuatro series.\nDescanso de 60 s',
                    scheme: 'series',
                    rounds: 4,
                    rest_seconds: 60,
                    exercises: [
                      { key: 'e', exercise_id: e1, duration: '4 × 8-12', code: 'A1', instructions: null },
                      { exercise: { id: e2 }, duration: '45 s', code: 'A2' },
                      { exercise_id: 0, duration: 'se omite' },
                    ],
                  },
                  { block_id: '', exercises: [{ exercise_id: e3 }] },
                  { block: blocks[1], order: 0, exercises: [{ exercise: e3 }] },
                ],
              },
              { day: 4, title: null },
            ],
          },
          { week_id: weeks[1], days: [] },
        ],
      },
    ],
  };
}

test('three encodings of the same save give the same program, skipped entries and keys', async () => {
  const body = await wholeProgram();
  const bodies = [
    { json: { draft: 1, ...body } },
    { form: new URLSearchParams(formPairs({ draft: true, ...body })) },
    { form: asForm({ draft: true, ...body }) },
  ];
  const answers = [];
  for (const options of bodies) {
    const { status, data, body: answer } = await send(options);
    expect(status, JSON.stringify(answer)).toBe(201);
    answers.push(data);
  }
  const [json, urlencoded, multipart] = answers;
  expect(withoutIdentity(urlencoded)).toEqual(withoutIdentity(json));
  expect(withoutIdentity(multipart)).toEqual(withoutIdentity(json));
  const month = json?.program_months[0];
  const day = month?.weeks[0]?.days[0];
  expect(day).toMatchObject({ day_id: 1, title: 'Fuerza' });
  // The second block has no `order` and the third has 0: an explicit order wins.
  expect(day?.blocks.map(({ order }) => order)).toEqual([0, 1]);
  expect(day?.blocks[1]).toMatchObject({
    description: 'Cuatro series.\nDescanso de 60 s',
    scheme: 'series',
    rounds: 4,
    rest_seconds: 60,
  });
  expect(json?.skipped).toEqual([
    'program_months.0.weeks.0.days.0.blocks.0.exercises.2',
    'program_months.0.weeks.0.days.0.blocks.1',
  ]);
  expect(json?.ids).toEqual({ m: month?.id, e: day?.blocks[1]?.exercises[0]?.id });
  expect(json?.version).toEqual({ major: null, minor: null, published_at: null, dirty: true });
});

test('a form may leave out indexes: skipped and invalid paths have them as sent', async () => {
  const { months, weeks } = await library();
  const pairs = (day: string) => [
    ['draft', '1'],
    ['name', 'Con huecos'],
    ['program_months[2][month_id]', String(months[0])],
    ['program_months[2][weeks][1][week_id]', ''],
    ['program_months[2][weeks][4][week_id]', String(weeks[0])],
    ['program_months[2][weeks][4][days][3][day_id]', day],
  ];
  const week = 'program_months.2.weeks';
  const right = await send({ form: new URLSearchParams(pairs('1')) });
  expect([right.status, right.data.skipped]).toEqual([201, [`${week}.1`]]);
  const form = new FormData();
  for (const [key = '', value = ''] of pairs('8')) form.append(key, value);
  const wrong = await send({ form });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, [`${week}.4.days.3.day_id`]]);
});

test('files of a program are saved with it', async () => {
  const form = asForm({ draft: 1, ...(await wholeProgram()), name: 'Con plan de comidas' });
  const pdf = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'], 'menu.pdf', {
    type: 'application/pdf',
  });
  form.append('meal_plan[0]', pdf);
  const { status, data, body } = await send({ form });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(data).toMatchObject({ meal_plan: [{ name: 'menu.pdf', is_private: true }] });
});

test('what is not sent has the defaults of the specification', async () => {
  const { months } = await library();
  const { data } = await send({
    json: { draft: 1, name: 'Solo el nombre', program_months: [{ month_id: months[0] }] },
  });
  expect(data).toMatchObject({ duration_in_weeks: 12, status_id: 1, product_id: 0, plan_revision: 1 });
  expect(data.program_months).toMatchObject([
    { start_date: null, end_date: null, year: null, period: null, record_mode: 'Q', weeks: [] },
  ]);
});

test('Prefer: return=minimal answers without the tree', async () => {
  const body = await wholeProgram();
  const { status, data } = await send(
    { json: { draft: 1, ...body, name: 'Breve' } },
    { headers: { prefer: 'return=minimal' } },
  );
  expect(status).toBe(201);
  expect(Object.keys(data).sort()).toEqual([
    'id',
    'ids',
    'plan_revision',
    'skipped',
    'updated_at',
    'version',
  ]);
  const row = await programRow(data.id);
  expect(data).toMatchObject({ plan_revision: 1, updated_at: row.updated_at.toISOString() });
});

test('a tree of 3,000 rows is stored and returned completely', async () => {
  const { months, weeks, blocks, exercises } = await library();
  const rows = exercises.slice(0, 10).map((exercise_id, n) => ({ exercise_id, duration: `${n + 1} rep.` }));
  const plan = Array.from({ length: 12 }, (_m, m) => ({
    month_id: months[m % 6],
    weeks: Array.from({ length: 5 }, (_w, w) => ({
      week_id: weeks[w],
      days: [1, 2, 3, 4, 5].map((day_id) => ({ day_id, blocks: [{ block_id: blocks[0], exercises: rows }] })),
    })),
  }));
  const data = await store({ name: 'Doce meses', program_months: plan });
  const flat = data.program_months.flatMap(({ weeks: w }) =>
    w.flatMap(({ days }) => days.flatMap((day) => day.blocks.flatMap((block) => block.exercises))),
  );
  expect(flat).toHaveLength(3_000);
  expect(new Set(flat.map(({ id }) => id)).size).toBe(3_000);
  expect((await getTree(data.id, { jar: await jarOf() })).data.program_months).toEqual(data.program_months);
});
