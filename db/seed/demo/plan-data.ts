/**
 * The plans in short form.
 * A day: title, then blocks `name|minutes|note|exercise:dose …`. Doses: 12r repetitions, 8l per side, 45s
 * seconds, 30t seconds per side. Each month takes its next variant of the weekday; weeks raise the dose, the
 * fourth eases.
 */
export type DayPlan = { title: string; blocks: readonly string[] };
export type MonthPlan = { name: string; weeks: readonly string[] };
export type Plan = {
  months: readonly MonthPlan[];
  /** Training weekdays, 1 Monday. */
  days: readonly number[];
  /** Last week only, when it differs. */
  lastDays?: readonly number[];
  rest: string;
  titles: Readonly<Record<number, readonly DayPlan[]>>;
  restTitles: Readonly<Record<number, string>>;
};

const CALENTAR = 'Calentar|6|Suave y sin prisa, una vuelta.|';
const SOLTAR = 'Soltar|6|Respirar por la nariz.|';
const FINAL = 'Final|10|Al ritmo de la música, dos vueltas.|';
const day = (title: string, ...blocks: string[]): DayPlan => ({ title, blocks });

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
        'Fuerza A|14|Cuatro series. Descanso de 60 s entre una y otra.|puente-banda:12r peso-muerto:10r',
        'Fuerza B|12|Tres series. Descanso de 45 s.|patada:12l paso-banda:10l plancha:35s',
        `${FINAL}swing:30s marcha:40s`,
        `${SOLTAR}paloma:45t nino:60s`,
      ),
      day(
        'Glúteo',
        `${CALENTAR}noventa:8l almeja:14l puente:15r`,
        'Fuerza A|15|Cuatro series. Descanso de 60 s entre una y otra.|empuje-cadera:10r peso-muerto-rumano:10r',
        'Fuerza B|12|Tres series. Descanso de 45 s.|puente-una:8l patada:14l plancha-lateral:25t',
        `${FINAL}swing:35s patinador:30s`,
        `${SOLTAR}paloma:45t torsion:45t`,
      ),
      day(
        'Glúteo',
        `${CALENTAR}circulos-cadera:8l paso-banda:10l puente:15r`,
        'Fuerza A|16|Cinco series. Descanso de 75 s entre una y otra.|empuje-cadera:12r peso-muerto-una:8l',
        'Fuerza B|12|Tres series. Descanso de 45 s.|puente-una:10l patada:15l plancha:45s',
        `${FINAL}swing:40s escalador:30s`,
        `${SOLTAR}paloma:45t cobra:45s`,
      ),
    ],
    2: [
      day(
        'Torso y core',
        `${CALENTAR}gusano:6r alcance-toracico:8l`,
        'Fuerza A|12|Tres series. Descanso de 60 s.|lagartija-inclinada:8r remo:10l',
        'Fuerza B|10|Tres series. Descanso de 40 s.|press:10r bicho:8l',
        'Final|6|Una vuelta, parejo.|escalador:30s boxeo:40s',
        `${SOLTAR}cobra:45s hilo-aguja:40t`,
      ),
      day(
        'Torso y core',
        `${CALENTAR}gusano:6r perro-cazador:8l`,
        'Fuerza A|12|Cuatro series. Descanso de 60 s.|lagartija:8r remo-banda:12r',
        'Fuerza B|10|Tres series. Descanso de 40 s.|curl-press:10r bicicleta:12l',
        'Final|6|Una vuelta, parejo.|farmer:40s plancha:40s',
        `${SOLTAR}cobra:45s torsion:45t`,
      ),
    ],
    4: [
      day(
        'Pierna y glúteo',
        `${CALENTAR}perro:45s zancada-alcance:8l puente:15r`,
        'Fuerza A|16|Cuatro series. Descanso de 60 s entre una y otra.|sentadilla-banda:12r peso-muerto:10r',
        'Fuerza B|14|Tres series. Descanso de 45 s.|zancada-atras:10l puente-una:8l plancha:40s',
        `${FINAL}swing:30s escalador:30s estrella:30s`,
        `${SOLTAR}flexion-sentada:60s cobra:45s`,
      ),
      day(
        'Pierna y glúteo',
        `${CALENTAR}tobillo:10l zancada-alcance:8l puente:15r`,
        'Fuerza A|16|Cuatro series. Descanso de 75 s.|sentadilla-copa:10r peso-muerto-rumano:10r',
        'Fuerza B|14|Tres series. Descanso de 45 s.|bulgara:8l puente-banda:15r plancha-lateral:25t',
        `${FINAL}swing:35s patinador:30s estrella:30s`,
        `${SOLTAR}flexion-sentada:60s psoas:40t`,
      ),
      day(
        'Pierna y glúteo',
        `${CALENTAR}tobillo:10l gusano:6r paso-banda:12l`,
        'Fuerza A|18|Cinco series. Descanso de 90 s.|sentadilla-pausa:8r peso-muerto:8r',
        'Fuerza B|14|Tres series. Descanso de 45 s.|bulgara:10l empuje-cadera:12r plancha:50s',
        `${FINAL}swing:40s salto-sentadilla:20s escalador:30s`,
        `${SOLTAR}cuadriceps:30t cobra:45s`,
      ),
    ],
    5: [
      day(
        'Cuerpo completo',
        `${CALENTAR}marcha:45s gusano:6r`,
        'Fuerza A|14|Cuatro vueltas, sin correr.|sentadilla:12r lagartija-inclinada:8r remo:10l',
        'Fuerza B|10|Tres vueltas.|zancada-lateral:8l press:10r',
        'Final|8|Dos vueltas.|burpee:8r farmer:40s',
        `${SOLTAR}nino:60s torsion:45t`,
      ),
      day(
        'Cuerpo completo',
        `${CALENTAR}cuerda:40s bisagra:10r`,
        'Fuerza A|14|Cuatro vueltas, sin correr.|sentadilla-copa:10r lagartija:8r remo-banda:12r',
        'Fuerza B|10|Tres vueltas.|subida-grada:10l curl-press:10r',
        'Final|8|Dos vueltas.|swing:30s farmer:40s',
        `${SOLTAR}nino:60s paloma:45t`,
      ),
    ],
    6: [
      day(
        'Cardio y movilidad',
        `${CALENTAR}jumping-suave:40s circulos-cadera:8l`,
        'Final|14|Cuatro vueltas. Descanso de 30 s entre una y otra.|carrera:30s patinador:30s boxeo:40s',
        'Soltar|12|Sin reloj.|psoas:40t noventa:8l hilo-aguja:40t piernas-pared:180s',
      ),
    ],
  },
};

export const FLASHFIT: Plan = {
  months: [
    { name: 'Mes 1', weeks: ['Encontrar el pulso', 'Cuarenta y veinte', 'Menos pausa', 'Semana ligera'] },
    { name: 'Mes 2', weeks: ['Ritmo parejo', 'Pirámide', 'A fondo', 'Medir el cambio'] },
  ],
  days: [1, 2, 3, 4, 5],
  rest: 'Fin de semana libre: agua, sueño y una caminata si provoca.',
  restTitles: { 6: 'Libre', 7: 'Libre' },
  titles: {
    1: [
      day(
        'Intervalos de pierna',
        'Encender|4|Una vuelta para entrar en calor.|marcha:45s circulos-cadera:8l',
        'Intervalos 1|8|Cuatro vueltas: trabaje y camine.|sentadilla:12r patinador:30s',
        'Intervalos 2|8|Tres vueltas, sin detenerse.|zancada-atras:8l salto-sentadilla:20s puente:15r',
        'Bajar|4|Soltar el aire por la boca.|cuadriceps:30t nino:60s',
      ),
      day(
        'Intervalos de pierna',
        'Encender|4|Una vuelta para entrar en calor.|cuerda:40s tobillo:10l',
        'Intervalos 1|9|Cuatro vueltas: trabaje y camine.|sentadilla-copa:10r carrera:30s',
        'Intervalos 2|8|Tres vueltas, sin detenerse.|subida-grada:10l patinador:35s puente-una:8l',
        'Bajar|4|Soltar el aire por la boca.|psoas:40t flexion-sentada:60s',
      ),
    ],
    2: [
      day(
        'Empujar y halar',
        'Encender|4|Una vuelta.|gusano:6r alcance-toracico:8l',
        'Intervalos 1|8|Cuatro vueltas.|lagartija-inclinada:8r boxeo:40s',
        'Intervalos 2|8|Tres vueltas.|remo:10l curl-press:10r escalador:30s',
        'Bajar|4|Hombros lejos de las orejas.|hilo-aguja:40t cobra:45s',
      ),
    ],
    3: [
      day(
        'Puro motor',
        'Encender|4|Una vuelta.|jumping-suave:40s marcha:45s',
        'Intervalos 1|9|Cinco vueltas de un minuto.|estrella:30s carrera:30s',
        'Intervalos 2|7|Tres vueltas.|burpee:8r cuerda:40s',
        'Bajar|5|Hasta que el aire vuelva.|respiracion:120s paloma:45t',
      ),
    ],
    4: [
      day(
        'Core que sostiene',
        'Encender|4|Una vuelta.|gato-vaca:60s perro-cazador:8l',
        'Intervalos 1|8|Cuatro vueltas.|plancha:30s bicicleta:12l',
        'Intervalos 2|8|Tres vueltas.|plancha-lateral:20t escalador:30s bicho:8l',
        'Bajar|4|Sin apuro.|cobra:45s torsion:45t',
      ),
    ],
    5: [
      day(
        'Todo en veinticinco',
        'Encender|4|Una vuelta.|gusano:6r jumping-suave:40s',
        'Intervalos 1|9|Cuatro vueltas.|swing:30s lagartija:6r sentadilla:10r',
        'Intervalos 2|8|Tres vueltas, con música.|patinador:30s boxeo:40s escalador:30s',
        'Bajar|4|Ya es viernes.|nino:60s piernas-pared:180s',
      ),
    ],
  },
};

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
        'Entrar en ritmo|6|La primera canción, completa.|marcha:45s jumping-suave:40s',
        'Pista 1|10|Tres canciones, tres vueltas.|boxeo:40s patinador:30s carrera:30s',
        'Pista 2|10|Dos vueltas más.|estrella:30s cuerda:40s burpee:6r',
        'Bajar|6|La canción lenta.|cuello:60s flexion-sentada:60s',
      ),
      day(
        'Cardio con ritmo',
        'Entrar en ritmo|6|La primera canción, completa.|cuerda:40s circulos-cadera:8l',
        'Pista 1|10|Tres canciones, tres vueltas.|carrera:30s escalador:30s patinador:30s',
        'Pista 2|10|Dos vueltas más.|boxeo:40s salto-sentadilla:20s jumping-suave:40s',
        'Bajar|6|La canción lenta.|nino:60s torsion:45t',
      ),
    ],
    2: [
      day(
        'Pesas livianas',
        'Entrar en ritmo|6|Una canción.|gusano:6r alcance-toracico:8l',
        'Pesas|12|Tres vueltas con pesa liviana.|curl-press:12r remo:12l sentadilla-copa:12r',
        'Pista 1|8|Dos vueltas.|swing:30s boxeo:40s',
        'Bajar|6|La canción lenta.|hilo-aguja:40t cobra:45s',
      ),
    ],
    4: [
      day(
        'Pierna al compás',
        'Entrar en ritmo|6|Una canción.|marcha:45s paso-banda:10l',
        'Pesas|12|Tres vueltas.|sentadilla:15r zancada-lateral:10l puente-banda:15r',
        'Pista 1|8|Dos vueltas.|patinador:35s estrella:30s',
        'Bajar|6|La canción lenta.|cuadriceps:30t paloma:45t',
      ),
    ],
    5: [
      day(
        'Brazos y aire',
        'Entrar en ritmo|6|Una canción.|jumping-suave:40s cuello:60s',
        'Pesas|10|Tres vueltas.|press:12r remo-banda:12r lagartija-inclinada:8r',
        'Pista 2|10|Tres vueltas.|boxeo:40s carrera:30s escalador:25s',
        'Bajar|6|La canción lenta.|alcance-toracico:8l nino:60s',
      ),
    ],
    6: [
      day(
        'La larga del sábado',
        'Entrar en ritmo|6|Una canción.|cuerda:40s gusano:6r',
        'Pista 1|12|Cuatro vueltas.|patinador:30s boxeo:40s estrella:30s',
        'Pesas|10|Dos vueltas.|swing:30s farmer:40s sentadilla:12r',
        'Pista 2|8|La favorita, dos veces.|carrera:30s burpee:6r',
        'Bajar|6|La canción lenta.|piernas-pared:180s torsion:45t',
      ),
    ],
  },
};

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
        'Preparar|6|Despacio, una vuelta.|respiracion:120s gato-vaca:60s tobillo:8l',
        'Patrón del día|10|Tres series cortas. Descanse lo que haga falta.|sentadilla-silla:8r sentadilla:6r',
        'Práctica|8|Dos vueltas.|puente:10r bicho:6l',
        'Cierre|6|Para terminar en calma.|nino:60s flexion-sentada:60s',
      ),
      day(
        'Empujar con orden',
        'Preparar|6|Despacio, una vuelta.|alcance-toracico:8l gato-vaca:60s',
        'Patrón del día|10|Tres series cortas.|lagartija-inclinada:6r press:8r',
        'Práctica|8|Dos vueltas.|sentadilla:8r plancha:20s',
        'Cierre|6|Para terminar en calma.|cobra:45s hilo-aguja:40t',
      ),
    ],
    3: [
      day(
        'Bisagra de cadera',
        'Preparar|6|Una vuelta.|gato-vaca:60s psoas:30t',
        'Patrón del día|10|Tres series cortas.|bisagra:10r peso-muerto:8r',
        'Práctica|8|Dos vueltas.|perro-cazador:6l puente:12r',
        'Cierre|6|Sin apuro.|paloma:40t nino:60s',
      ),
      day(
        'Halar y sostener',
        'Preparar|6|Una vuelta.|alcance-toracico:8l bisagra:8r',
        'Patrón del día|10|Tres series cortas.|remo-banda:10r remo:8l',
        'Práctica|8|Dos vueltas.|plancha:25s perro-cazador:8l',
        'Cierre|6|Sin apuro.|hilo-aguja:40t cobra:45s',
      ),
    ],
    5: [
      day(
        'Un pie a la vez',
        'Preparar|6|Una vuelta.|tobillo:8l zancada-alcance:6l',
        'Patrón del día|10|Tres series cortas.|zancada-atras:6l subida-grada:6l',
        'Práctica|8|Dos vueltas.|farmer:30s bicho:8l',
        'Cierre|6|Buen fin de semana.|cuadriceps:30t torsion:40t',
      ),
    ],
  },
};

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
        'Respirar|4|Sentada o acostada.|respiracion:120s',
        'Movilidad|10|Dos vueltas lentas.|cuello:60s alcance-toracico:8l hilo-aguja:40t',
        'Pausa|6|Quedarse.|nino:60s piernas-pared:180s',
      ),
    ],
    2: [
      day(
        'Cadera en paz',
        'Respirar|4|Por la nariz.|respiracion:120s',
        'Movilidad|10|Dos vueltas lentas.|noventa:8l psoas:40t circulos-cadera:8l',
        'Pausa|6|Quedarse.|paloma:45t torsion:45t',
      ),
    ],
    3: [
      day(
        'Pies que sostienen',
        'Respirar|3|De pie.|respiracion:90s',
        'Movilidad|11|Dos vueltas.|tobillo:10l zancada-alcance:6l perro:40s',
        'Pausa|6|Quedarse.|flexion-sentada:60s piernas-pared:180s',
      ),
    ],
    4: [
      day(
        'Columna larga',
        'Respirar|4|Acostada.|respiracion:120s',
        'Movilidad|10|Dos vueltas.|gato-vaca:60s cobra:40s perro:40s',
        'Pausa|6|Quedarse.|nino:60s torsion:45t',
      ),
    ],
    5: [
      day(
        'Fuerza suave',
        'Respirar|3|Un minuto y medio.|respiracion:90s',
        'Movilidad|11|Dos vueltas.|puente:10r bicho:6l perro-cazador:6l',
        'Pausa|6|Quedarse.|paloma:45t flexion-sentada:60s',
      ),
    ],
    6: [
      day(
        'Caminata y estiramiento',
        'Respirar|3|Antes de salir.|respiracion:90s',
        'Movilidad|12|Después de caminar.|cuadriceps:30t psoas:40t tobillo:8l',
        'Pausa|5|Quedarse.|piernas-pared:180s',
      ),
    ],
    7: [
      day(
        'Noche tranquila',
        'Respirar|5|Con luz baja.|respiracion:150s',
        'Movilidad|8|Una vuelta muy lenta.|cuello:60s gato-vaca:60s',
        'Pausa|7|Hasta la cama.|nino:60s piernas-pared:240s',
      ),
    ],
  },
};

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
        'Fuerza|16|Cinco series. Descanso de 60 s.|sentadilla-copa:10r bulgara:8l',
        'Motor|10|Cuatro vueltas.|salto-sentadilla:20s carrera:30s',
        'Casilla del día|4|Todas las que salgan con buena técnica.|burpee:10r',
        `${SOLTAR}cuadriceps:30t nino:60s`,
      ),
    ],
    2: [
      day(
        'Empuje y aire',
        `${CALENTAR}alcance-toracico:8l cuerda:40s`,
        'Fuerza|14|Cinco series.|lagartija:10r press:10r',
        'Motor|10|Cuatro vueltas.|boxeo:40s escalador:30s',
        'Casilla del día|4|Sin pausa.|plancha:60s',
        `${SOLTAR}cobra:45s hilo-aguja:40t`,
      ),
    ],
    3: [
      day(
        'Motor largo',
        `${CALENTAR}marcha:45s jumping-suave:40s`,
        'Motor|20|Seis vueltas a ritmo de conversación.|carrera:30s patinador:30s cuerda:40s',
        'Casilla del día|4|A su ritmo.|estrella:60s',
        `${SOLTAR}psoas:40t piernas-pared:180s`,
      ),
    ],
    4: [
      day(
        'Bisagra y glúteo',
        `${CALENTAR}bisagra:10r puente:15r`,
        'Fuerza|16|Cinco series.|peso-muerto:8r puente-una:10l swing:30s',
        'Motor|8|Tres vueltas.|swing:40s escalador:30s',
        'Casilla del día|4|Sin soltar la pesa.|farmer:60s',
        `${SOLTAR}paloma:45t flexion-sentada:60s`,
      ),
    ],
    5: [
      day(
        'Halar y core',
        `${CALENTAR}gato-vaca:60s perro-cazador:8l`,
        'Fuerza|14|Cinco series.|remo:12l bicicleta:12l',
        'Motor|10|Cuatro vueltas.|burpee:8r plancha-lateral:25t',
        'Casilla del día|4|Lento y limpio.|bicho:12l',
        `${SOLTAR}torsion:45t cobra:45s`,
      ),
    ],
    6: [
      day(
        'Cuerpo entero',
        `${CALENTAR}gusano:6r zancada-alcance:8l`,
        'Fuerza|14|Cuatro vueltas.|sentadilla:15r lagartija:8r remo-banda:12r',
        'Motor|12|Tres vueltas.|swing:40s patinador:35s estrella:30s',
        'Casilla del día|4|La que más cuesta.|burpee:12r',
        `${SOLTAR}nino:60s torsion:45t`,
      ),
    ],
    7: [
      day(
        'Movilidad del domingo',
        'Calentar|5|Una vuelta.|respiracion:120s gato-vaca:60s',
        'Movilidad|14|Dos vueltas lentas.|noventa:8l psoas:40t hilo-aguja:40t',
        'Casilla del día|3|Quedarse quieta también cuenta.|piernas-pared:180s',
      ),
    ],
  },
};
