import { day, type Plan } from './types';

const DESPACIO = 'Preparar|Despacio, dos vueltas.|circuit 2 0 =|';
const UNA = 'Preparar|Dos vueltas.|circuit 2 0 =|';
const PRACTICA = 'Práctica|Tres vueltas.|circuit 3 30|';
const CALMA = 'Cierre|Para terminar en calma.||';
const SIN_APURO = 'Cierre|Sin apuro.||';
const CARGA = 'Motor|Dos vueltas.|circuit 2 30|farmer:30s@4';
const BULGARA = { block: 'Patrón del día', exercise: 'subida-grada', by: 'bulgara' };

export const THEBASICS: Plan = {
  months: [
    { name: 'Mes 1', weeks: ['Respirar y apoyar', 'Sentarse y pararse', 'Doblar la cadera', 'Repasar'] },
    { name: 'Mes 2', weeks: ['Empujar', 'Halar', 'Cargar', 'Todo junto'] },
  ],
  days: [1, 3, 5],
  rest: 'Un día entre medio ayuda a que el cuerpo aprenda. Caminar cuenta.',
  restTitles: { 2: 'Pausa', 4: 'Pausa', 6: 'Libre', 7: 'Libre' },
  titles: {
    1: [
      day(
        'Sentadilla desde cero',
        `${DESPACIO}respiracion:60s gato-vaca:60s tobillo:8l`,
        'Patrón del día|Tres series cortas. Descanse lo que haga falta.|series 3 60|sentadilla-silla:8r~3110 sentadilla:6r~3110 puente:10r~2110',
        `${PRACTICA}puente:10r bicho:6l`,
        `${CALMA}nino:120s flexion-sentada:120s`,
      ),
      day(
        'Empujar con orden',
        `${DESPACIO}alcance-toracico:8l gato-vaca:60s`,
        'Patrón del día|Tres series cortas.|series 3 60|lagartija-inclinada:6r~3110 press:8r@3 plancha:20s',
        `${PRACTICA}sentadilla:8r perro-cazador:6l`,
        `${CALMA}cobra:60s hilo-aguja:60t`,
      ),
    ],
    3: [
      day(
        'Bisagra de cadera',
        `${UNA}gato-vaca:60s psoas:40t`,
        'Patrón del día|Tres series cortas.|series 3 60|bisagra:10r~3110 peso-muerto:8r@8#5 puente:10r',
        `${PRACTICA}perro-cazador:6l bicho:6l`,
        `${SIN_APURO}paloma:60t nino:90s`,
      ),
      day(
        'Halar y sostener',
        `${UNA}alcance-toracico:8l bisagra:8r`,
        'Patrón del día|Tres series cortas.|series 3 60|remo-banda:10r@~2110 remo:8l@4',
        `${PRACTICA}plancha:25s perro-cazador:8l`,
        `${SIN_APURO}hilo-aguja:60t cobra:60s`,
      ),
    ],
    5: [
      day(
        'Un pie a la vez',
        `${UNA}tobillo:8l zancada-alcance:6l`,
        'Patrón del día|Tres series cortas.|series 3 60|zancada-atras:6l subida-grada:6l sentadilla:8r',
        `${PRACTICA}farmer:30s@4 bicho:8l`,
        'Cierre|Buen fin de semana.||cuadriceps:45t torsion:45t',
      ),
    ],
  },
  fixes: {
    note: 'La bisagra se explica antes de cargar.',
    changes: [
      {
        at: [1, 1, 3],
        block: 'Patrón del día',
        exercise: 'bisagra',
        instructions: 'Primero diez sin palo, frente a un espejo. Después, con el palo.',
      },
      { at: [2, 1, 1], block: 'Patrón del día', exercise: 'press', dose: '8 rep. @ 4 kg RPE 6' },
    ],
  },
  edition: {
    note: 'La caminata con carga entra una semana antes y la búlgara toma el lugar de la grada.',
    changes: [
      { at: [2, 2, 3], newBlock: CARGA },
      { at: [2, 3, 3], newBlock: CARGA },
      { at: [2, 2, 5], ...BULGARA, dose: '6 por lado' },
      { at: [2, 3, 5], ...BULGARA, dose: '7 por lado' },
      { at: [2, 4, 5], newBlock: 'Pausa|Quedarse.||respiracion:120s', last: true },
    ],
  },
};
