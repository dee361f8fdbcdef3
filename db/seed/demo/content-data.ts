import type { Slug } from './programs-data';

/** Texts of each program's page besides the program's own. */
export const PROGRAM_BENEFITS: Readonly<Record<Slug, readonly (readonly [string, string])[]>> = {
  flashfit: [
    ['Cabe en el almuerzo', 'Veinticinco minutos, contando el calentamiento.'],
    ['Sin saltos, si quiere', 'Cada intervalo tiene su versión suave.'],
    ['Descansos contados', 'El reloj avisa; no hay que pensar.'],
    ['Se mide', 'La última semana repite la primera.'],
  ],
  bootycamp: [
    ['Fuerza que se mide', 'Cargas y repeticiones quedan anotadas, semana a semana.'],
    ['Glúteo despierto', 'Activación breve antes de cada día de pierna.'],
    ['Espalda más cómoda', 'Bisagra de cadera bien hecha desde la primera semana.'],
    ['En casa o en gimnasio', 'Cada ejercicio trae su video alternativo.'],
    ['Cuidado de rodillas', 'Variante restringida, sin saltos ni flexión profunda.'],
    ['Plan de comidas', 'Guía en PDF con menús y lista de compras.'],
  ],
  sweatclub: [
    ['Se renueva', 'Cada mes, un plan nuevo y otra lista de música.'],
    ['Pesas livianas', 'Fuerza que acompaña al cardio.'],
    ['Cinco días', 'Y si salen tres, también cuenta.'],
    ['Sin amarras', 'Se cancela cuando quiera.'],
  ],
  thebasics: [
    ['Desde cero', 'No hace falta saber nada antes.'],
    ['Tres días', 'Con uno de por medio para que el cuerpo aprenda.'],
    ['Técnica en cámara lenta', 'Cada patrón, visto de frente y de lado.'],
    ['Sirve para lo demás', 'Después, cualquier programa se siente conocido.'],
  ],
  reset: [
    ['Veinte minutos', 'Casi siempre en el piso.'],
    ['Dormir mejor', 'Una rutina corta para cerrar el día.'],
    ['Sin metas', 'Se marca lo que salió y se sigue.'],
    ['Para cualquier edad', 'Y para cualquier época del año.'],
  ],
  reto40: [
    ['En grupo', 'Todos empiezan el mismo lunes.'],
    ['Cuarenta casillas', 'Una por día, con resultado anotado.'],
    ['Con cierre', 'Hay fecha de inicio y fecha de final.'],
    ['Insignia', 'Para quien llene las cuarenta.'],
  ],
};

export const ARTICLES: readonly {
  title: string;
  route: string;
  category: string;
  tags: readonly string[];
  excerpt: string;
  art: string;
  text: readonly string[];
}[] = [
  {
    title: 'Cómo escoger el primer programa',
    route: 'blog/como-escoger-el-primer-programa',
    category: 'entreno',
    tags: ['principiantes', 'habitos'],
    art: 'ej-sentadilla-humo',
    excerpt: 'Tres preguntas sencillas: cuánto tiempo hay, cuántos días y para qué.',
    text: [
      'El mejor programa es el que cabe en la semana que ya existe. Antes de mirar ejercicios, conviene contar minutos: los de verdad, no los ideales.',
      'Si hay veinticinco minutos al día, FlashFit o Reset. Si hay cuarenta y cinco y ganas de fuerza, BootyCamp. Si es la primera vez, The Basics: ocho semanas que ahorran muchas molestias después.',
      'Y si la duda sigue, escríbanos: respondemos el mismo día.',
    ],
  },
  {
    title: 'El descanso también está en el plan',
    route: 'blog/el-descanso-esta-en-el-plan',
    category: 'habitos',
    tags: ['descanso'],
    art: 'descanso',
    excerpt: 'Por qué la cuarta semana baja y por qué el miércoles no se entrena.',
    text: [
      'El cuerpo mejora cuando descansa de lo que hizo. Por eso cada mes termina con una semana ligera: las mismas figuras, una serie menos y ganas de más.',
      'Los días libres se pueden caminar. Veinte minutos bastan para que la pierna se suelte y la cabeza también.',
    ],
  },
  {
    title: 'Qué comer antes de entrenar temprano',
    route: 'blog/que-comer-antes-de-entrenar',
    category: 'comidas',
    tags: ['comidas', 'habitos'],
    art: 'prod-guia',
    excerpt: 'Medio banano, un café y agua. Casi siempre alcanza.',
    text: [
      'A las cinco de la mañana nadie quiere un plato servido. Medio banano o una tostada con miel dan la energía de cuarenta minutos.',
      'Después, proteína en el desayuno: huevos con gallo pinto, o yogur con granola. Y agua antes que café.',
    ],
  },
];

export const CONTENT_CATEGORIES = {
  legal: ['Legal', 'legal'],
  ayuda: ['Ayuda', 'ayuda'],
  entreno: ['Entreno', 'entreno'],
  habitos: ['Hábitos', 'habitos'],
  comidas: ['Comidas', 'comidas'],
} as const;
export const CONTENT_TAGS = {
  principiantes: ['Principiantes', 'principiantes'],
  descanso: ['Descanso', 'descanso'],
  habitos: ['Hábitos', 'habitos'],
  comidas: ['Comidas', 'comidas'],
  pagos: ['Pagos', 'pagos'],
} as const;
