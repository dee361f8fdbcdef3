/** A tree as `program/getProgram` returns it: `months` months of two weeks of three days of two blocks. */
export function treeOf(months = 2) {
  let id = 0;
  const next = () => {
    id += 1;
    return id;
  };
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  return times(months, (m) => ({
    id: next(),
    month_id: m + 1,
    month: { id: m + 1, mes: `Mes ${m + 1}` },
    start_date: null,
    end_date: null,
    period: null,
    year: null,
    weeks: times(2, (w) => ({
      id: next(),
      week_id: m * 2 + w + 1,
      week: { id: m * 2 + w + 1, name: `Semana ${m * 2 + w + 1}` },
      position: w,
      days: times(3, (d) => ({
        id: next(),
        day_id: d + 1,
        title: `Día ${d + 1}`,
        blocks: times(2, (b) => ({
          id: next(),
          block_id: b + 1,
          block: { id: b + 1, name: `Bloque ${b + 1}` },
          duration: '10 min',
          description: null,
          order: b,
          scheme: null,
          rounds: null,
          rest_seconds: null,
          exercises: times(3, (e) => ({
            id: next(),
            exercise_id: e + 1,
            exercise: { id: e + 1, nombre: `Ejercicio ${e + 1}` },
            duration: '12 rep.',
            instructions: null,
            code: `A${e + 1}`,
            position: e,
          })),
        })),
      })),
    })),
  }));
}
