import { day, type Plan } from './types';

const CALENTAR = 'Calentar|Suave y sin prisa, dos vueltas.|circuit 2 0 =|';
const SOLTAR = 'Soltar|Respirar por la nariz.||';
const FINAL = 'Final|Al ritmo de la música, cuatro vueltas.|circuit 4 30|';
const GRADA = 'Práctica|Dos vueltas, sin prisa.|circuit 2 45|subida-grada:8l';

export const BOOTYCAMP: Plan = {
  months: [
    { name: 'Mes 1', weeks: ['Aprender el patrón', 'Sumar series', 'Subir la carga', 'Descarga'] },
    { name: 'Mes 2', weeks: ['Otro ángulo', 'Sumar series', 'Subir la carga', 'Descarga'] },
    { name: 'Mes 3', weeks: ['Una pierna a la vez', 'Sumar series', 'Lo más fuerte', 'Cierre'] },
  ],
  days: [1, 2, 4, 5, 6],
  rest: 'Hoy se camina veinte minutos, o se descansa. El músculo crece en la pausa.',
  restTitles: { 3: 'Descanso activo', 7: 'Descanso' },
  titles: {
    1: [
      day(
        'Glúteo',
        `${CALENTAR}gato-vaca:60s almeja:12l puente:15r`,
        'Fuerza A|Cuatro series. Descanso de 60 s entre una y otra.|series 4+ 60|puente-banda:12r@ peso-muerto:10r@#',
        'Fuerza B|Tres series. Descanso de 45 s.|superset 3 45|patada:12l+paso-banda:10l@ plancha:35s',
        `${FINAL}swing:30s@ marcha:40s`,
        `${SOLTAR}paloma:60t nino:90s flexion-sentada:60s`,
      ),
      day(
        'Glúteo',
        `${CALENTAR}noventa:8l almeja:14l puente:15r`,
        'Fuerza A|Cuatro series. Descanso de 60 s entre una y otra.|series 4+ 60|empuje-cadera:10r@# peso-muerto-rumano:10r@~3010',
        'Fuerza B|Tres series. Descanso de 45 s.|superset 3 45|puente-una:8l+patada:14l plancha-lateral:25t',
        `${FINAL}swing:35s@ patinador:30s`,
        `${SOLTAR}paloma:60t torsion:60t`,
      ),
      day(
        'Glúteo',
        `${CALENTAR}circulos-cadera:8l paso-banda:10l puente:15r`,
        'Fuerza A|Cuatro series. Descanso de 75 s entre una y otra.|series 4+ 75|empuje-cadera:12r@# peso-muerto-una:8l@',
        'Fuerza B|Tres series. Descanso de 45 s.|superset 3 45|puente-una:10l+patada:15l plancha:45s',
        `${FINAL}swing:40s@ escalador:30s`,
        `${SOLTAR}paloma:60t cobra:60s nino:60s`,
      ),
    ],
    2: [
      day(
        'Torso y core',
        `${CALENTAR}gusano:6r alcance-toracico:8l`,
        'Fuerza A|Cuatro series. Descanso de 60 s.|series 4 60|lagartija-inclinada:8r# remo:10l@',
        'Fuerza B|Cuatro series. Descanso de 40 s.|superset 4 40|press:10r@+bicho:8l',
        'Final|Cuatro vueltas, parejo.|circuit 4 30|escalador:30s boxeo:40s',
        `${SOLTAR}cobra:60s hilo-aguja:60t nino:60s`,
      ),
      day(
        'Torso y core',
        `${CALENTAR}gusano:6r perro-cazador:8l`,
        'Fuerza A|Cuatro series. Descanso de 60 s.|series 4 60|lagartija:8r# remo-banda:12r@~2110',
        'Fuerza B|Cuatro series. Descanso de 40 s.|superset 4 40|curl-press:10r@+bicicleta:12l',
        'Final|Cuatro vueltas, parejo.|circuit 4 30|farmer:40s@ plancha:40s',
        `${SOLTAR}cobra:60s torsion:60t nino:60s`,
      ),
    ],
    4: [
      day(
        'Pierna y glúteo',
        `${CALENTAR}perro:45s zancada-alcance:8l puente:15r`,
        'Fuerza A|Cuatro series. Descanso de 60 s entre una y otra.|series 4+ 60|sentadilla-banda:12r@ peso-muerto:10r@#',
        'Fuerza B|Tres series. Descanso de 45 s.|superset 3 45|zancada-atras:10l+puente-una:8l plancha:40s',
        `${FINAL}swing:30s@ escalador:30s estrella:30s`,
        `${SOLTAR}flexion-sentada:90s cobra:60s paloma:60t`,
      ),
      day(
        'Pierna y glúteo',
        `${CALENTAR}tobillo:10l zancada-alcance:8l puente:15r`,
        'Fuerza A|Cuatro series. Descanso de 75 s.|series 4+ 75|sentadilla-copa:10r@#~3010 peso-muerto-rumano:10r@',
        'Fuerza B|Tres series. Descanso de 45 s.|superset 3 45|bulgara:8l@+puente-banda:15r@ plancha-lateral:25t',
        `${FINAL}swing:35s@ patinador:30s estrella:30s`,
        `${SOLTAR}flexion-sentada:90s psoas:60t`,
      ),
      day(
        'Pierna y glúteo',
        `${CALENTAR}tobillo:10l gusano:6r paso-banda:12l`,
        'Fuerza A|Cuatro series. Descanso de 90 s.|series 4+ 90|sentadilla-pausa:8r@~2210 peso-muerto:8r@#',
        'Fuerza B|Tres series. Descanso de 45 s.|superset 3 45|bulgara:10l@+empuje-cadera:12r@ plancha:50s',
        `${FINAL}swing:40s@ salto-sentadilla:20s escalador:30s`,
        `${SOLTAR}cuadriceps:60t cobra:60s paloma:45t`,
      ),
    ],
    5: [
      day(
        'Cuerpo completo',
        `${CALENTAR}marcha:60s gusano:6r`,
        'Fuerza A|Cuatro vueltas, sin correr.|circuit 4 60|sentadilla:12r lagartija-inclinada:8r remo:10l@',
        'Fuerza B|Cuatro vueltas.|superset 4 45|zancada-lateral:8l+press:10r@',
        'Final|Cuatro vueltas.|circuit 4 30|burpee:8r farmer:40s@',
        `${SOLTAR}nino:90s torsion:60t`,
      ),
      day(
        'Cuerpo completo',
        `${CALENTAR}cuerda:40s bisagra:10r`,
        'Fuerza A|Cuatro vueltas, sin correr.|circuit 4 60|sentadilla-copa:10r@ lagartija:8r remo-banda:12r@',
        'Fuerza B|Cuatro vueltas.|superset 4 45|subida-grada:10l+curl-press:10r@',
        'Final|Cuatro vueltas.|circuit 4 30|swing:30s@ farmer:40s@',
        `${SOLTAR}nino:90s paloma:60t`,
      ),
    ],
    6: [
      day(
        'Cardio y movilidad',
        `${CALENTAR}jumping-suave:40s circulos-cadera:8l`,
        'Final|Cuatro vueltas. Descanso de 30 s entre una y otra.|circuit 4 30|carrera:40s patinador:40s boxeo:40s',
        'Soltar|Sin reloj.||psoas:60t noventa:10l hilo-aguja:60t piernas-pared:240s',
      ),
      day(
        'Cardio y movilidad',
        `${CALENTAR}jumping-suave:40s circulos-cadera:8l`,
        'Final|AMRAP de ocho minutos: las vueltas que salgan sin perder la técnica.|amrap 8min|sentadilla:12r escalador:20r estrella:20r',
        'Soltar|Sin reloj.||psoas:60t noventa:10l hilo-aguja:60t piernas-pared:240s',
      ),
    ],
  },
  fixes: {
    note: 'Indicaciones más claras en el empuje de cadera y dosis corregidas en la búlgara.',
    changes: [
      {
        at: [2, 1, 1],
        block: 'Fuerza A',
        exercise: 'empuje-cadera',
        instructions: 'Ponga una toalla doblada entre la cadera y el peso. Pause un segundo arriba.',
      },
      { at: [2, 3, 4], block: 'Fuerza B', exercise: 'bulgara', dose: '8 por lado @ 7 kg RPE 8' },
      { at: [3, 1, 4], block: 'Fuerza B', exercise: 'bulgara', dose: '10 por lado @ 6 kg RPE 7' },
      {
        at: [3, 3, 1],
        block: 'Fuerza A',
        text: 'Cinco series. Descanso de 75 s entre una y otra: hoy es la más fuerte del plan.',
      },
      {
        at: [1, 1, 4],
        block: 'Fuerza A',
        exercise: 'sentadilla-banda',
        instructions: 'Empiece liviano. Si las rodillas se juntan, baje menos o cambie de banda.',
      },
    ],
  },
  edition: {
    note: 'Mes 3: subida a la grada los jueves, un final sin salto y la cobra los sábados.',
    changes: [
      { at: [3, 1, 4], newBlock: GRADA },
      { at: [3, 2, 4], newBlock: GRADA },
      { at: [3, 3, 4], newBlock: GRADA },
      { at: [3, 1, 4], block: 'Final', exercise: 'salto-sentadilla', by: 'sentadilla', dose: '20 s' },
      { at: [3, 2, 4], block: 'Final', exercise: 'salto-sentadilla', by: 'sentadilla', dose: '25 s' },
      { at: [3, 3, 4], block: 'Final', exercise: 'salto-sentadilla', by: 'sentadilla', dose: '30 s' },
      { at: [3, 4, 4], block: 'Final', exercise: 'salto-sentadilla', by: 'sentadilla', dose: '15 s' },
      { at: [3, 2, 6], block: 'Soltar', add: 'cobra', dose: '1 min' },
      { at: [3, 3, 6], block: 'Soltar', add: 'cobra', dose: '1 min' },
      { at: [3, 4, 6], block: 'Soltar', add: 'cobra', dose: '1 min' },
    ],
  },
};
