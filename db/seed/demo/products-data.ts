/** Prices in dollars; days are counted from today (negative: past). */
export type ProductData = {
  name: string;
  type: 'fisico' | 'descarga' | 'combo';
  category: 'accesorios' | 'ropa' | 'digital' | 'combos' | 'nutricion';
  price: number;
  sale?: readonly [price: number, from: number, to: number];
  stock?: number;
  /** Units by size, in their order; `stock` is their sum. */
  sizes?: Readonly<Record<string, number>>;
  /** The start of the sizes' article numbers, and the prices of those that cost something else. */
  code?: string;
  sizePrices?: Readonly<Record<string, number>>;
  available?: readonly [from: number | null, to: number | null];
  tags: readonly string[];
  art: string;
  more?: readonly string[];
  short: string;
  long: readonly string[];
  bundle?: Readonly<Record<string, number>>;
  tax?: 'iva13' | 'exento' | 'iva1';
  single?: boolean;
  free?: boolean;
};

export const CATEGORIES = {
  accesorios: ['Accesorios', 'Lo justo para entrenar en casa.'],
  ropa: ['Ropa', 'Prendas que se mueven con usted.'],
  digital: ['Digital', 'Se descarga al confirmarse el pago.'],
  combos: ['Combos', 'Varias cosas juntas, con mejor precio.'],
  nutricion: ['Nutrición', 'Para después de entrenar.'],
  programas: ['Programas', 'El acceso a cada programa.'],
} as const;

export const TAGS = {
  casa: 'Para la casa',
  piso: 'Trabajo de piso',
  fuerza: 'Fuerza',
  cardio: 'Cardio',
  regalo: 'Para regalar',
  nuevo: 'Nuevo',
  viaje: 'Para viaje',
  local: 'Hecho en Costa Rica',
} as const;

const ENTREGA = 'Entrega de 2 a 4 días hábiles por Correos de Costa Rica. Retiro gratis en San José.';

export const PRODUCTS: Readonly<Record<string, ProductData>> = {
  minibandas: {
    name: 'Set de minibandas',
    type: 'fisico',
    category: 'accesorios',
    price: 18,
    stock: 48,
    tags: ['casa', 'fuerza', 'viaje'],
    art: 'prod-minibandas',
    more: ['ej-sentadilla-rubor', 'ej-lateral-rubor'],
    short: 'Tres resistencias.',
    long: [
      'Tres bandas de tela elástica: suave, media y firme. No se enrollan en la pierna ni jalan la piel.',
      'Vienen en una bolsita que cabe en el bolso. Se lavan a mano con agua fría.',
    ],
  },
  mat: {
    name: 'Mat Brío 6 mm',
    type: 'fisico',
    category: 'accesorios',
    price: 39,
    sale: [32, -6, 2],
    stock: 12,
    tags: ['piso', 'casa'],
    art: 'prod-mat',
    more: ['ej-perro-espuma', 'ej-cobra-espuma'],
    short: 'Caucho natural que no resbala, ni con las manos sudadas.',
    long: [
      'Seis milímetros de grosor para cuidar rodillas y muñecas en el piso. La cara de arriba agarra; la de abajo no se corre en cerámica ni en madera. Se limpia con agua y jabón suave.',
      '183 × 66 cm, 2,4 kg. Secar a la sombra.',
    ],
  },
  botella: {
    name: 'Botella térmica 750 ml',
    type: 'fisico',
    category: 'accesorios',
    price: 24,
    stock: 35,
    tags: ['regalo', 'viaje'],
    art: 'prod-botella',
    short: 'Frío por 18 horas.',
    long: [
      'Acero inoxidable de doble pared y boca ancha para el hielo. La tapa se abre con una mano.',
      'No suda ni deja aro en la mesa. Apta para lavavajillas en la bandeja de arriba.',
    ],
  },
  combo: {
    name: 'Combo Reto 40',
    type: 'combo',
    category: 'combos',
    price: 68,
    tags: ['regalo', 'nuevo'],
    art: 'prod-combo',
    more: ['prod-mat', 'prod-minibandas', 'prod-botella'],
    bundle: { mat: 1, minibandas: 1, botella: 1 },
    short: 'Mat, minibandas y botella.',
    long: [
      'Todo lo que pide el Reto 40, en una sola caja: un mat de 6 mm, el set de tres minibandas y la botella térmica.',
      'Sale mejor que comprar las tres cosas por separado.',
    ],
  },
  camiseta: {
    name: 'Camiseta sin mangas',
    type: 'fisico',
    category: 'ropa',
    price: 26,
    sizes: { XS: 3, S: 0, M: 4, L: 9, XL: 12, XXL: 3 },
    code: 'CAM',
    sizePrices: { XXL: 28 },
    tags: ['nuevo'],
    art: 'prod-camiseta',
    short: 'Algodón orgánico.',
    long: [
      'Corte suelto y sisa amplia para que el brazo suba sin estorbo. Algodón orgánico con un poco de elastano.',
      'Tallas de XS a XXL. Si duda entre dos, la más grande.',
    ],
  },
  guia: {
    name: 'Guía de comidas Reset',
    type: 'descarga',
    category: 'digital',
    price: 12,
    tags: ['casa'],
    art: 'prod-guia',
    tax: 'iva1',
    single: true,
    short: 'PDF, 64 páginas.',
    long: [
      'Cuatro semanas de menús con lo que hay en la feria: gallo pinto incluido. Cada semana trae su lista de compras.',
      'Se descarga apenas se confirma el pago y se puede imprimir.',
    ],
  },
  mancuernas: {
    name: 'Mancuernas 2 × 3 kg',
    type: 'fisico',
    category: 'accesorios',
    price: 34,
    stock: 0,
    tags: ['fuerza', 'casa'],
    art: 'prod-mancuernas',
    short: 'Vinilo, agarre firme.',
    long: [
      'Un par de mancuernas recubiertas en vinilo. No marcan el piso y no se ruedan, por su forma hexagonal.',
      'El peso justo para los programas de la casa en sus primeros meses.',
    ],
  },
  rodillo: {
    name: 'Rodillo de espuma',
    type: 'fisico',
    category: 'accesorios',
    price: 22,
    stock: 17,
    tags: ['piso'],
    art: 'prod-rodillo',
    short: 'Densidad media, 45 cm.',
    long: [
      'Suelta espalda, pantorrilla y muslo después de entrenar. La densidad media se siente firme sin doler.',
      'Trae una hoja con seis usos.',
    ],
  },
  cuerda: {
    name: 'Cuerda de velocidad',
    type: 'fisico',
    category: 'accesorios',
    price: 14,
    stock: 40,
    available: [3, null],
    tags: ['cardio', 'viaje', 'nuevo'],
    art: 'prod-cuerda',
    short: 'Cable ajustable.',
    long: [
      'Cable de acero recubierto que se ajusta a cualquier estatura. Los rodamientos giran parejo, sin enredos.',
      'Llega en pocos días: el contador marca cuánto falta.',
    ],
  },
  toalla: {
    name: 'Toalla de entreno',
    type: 'fisico',
    category: 'accesorios',
    price: 11,
    stock: 3,
    tags: ['viaje'],
    art: 'prod-toalla',
    short: 'Microfibra, seca rápido.',
    long: [
      '40 × 80 cm de microfibra suave. Se seca en una hora y ocupa lo que ocupa un celular.',
      'Quedan las últimas de este color.',
    ],
  },
  bandalarga: {
    name: 'Banda larga de resistencia',
    type: 'fisico',
    category: 'accesorios',
    price: 16,
    sale: [13, -90, -60],
    stock: 26,
    tags: ['fuerza', 'viaje'],
    art: 'prod-bandalarga',
    short: 'Para remos y asistencias.',
    long: [
      'Dos metros de látex con manijas y ancla para la puerta. Sirve para todos los remos de los programas.',
      'Resistencia media, de 8 a 14 kg según el estiramiento.',
    ],
  },
  pesarusa: {
    name: 'Pesa rusa 8 kg',
    type: 'fisico',
    category: 'accesorios',
    price: 42,
    sale: [36, 10, 24],
    stock: 9,
    tags: ['fuerza'],
    art: 'prod-pesarusa',
    short: 'Hierro con base plana.',
    long: [
      'Asa amplia para una o dos manos y base plana para apoyarla. La pintura no se pela.',
      'Es la de los swings y la sentadilla copa.',
    ],
  },
  bloques: {
    name: 'Par de bloques de corcho',
    type: 'fisico',
    category: 'accesorios',
    price: 21,
    stock: 14,
    tags: ['piso', 'local'],
    art: 'prod-bloques',
    short: 'Corcho macizo.',
    long: [
      'Acercan el piso cuando hace falta. El corcho agarra y no se hunde.',
      'Hechos en Costa Rica, con bordes redondeados.',
    ],
  },
  correa: {
    name: 'Correa de estiramiento',
    type: 'fisico',
    category: 'accesorios',
    price: 9,
    stock: 31,
    tags: ['piso', 'viaje'],
    art: 'prod-correa',
    short: 'Algodón, 2,4 m.',
    long: [
      'Con hebilla de metal y marcas cada treinta centímetros. Para llegar sin forzar.',
      'También sirve para cargar el mat al hombro.',
    ],
  },
  matviaje: {
    name: 'Mat de viaje 2 mm',
    type: 'fisico',
    category: 'accesorios',
    price: 28,
    stock: 10,
    tags: ['viaje', 'piso'],
    art: 'prod-matviaje',
    short: 'Se dobla como una camisa.',
    long: [
      'Dos milímetros de caucho natural que se doblan en la maleta. Agarra igual que el grande.',
      'Pensado para poner sobre una alfombra o un piso parejo.',
    ],
  },
  licra: {
    name: 'Licra de tiro alto',
    type: 'fisico',
    category: 'ropa',
    price: 38,
    sizes: { XS: 2, S: 5, M: 6, L: 4, XL: 2, XXL: 0 },
    code: 'LIC',
    tags: ['nuevo', 'local'],
    art: 'prod-licra',
    short: 'No se baja ni transparenta.',
    long: [
      'Tela compacta con bolsillo lateral para el celular. La pretina se queda en su lugar en la plancha y en el swing.',
      'Tallas de XS a XXL. La tela cede media talla.',
    ],
  },
  short: {
    name: 'Short liviano',
    type: 'fisico',
    category: 'ropa',
    price: 24,
    sizes: { S: 4, M: 5, L: 3, XL: 2, XXL: 1 },
    tags: ['cardio'],
    art: 'prod-short',
    short: 'Con licra interior.',
    long: [
      'Tela ligera que seca rápido y licra interior que evita el roce. Bolsillo con cierre atrás.',
      'Tallas de S a XXL.',
    ],
  },
  medias: {
    name: 'Medias antideslizantes',
    type: 'fisico',
    category: 'ropa',
    price: 8,
    sizes: { '35 a 38': 34, '39 a 43': 26 },
    tags: ['piso', 'regalo'],
    art: 'prod-medias',
    short: 'Para los días de piso frío.',
    long: [
      'Puntos de silicona en la planta y talón reforzado. Se quedan puestas.',
      'Se lavan en frío, al revés.',
    ],
  },
  gorra: {
    name: 'Gorra de caminata',
    type: 'fisico',
    category: 'ropa',
    price: 17,
    stock: 20,
    available: [-30, 4],
    tags: ['local'],
    art: 'prod-gorra',
    short: 'Edición del mes.',
    long: [
      'Visera corta y tela que respira, para la caminata del descanso activo.',
      'Esta edición se va pronto: el contador marca cuánto queda.',
    ],
  },
  menu: {
    name: 'Recetario de 15 minutos',
    type: 'descarga',
    category: 'digital',
    price: 9,
    tags: ['nuevo'],
    art: 'prod-menu',
    tax: 'iva1',
    single: true,
    short: 'PDF, 40 recetas.',
    long: [
      'Cuarenta recetas con seis ingredientes o menos, para cuando el entreno terminó tarde.',
      'Cada una trae proteína, precio estimado y cómo guardarla.',
    ],
  },
  bitacora: {
    name: 'Bitácora imprimible',
    type: 'descarga',
    category: 'digital',
    price: 0,
    free: true,
    tags: ['casa'],
    art: 'prod-bitacora',
    single: true,
    short: 'PDF, gratis.',
    long: [
      'Doce semanas de casillas para anotar pesos, repeticiones y cómo se sintió.',
      'Se imprime en carta y se pega en la refri.',
    ],
  },
  proteina: {
    name: 'Proteína vegetal de cacao',
    type: 'fisico',
    category: 'nutricion',
    price: 36,
    stock: 24,
    tags: ['local'],
    art: 'prod-proteina',
    short: '20 porciones.',
    long: [
      'Arveja, arroz y cacao de Talamanca. Veintidós gramos de proteína por porción, sin endulzantes raros.',
      'Se mezcla con agua o leche. Bolsa de 600 g.',
    ],
  },
  hidratante: {
    name: 'Sales de hidratación',
    type: 'fisico',
    category: 'nutricion',
    price: 15,
    sale: [12, -2, 12],
    stock: 33,
    tags: ['cardio'],
    art: 'prod-hidratante',
    short: '12 sobres, sabor limón.',
    long: [
      'Sodio, potasio y magnesio en la cantidad que se pierde sudando. Un sobre por medio litro de agua.',
      'Sin azúcar agregada.',
    ],
  },
  granola: {
    name: 'Granola de avena y marañón',
    type: 'fisico',
    category: 'nutricion',
    price: 7.5,
    stock: 28,
    tags: ['local', 'regalo'],
    art: 'prod-granola',
    short: '400 g, poco dulce.',
    long: [
      'Avena, marañón, coco y miel de abeja de Orotina. Tostada en tandas pequeñas.',
      'Bolsa resellable de 400 g.',
    ],
  },
  inicio: {
    name: 'Combo Primer mes',
    type: 'combo',
    category: 'combos',
    price: 59.9,
    tags: ['regalo', 'casa'],
    art: 'prod-inicio',
    more: ['prod-mat', 'prod-minibandas', 'prod-toalla'],
    bundle: { mat: 1, minibandas: 1, toalla: 1 },
    short: 'Mat, minibandas y toalla.',
    long: [
      'Lo que usa The Basics en sus primeras cuatro semanas, más una toalla.',
      'Ideal para regalar a quien apenas empieza.',
    ],
  },
};

export const deliveryOf = (type: ProductData['type']): string =>
  type === 'descarga' ? 'Descarga inmediata en PDF.' : ENTREGA;
