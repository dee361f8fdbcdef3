import { day, type Plan } from './types';

const CALENTAR = 'Calentar|Suave y sin prisa, dos vueltas.|circuit 2 0 =|';
const SOLTAR = 'Soltar|Respirar por la nariz.||';

export const RETO40: Plan = {
  months: [
    { name: 'Mes 1', weeks: ['Casillas 1 a 7', 'Casillas 8 a 14', 'Casillas 15 a 21', 'Casillas 22 a 28'] },
    { name: 'Mes 2', weeks: ['Casillas 29 a 35', 'Casillas 36 a 40'] },
  ],
  days: [1, 2, 3, 4, 5, 6, 7],
  lastDays: [1, 2, 3, 4, 5],
  rest: 'El reto ya está. Se mira la hoja llena y se descansa.',
  restTitles: { 6: 'Celebrar', 7: 'Descanso' },
  titles: {
    1: [
      day(
        'Pierna fuerte',
        `${CALENTAR}tobillo:10l gusano:6r`,
        'Fuerza|Cuatro series. Descanso de 60 s.|series 4+ 60|sentadilla-copa:10r@# bulgara:8l@',
        'Motor|Cinco vueltas.|circuit 5 30|salto-sentadilla:20s carrera:40s',
        'Casilla del día|Todas las que salgan con buena técnica.|amrap 4min|burpee:6r sentadilla:10r',
        `${SOLTAR}cuadriceps:60t nino:90s`,
      ),
    ],
    2: [
      day(
        'Empuje y aire',
        `${CALENTAR}alcance-toracico:8l cuerda:60s`,
        'Fuerza|Cuatro series.|superset 4+ 75|lagartija:10r+press:10r@#',
        'Motor|Cinco vueltas.|circuit 5 30|boxeo:40s escalador:30s',
        'Casilla del día|Sin pausa.|series 1 0 4min =|plancha:max',
        `${SOLTAR}cobra:60s hilo-aguja:60t`,
      ),
    ],
    3: [
      day(
        'Motor largo',
        `${CALENTAR}marcha:60s jumping-suave:60s`,
        'Motor|Seis vueltas a ritmo de conversación.|circuit 6 45|carrera:40s patinador:40s cuerda:40s',
        'Casilla del día|A su ritmo.|for_time 4min|estrella:60r marcha:60r',
        `${SOLTAR}psoas:45t piernas-pared:180s`,
      ),
    ],
    4: [
      day(
        'Bisagra y glúteo',
        `${CALENTAR}bisagra:10r puente:15r`,
        'Fuerza|Cuatro series.|series 4+ 60|peso-muerto:8r@# puente-una:10l swing:30s@',
        'Motor|Tres vueltas.|circuit 3 30|swing:40s@ escalador:30s',
        'Casilla del día|Sin soltar la pesa.|for_time 4min|farmer:160m@',
        `${SOLTAR}paloma:45t flexion-sentada:60s`,
      ),
    ],
    5: [
      day(
        'Halar y core',
        `${CALENTAR}gato-vaca:60s perro-cazador:8l`,
        'Fuerza|Cuatro series.|superset 4+ 60|remo:12l@#+bicicleta:12l',
        'Motor|Cuatro vueltas.|circuit 4 30|burpee:8r plancha-lateral:25t',
        'Casilla del día|Lento y limpio.|series 2 30|bicho:12l~2020',
        `${SOLTAR}torsion:45t cobra:60s`,
      ),
    ],
    6: [
      day(
        'Cuerpo entero',
        `${CALENTAR}gusano:6r zancada-alcance:8l`,
        'Fuerza|Cuatro vueltas.|circuit 4 60|sentadilla:15r lagartija:8r remo-banda:12r@',
        'Motor|Cuatro vueltas.|circuit 4 30|swing:40s@ patinador:40s estrella:30s',
        'Casilla del día|La que más cuesta.|for_time 4min|burpee:20r',
        `${SOLTAR}nino:60s torsion:45t`,
      ),
    ],
    7: [
      day(
        'Movilidad del domingo',
        'Calentar|Una vuelta.||respiracion:120s gato-vaca:60s',
        'Movilidad|Cuatro vueltas lentas.|circuit 4 0|noventa:8l psoas:40t hilo-aguja:40t',
        'Casilla del día|Quedarse quieta también cuenta.||piernas-pared:180s',
      ),
    ],
  },
  fixes: {
    note: 'Casillas con la técnica por delante.',
    changes: [
      {
        at: [1, 1, 6],
        block: 'Casilla del día',
        exercise: 'burpee',
        instructions: 'Camine los pies si la cintura se hunde: cuenta igual.',
      },
      { at: [1, 2, 2], block: 'Casilla del día', text: 'Sin pausa. Pare cuando la cadera baje.' },
      { at: [2, 1, 1], block: 'Fuerza', exercise: 'bulgara', dose: '8 por lado @ 5 kg RPE 8' },
    ],
  },
};
