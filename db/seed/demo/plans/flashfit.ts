import { day, type Plan } from './types';

const ENCENDER = 'Encender|Una vuelta para entrar en calor.||';
const UNA = 'Encender|Una vuelta.||';
const SWING = 'Motor|Tres vueltas.|interval 3|swing:w@8';
const LATERAL = { block: 'Intervalos 2', exercise: 'patinador', by: 'zancada-lateral' };
const RESPIRO = 'Pausa|Quedarse.||piernas-pared:180s';

export const FLASHFIT: Plan = {
  months: [
    { name: 'Mes 1', weeks: ['Encontrar el pulso', 'Cuarenta y veinte', 'Menos pausa', 'Semana ligera'] },
    { name: 'Mes 2', weeks: ['Ritmo parejo', 'Pirámide', 'A fondo', 'Medir el cambio'] },
  ],
  days: [1, 2, 3, 4, 5],
  intervals: [
    [['30/30'], ['40/20'], ['45/15'], ['30/30']],
    [['40/20'], ['30/20', '40/20', '50/20'], ['45/15'], ['30/30']],
  ],
  repeatsFirst: true,
  rest: 'Fin de semana libre: agua, sueño y una caminata si provoca.',
  restTitles: { 6: 'Libre', 7: 'Libre' },
  titles: {
    1: [
      day(
        'Intervalos de pierna',
        `${ENCENDER}marcha:60s circulos-cadera:10l`,
        'Intervalos 1|Cuatro vueltas: trabaje y camine.|interval 4|sentadilla:w patinador:w',
        'Intervalos 2|Tres vueltas, sin detenerse.|interval 3|zancada-atras:v salto-sentadilla:w puente:w',
        'Bajar|Soltar el aire por la boca.||cuadriceps:45t nino:90s',
      ),
      day(
        'Intervalos de pierna',
        `${ENCENDER}cuerda:60s tobillo:10l`,
        'Intervalos 1|Cuatro vueltas: trabaje y camine.|interval 4|sentadilla-copa:w@6 carrera:w',
        'Intervalos 2|Tres vueltas, sin detenerse.|interval 3|subida-grada:w patinador:w puente-una:v',
        'Bajar|Soltar el aire por la boca.||psoas:45t flexion-sentada:90s',
      ),
    ],
    2: [
      day(
        'Empujar y halar',
        `${UNA}gusano:8r alcance-toracico:10l`,
        'Intervalos 1|Cuatro vueltas.|interval 4|lagartija-inclinada:w boxeo:w',
        'Intervalos 2|Tres vueltas.|interval 3|remo:v@5 curl-press:w@3 escalador:w',
        'Bajar|Hombros lejos de las orejas.||hilo-aguja:45t cobra:60s',
      ),
    ],
    3: [
      day(
        'Puro motor',
        `${UNA}jumping-suave:60s marcha:60s`,
        'Intervalos 1|Cinco vueltas de un minuto. Cada ejercicio empieza con el minuto; lo que sobra se descansa.|emom 5|estrella:20r carrera:30s',
        'Intervalos 2|Cuatro vueltas.|interval 4|burpee:w cuerda:w',
        'Bajar|Hasta que el aire vuelva.||respiracion:120s paloma:45t',
      ),
    ],
    4: [
      day(
        'Core que sostiene',
        `${UNA}gato-vaca:60s perro-cazador:10l`,
        'Intervalos 1|Cuatro vueltas.|interval 4|plancha:w bicicleta:w',
        'Intervalos 2|Tres vueltas.|interval 3|plancha-lateral:v escalador:w bicho:w',
        'Bajar|Sin apuro.||cobra:60s torsion:45t',
      ),
    ],
    5: [
      day(
        'Todo en veinticinco',
        `${UNA}gusano:8r jumping-suave:60s`,
        'Intervalos 1|Tres vueltas.|interval 3|swing:w@ lagartija:w sentadilla:w',
        'Intervalos 2|Tres vueltas, con música.|interval 3|patinador:w boxeo:w escalador:w',
        'Bajar|Ya es viernes.||nino:60s piernas-pared:180s',
      ),
    ],
  },
  fixes: {
    note: 'Pausas mejor contadas en la plancha lateral y una indicación para los saltos.',
    changes: [
      {
        at: [1, 1, 1],
        block: 'Intervalos 2',
        exercise: 'salto-sentadilla',
        instructions: 'Sin salto también cuenta: suba a punta de pie y baje parejo.',
      },
      { at: [1, 2, 4], block: 'Intervalos 2', exercise: 'plancha-lateral', dose: '20 s por lado desc. 15 s' },
      { at: [2, 3, 5], block: 'Bajar', text: 'Ya es viernes. Suelte también la mandíbula.' },
    ],
  },
  edition: {
    note: 'Mes 2: swing los martes, zancada lateral los lunes y un respiro largo al final del miércoles.',
    changes: [
      { at: [2, 1, 2], newBlock: SWING },
      { at: [2, 2, 2], newBlock: SWING },
      { at: [2, 3, 2], newBlock: SWING },
      { at: [2, 1, 1], ...LATERAL, dose: '40 s desc. 20 s' },
      { at: [2, 2, 1], ...LATERAL, dose: '40 s desc. 20 s' },
      { at: [2, 3, 1], ...LATERAL, dose: '45 s desc. 15 s' },
      { at: [2, 2, 3], newBlock: RESPIRO, last: true },
      { at: [2, 3, 3], newBlock: RESPIRO, last: true },
    ],
  },
};
