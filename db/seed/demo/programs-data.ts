import { BOOTYCAMP } from './plans/bootycamp';
import { FLASHFIT } from './plans/flashfit';
import { RESET } from './plans/reset';
import { RETO40 } from './plans/reto40';
import { SWEATCLUB } from './plans/sweatclub';
import { THEBASICS } from './plans/thebasics';
import type { Plan } from './plans/types';

export const SLUGS = ['flashfit', 'bootycamp', 'sweatclub', 'thebasics', 'reset', 'reto40'] as const;
export type Slug = (typeof SLUGS)[number];
export type RangeKey = 'tres' | 'mes' | 'doce' | 'completo' | 'unmes' | 'seis';
export type LevelKey = 'principiante' | 'intermedio' | 'avanzado' | 'todos' | 'mensual' | 'intermedioMensual';

/** Prices in whole dollars. */
export type ProgramData = {
  name: string;
  content: string;
  color: string;
  weeks: number;
  minutes: number;
  level: LevelKey;
  price: number;
  ranges: readonly (readonly [RangeKey, number, string?])[];
  title: string;
  caption: string;
  description: readonly string[];
  factors: readonly string[];
  faqs: readonly string[];
  call: string;
  plan: Plan;
};

export const RANGES: Readonly<Record<RangeKey, { name: string; months: number | null }>> = {
  mes: { name: 'Mes a mes', months: 1 },
  unmes: { name: '1 mes', months: 1 },
  tres: { name: '3 meses', months: 3 },
  seis: { name: '6 meses', months: 6 },
  doce: { name: '12 meses', months: 12 },
  completo: { name: 'Programa completo', months: null },
};

export const LEVELS: Readonly<
  Record<LevelKey, { name: string; level: number | null; is_level_by_month: boolean }>
> = {
  principiante: { name: 'Principiante', level: 1, is_level_by_month: false },
  intermedio: { name: 'Intermedio', level: 2, is_level_by_month: false },
  avanzado: { name: 'Avanzado', level: 3, is_level_by_month: false },
  todos: { name: 'Todos', level: null, is_level_by_month: false },
  mensual: { name: 'Nivel mensual', level: null, is_level_by_month: true },
  intermedioMensual: { name: 'Intermedio mensual', level: 2, is_level_by_month: true },
};

const EXTRA = 'Al terminar, el plan queda disponible cuatro semanas más para repetir lo que haga falta.';

export const PROGRAMS: Readonly<Record<Slug, ProgramData>> = {
  flashfit: {
    name: 'FlashFit',
    content: 'content_flashfit',
    color: 'rosa',
    weeks: 8,
    minutes: 25,
    level: 'intermedio',
    price: 24,
    ranges: [['completo', 24]],
    title: 'Veinticinco minutos y a lo que sigue',
    caption: 'Intervalos cortos para días llenos.',
    description: [
      'Veinticinco minutos, cinco días. Entra, suda y sigue con su día. FlashFit está hecho para quien tiene la agenda llena y aun así quiere llegar al viernes con más aire que el lunes.',
      'Cada día tiene cuatro bloques: encender, dos tandas de intervalos y bajar. Las tandas alternan fuerza y motor para que el pulso suba sin castigar siempre lo mismo. Los descansos están contados; no hay que pensar, solo darle a empezar.',
      'La cuarta semana baja a propósito. La octava repite la primera para medir el cambio: las mismas vueltas, con otro cuerpo.',
      `Sirve una sala pequeña y, si los hay, un par de pesos livianos. Todos los saltos tienen su versión sin salto. ${EXTRA}`,
    ],
    factors: ['constancia', 'agua', 'descanso', 'movimiento'],
    faqs: ['sinEquipo', 'pierdo', 'rodilla', 'horario', 'acceso', 'transferencia'],
    call: 'Hoy mismo, veinticinco minutos.',
    plan: FLASHFIT,
  },
  bootycamp: {
    name: 'BootyCamp',
    content: 'content_bootycamp',
    color: 'rubor',
    weeks: 12,
    minutes: 45,
    level: 'intermedioMensual',
    price: 59,
    ranges: [
      ['tres', 59],
      ['mes', 24, 'P-BRIOBOOTYCAMPMENSUAL0024'],
      ['doce', 180],
    ],
    title: 'Doce semanas de fuerza progresiva',
    caption: 'Glúteo y pierna, con técnica primero.',
    description: [
      'BootyCamp nace de una idea sencilla: la fuerza se aprende. Los primeros días se dedican a sentir el glúteo trabajar, apoyar bien el pie y respirar antes de cargar. De ahí en adelante, cada semana suma un poco.',
      'No hace falta gimnasio. Con un par de minibandas, una silla firme y algo que pese, alcanza. Quien tenga mancuernas o barra las aprovecha desde la semana tres.',
      'Son cinco días por semana: dos de glúteo y pierna, uno de torso y core, uno de cuerpo completo y un sábado de cardio y movilidad. El miércoles y el domingo son de descanso, y están en el plan porque también cuentan.',
      'Cada mes cierra con una semana de descarga para que el cuerpo asimile. Al terminar, el plan queda disponible para repetirlo con más carga.',
    ],
    factors: ['descanso', 'comida', 'movimiento', 'constancia'],
    faqs: ['equipo', 'pierdo', 'rodilla', 'transferencia', 'cancelo', 'acceso'],
    call: 'El lunes ya tiene plan.',
    plan: BOOTYCAMP,
  },
  sweatclub: {
    name: 'SweatClub',
    content: 'content_sweatclub',
    color: 'tinta',
    weeks: 52,
    minutes: 35,
    level: 'mensual',
    price: 19,
    ranges: [
      ['mes', 19, 'P-BRIOSWEATCLUBMENSUAL0019'],
      ['tres', 51, 'P-BRIOSWEATCLUBTRIMEST0051'],
      ['doce', 180, 'P-BRIOSWEATCLUBANUAL00180'],
    ],
    title: 'Un mes nuevo, cada mes',
    caption: 'Un mes nuevo, cada mes.',
    description: [
      'Cardio con música, pesas livianas y un plan que se renueva el día primero. SweatClub es la membresía para quien se aburre rápido y necesita que el entreno tenga sorpresa, pero no desorden.',
      'Cinco días por semana de treinta y cinco minutos. Los lunes son de puro ritmo; los martes y viernes entran las pesas; el jueves trabaja la pierna y el sábado llega la larga, con la mejor lista del mes.',
      'Los patrones se repiten para que se note el progreso. Lo que cambia es la combinación, el orden y la música. La última semana de cada mes baja la intensidad y sube la diversión.',
      'Se paga mes a mes, cada tres meses o por año. La suscripción se cancela cuando quiera y el acceso sigue hasta el final del período pagado.',
    ],
    factors: ['musica', 'agua', 'constancia', 'descanso'],
    faqs: ['renueva', 'cancelo', 'sinEquipo', 'rodilla', 'pierdo', 'horario'],
    call: 'Suba el volumen.',
    plan: SWEATCLUB,
  },
  thebasics: {
    name: 'The Basics',
    content: 'content_thebasics',
    color: 'humo',
    weeks: 8,
    minutes: 30,
    level: 'principiante',
    price: 29,
    ranges: [['completo', 29]],
    title: 'Seis patrones, bien hechos',
    caption: 'Para empezar bien, desde cero.',
    description: [
      'Seis patrones de movimiento. Ocho semanas para dominarlos sin prisa. The Basics es para quien nunca ha entrenado, para quien vuelve después de mucho tiempo y para quien quiere corregir lo que aprendió a medias.',
      'Sentarse, doblar la cadera, empujar, halar, avanzar y cargar: todo lo demás sale de ahí. Cada semana presenta un patrón, lo practica en tres días cortos y deja uno de por medio para que el cuerpo lo guarde.',
      'Los videos de técnica son los protagonistas. Antes de cada serie se ve el apoyo, el recorrido y la respiración, en cámara lenta y desde dos ángulos.',
      `No se suda a chorros y no hay saltos. Se termina con la espalda más cómoda y con la confianza para entrar a cualquier otro programa. ${EXTRA}`,
    ],
    factors: ['tecnica', 'constancia', 'descanso', 'movimiento'],
    faqs: ['empezar', 'sinEquipo', 'rodilla', 'embarazo', 'pierdo', 'transferencia'],
    call: 'Empezar bien cuesta poco.',
    plan: THEBASICS,
  },
  reset: {
    name: 'Reset',
    content: 'content_reset',
    color: 'espuma',
    weeks: 4,
    minutes: 20,
    level: 'mensual',
    price: 27,
    ranges: [['unmes', 27]],
    title: 'Movilidad, sueño y pausa',
    caption: 'Movilidad, sueño y pausa.',
    description: [
      'Cuatro semanas para soltar el cuerpo y ordenar los hábitos. Reset es un mes de veinte minutos diarios, casi siempre en el piso, pensado para después de una época pesada o entre un programa y otro.',
      'Cada día empieza con la respiración, sigue con movilidad y termina con una pausa de verdad. La primera semana suelta cuello y espalda alta; la segunda abre la cadera; la tercera prepara el sueño, y la cuarta junta lo que más le sirvió.',
      'No hay metas de repeticiones ni reloj. Hay una hoja corta de hábitos: agua, luz de mañana, caminata y pantalla apagada. Se marca lo que salió y se sigue.',
      `Va bien con cualquier otro programa y con cualquier edad. Solo hace falta un mat y una pared. ${EXTRA}`,
    ],
    factors: ['respiracion', 'pausa', 'agua', 'movimiento'],
    faqs: ['sinEquipo', 'embarazo', 'pierdo', 'horario', 'acceso'],
    call: 'Un mes para soltar.',
    plan: RESET,
  },
  reto40: {
    name: 'Reto 40',
    content: 'content_retocuarenta',
    color: 'mar',
    weeks: 6,
    minutes: 40,
    level: 'avanzado',
    price: 45,
    ranges: [['completo', 45]],
    title: 'Cuarenta días, cuarenta entrenos',
    caption: 'Cuarenta días. Cuarenta entrenos.',
    description: [
      'Una fecha de inicio, una de cierre y cuarenta casillas por llenar. El Reto 40 arranca el mismo lunes para todo el grupo, y eso lo cambia todo: cada casilla se llena en compañía.',
      'Los días alternan fuerza y motor, y el domingo es de movilidad para llegar enteros a la semana siguiente. Cada entreno termina con la casilla del día: un esfuerzo corto que se anota y se compara.',
      'Es un programa avanzado. Conviene haber pasado por BootyCamp o FlashFit, o entrenar ya tres veces por semana. Todas las casillas tienen variante sin salto.',
      'Si se pierde un día, la casilla espera: hay cuatro semanas después del cierre para llenarla. Quien complete las cuarenta recibe su insignia y el descuento del siguiente programa.',
    ],
    factors: ['compania', 'descanso', 'comida', 'tecnica'],
    faqs: ['fecha', 'equipo', 'pierdo', 'rodilla', 'acceso', 'transferencia'],
    call: 'Cuarenta casillas esperan.',
    plan: RETO40,
  },
};
