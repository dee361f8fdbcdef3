import { day, type Plan } from './types';

const LENTAS = 'Movilidad|Tres vueltas lentas.|circuit 3 0|';
const QUEDARSE = 'Pausa|Quedarse.||';

export const RESET: Plan = {
  months: [
    {
      name: 'Mes 1',
      weeks: ['Soltar el cuello', 'Abrir la cadera', 'Dormir mejor', 'Quedarse con lo bueno'],
    },
  ],
  days: [1, 2, 3, 4, 5, 6, 7],
  rest: 'Aquí cada día es suave; no hace falta descansar de descansar.',
  restTitles: {},
  titles: {
    1: [
      day(
        'Cuello y espalda alta',
        'Respirar|Sentada o acostada.||respiracion:150s',
        `${LENTAS}cuello:60s alcance-toracico:8l hilo-aguja:40t`,
        `${QUEDARSE}nino:120s piernas-pared:240s`,
      ),
    ],
    2: [
      day(
        'Cadera en paz',
        'Respirar|Por la nariz.||respiracion:150s',
        `${LENTAS}noventa:8l psoas:40t circulos-cadera:8l`,
        `${QUEDARSE}paloma:90t torsion:60t`,
      ),
    ],
    3: [
      day(
        'Pies que sostienen',
        'Respirar|De pie.||respiracion:150s',
        'Movilidad|Tres vueltas.|circuit 3 0|tobillo:10l zancada-alcance:8l perro:60s',
        `${QUEDARSE}flexion-sentada:120s piernas-pared:240s`,
      ),
    ],
    4: [
      day(
        'Columna larga',
        'Respirar|Acostada.||respiracion:150s',
        'Movilidad|Tres vueltas.|circuit 3 0|gato-vaca:60s cobra:45s perro:45s',
        `${QUEDARSE}nino:120s torsion:60t`,
      ),
    ],
    5: [
      day(
        'Fuerza suave',
        'Respirar|Dos minutos y medio.||respiracion:150s',
        'Movilidad|Tres vueltas.|circuit 3 30|puente:10r~2110 bicho:6l perro-cazador:6l',
        `${QUEDARSE}paloma:60t flexion-sentada:90s`,
      ),
    ],
    6: [
      day(
        'Caminata y estiramiento',
        'Respirar|Antes de salir.||respiracion:150s',
        'Movilidad|Después de caminar, dos vueltas.|circuit 2 0|cuadriceps:45t psoas:45t tobillo:8l',
        `${QUEDARSE}piernas-pared:300s`,
      ),
    ],
    7: [
      day(
        'Noche tranquila',
        'Respirar|Con luz baja.||respiracion:240s',
        'Movilidad|Dos vueltas muy lentas.|circuit 2 0|cuello:90s gato-vaca:90s',
        'Pausa|Hasta la cama.||nino:120s piernas-pared:240s',
      ),
    ],
  },
  fixes: {
    note: 'La respiración del domingo, un poco más larga.',
    changes: [
      { at: [1, 2, 7], block: 'Respirar', text: 'Con luz baja y el teléfono lejos.' },
      {
        at: [1, 3, 5],
        block: 'Movilidad',
        exercise: 'puente',
        instructions: 'Suba vértebra por vértebra; no hay prisa.',
      },
    ],
  },
  edition: {
    note: 'Las dos últimas semanas cierran con más cadera y una torsión más amable.',
    changes: [
      { at: [1, 3, 2], block: 'Movilidad', add: 'bisagra', dose: '8 rep. tempo 3-1-1-0' },
      { at: [1, 4, 2], block: 'Movilidad', add: 'bisagra', dose: '8 rep. tempo 3-1-1-0' },
      { at: [1, 3, 4], block: 'Pausa', exercise: 'torsion', by: 'hilo-aguja', dose: '1 min por lado' },
      { at: [1, 4, 4], block: 'Pausa', exercise: 'torsion', by: 'hilo-aguja', dose: '1 min por lado' },
    ],
  },
};
