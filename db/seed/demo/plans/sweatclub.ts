import { day, type Plan } from './types';

const UNA = 'Entrar en ritmo|Una canción.||';
const PRIMERA = 'Entrar en ritmo|La primera canción, completa.||';
const BAJAR = 'Bajar|La canción lenta.||';

export const SWEATCLUB: Plan = {
  // Named after calendar months when the plan is built.
  months: [
    { name: '', weeks: ['Nueva lista, mismo pulso', 'Más pesas', 'Sin soltar el ritmo', 'Baile y cierre'] },
    { name: '', weeks: ['Estreno del mes', 'Sumar vueltas', 'Cardio largo', 'Semana ligera'] },
    { name: '', weeks: ['Volver al compás', 'Brazos y aire', 'La fiesta', 'Despedida del mes'] },
  ],
  days: [1, 2, 4, 5, 6],
  rest: 'Día sin música. O con música, pero en el sillón.',
  restTitles: { 3: 'Pausa', 7: 'Descanso' },
  titles: {
    1: [
      day(
        'Cardio con ritmo',
        `${PRIMERA}marcha:90s jumping-suave:60s circulos-cadera:8l`,
        'Pista 1|Tres canciones, cuatro vueltas.|circuit 4 30|boxeo:40s patinador:40s carrera:40s',
        'Pista 2|Cuatro vueltas más.|circuit 4 30|estrella:30s cuerda:40s burpee:6r',
        `${BAJAR}cuello:90s flexion-sentada:90s paloma:45t`,
      ),
      day(
        'Cardio con ritmo',
        `${PRIMERA}cuerda:90s marcha:60s circulos-cadera:8l`,
        'Pista 1|Tres canciones, cuatro vueltas.|circuit 4 30|carrera:40s escalador:30s patinador:40s',
        'Pista 2|Cuatro vueltas más.|circuit 4 30|boxeo:40s salto-sentadilla:20s jumping-suave:40s',
        `${BAJAR}nino:90s torsion:60t`,
      ),
    ],
    2: [
      day(
        'Pesas livianas',
        `${UNA}marcha:90s gusano:8r alcance-toracico:10l`,
        'Pesas|Tres vueltas con pesa liviana.|circuit 3+ 45|curl-press:12r@3 remo:12l@5# sentadilla-copa:12r@6',
        'Pista 1|Cinco vueltas.|circuit 5 30|swing:30s@6 boxeo:40s',
        `${BAJAR}hilo-aguja:60t cobra:60s nino:60s`,
      ),
    ],
    4: [
      day(
        'Pierna al compás',
        `${UNA}marcha:90s jumping-suave:60s paso-banda:10l@`,
        'Pesas|Tres vueltas.|circuit 3+ 60|sentadilla:15r zancada-lateral:10l puente-banda:15r@',
        'Pista 1|Cinco vueltas.|circuit 5 30|patinador:40s estrella:30s',
        `${BAJAR}cuadriceps:45t paloma:60t nino:60s`,
      ),
    ],
    5: [
      day(
        'Brazos y aire',
        `${UNA}marcha:60s jumping-suave:90s cuello:60s`,
        'Pesas|Tres vueltas.|circuit 3+ 45|press:12r@3# remo-banda:12r@ lagartija-inclinada:8r',
        'Pista 2|Cinco vueltas.|circuit 5 30|boxeo:40s carrera:40s escalador:30s',
        `${BAJAR}alcance-toracico:8l hilo-aguja:45t nino:90s`,
      ),
    ],
    6: [
      day(
        'La larga del sábado',
        `${UNA}cuerda:90s marcha:60s gusano:6r`,
        'Pista 1|Cuatro vueltas.|circuit 4 30|patinador:40s boxeo:40s estrella:30s',
        'Pesas|Tres vueltas.|circuit 3 45|swing:30s@6 farmer:40s@6 sentadilla:12r',
        'Pista 2|La favorita, dos veces.|circuit 2 30|carrera:40s burpee:8r',
        `${BAJAR}piernas-pared:180s torsion:45t`,
      ),
    ],
  },
  fixes: {
    note: 'La lista del sábado, mejor contada.',
    changes: [
      { at: [1, 2, 6], block: 'Pista 2', text: 'La favorita, dos veces. La segunda, sin hablar.' },
      {
        at: [2, 1, 2],
        block: 'Pesas',
        exercise: 'remo',
        instructions: 'El codo viaja a la cadera; si se va al techo, baje un kilo.',
      },
    ],
  },
};
