/**
 * English texts of products by key: name, note, long texts in order. «correa» has none, so that the demo
 * shows what a text without a translation looks like (docs/spec/translations.md#fallback).
 */
export const PRODUCTS_EN: Readonly<Record<string, readonly [string, string, ...string[]]>> = {
  minibandas: [
    'Mini band set',
    'Three resistances.',
    'Three bands of elastic fabric: soft, medium and firm. They do not roll up on the leg or pull the skin.',
    'They come in a small pouch that fits in a bag. Hand wash with cold water.',
  ],
  mat: [
    'Brío mat, 6 mm',
    'Natural rubber that does not slip, even with sweaty hands.',
    'Six millimeters thick to care for knees and wrists on the floor. The top side grips; the bottom does not slide on tile or wood. Clean it with water and mild soap.',
    '183 × 66 cm, 2.4 kg. Dry in the shade.',
  ],
  botella: [
    'Insulated bottle, 750 ml',
    'Cold for 18 hours.',
    'Double-wall stainless steel and a wide mouth for ice. The lid opens with one hand.',
    'It does not sweat or leave a ring on the table. Dishwasher safe on the top rack.',
  ],
  combo: [
    'Reto 40 bundle',
    'Mat, mini bands and bottle.',
    'All that Reto 40 needs, in one box: a 6 mm mat, the set of three mini bands and the insulated bottle.',
    'Better than buying the three things one by one.',
  ],
  camiseta: [
    'Sleeveless shirt',
    'Organic cotton.',
    'A loose cut and wide armholes so that the arm goes up freely. Organic cotton with a little elastane.',
    'Sizes XS to XXL. Between two, take the larger one.',
  ],
  guia: [
    'Reset meal guide',
    'PDF, 64 pages.',
    'Four weeks of menus with what the farmers’ market has: gallo pinto included. Each week brings its shopping list.',
    'You can download it as soon as the payment is confirmed, and print it.',
  ],
  mancuernas: [
    'Dumbbells 2 × 3 kg',
    'Vinyl, firm grip.',
    'A pair of dumbbells coated in vinyl. They do not mark the floor, and their hexagonal shape keeps them from rolling.',
    'The right weight for our programs in their first months.',
  ],
  rodillo: [
    'Foam roller',
    'Medium density, 45 cm.',
    'Loosens back, calf and thigh after training. The medium density feels firm without hurting.',
    'Comes with a sheet of six uses.',
  ],
  cuerda: [
    'Speed rope',
    'Adjustable cable.',
    'A coated steel cable that adjusts to any height. The bearings turn evenly, without tangles.',
    'It arrives in a few days: the countdown shows how long.',
  ],
  toalla: [
    'Training towel',
    'Microfiber, dries fast.',
    '40 × 80 cm of soft microfiber. It dries in an hour and takes the room of a phone.',
    'The last ones in this color.',
  ],
  bandalarga: [
    'Long resistance band',
    'For rows and assisted moves.',
    'Two meters of latex with handles and a door anchor. Good for all the rows of the programs.',
    'Medium resistance, 8 to 14 kg depending on the stretch.',
  ],
  pesarusa: [
    'Kettlebell, 8 kg',
    'Iron with a flat base.',
    'A wide handle for one or two hands and a flat base to set it down. The paint does not peel.',
    'The one for swings and the goblet squat.',
  ],
  bloques: [
    'Pair of cork blocks',
    'Solid cork.',
    'They bring the floor closer when you need it. Cork grips and does not sink.',
    'Made in Costa Rica, with rounded edges.',
  ],
  matviaje: [
    'Travel mat, 2 mm',
    'Folds like a shirt.',
    'Two millimeters of natural rubber that fold into the suitcase. It grips like the big one.',
    'Made to lie on a carpet or an even floor.',
  ],
  licra: [
    'High-waist leggings',
    'They stay up and are not see-through.',
    'Compact fabric with a side pocket for the phone. The waistband stays in place in the plank and in the swing.',
    'Sizes XS to XXL. The fabric gives half a size.',
  ],
  short: [
    'Light shorts',
    'With an inner liner.',
    'Light fabric that dries fast, and an inner liner against chafing. Zip pocket at the back.',
    'Sizes S to XXL.',
  ],
  medias: [
    'Non-slip socks',
    'For cold-floor days.',
    'Silicone dots on the sole and a reinforced heel. They stay on.',
    'Wash cold, inside out.',
  ],
  gorra: [
    'Walking cap',
    'Edition of the month.',
    'A short visor and fabric that breathes, for the walk of active rest.',
    'This edition leaves soon: the countdown shows how long.',
  ],
  menu: [
    '15-minute recipe book',
    'PDF, 40 recipes.',
    'Forty recipes with six ingredients or fewer, for when training ended late.',
    'Each one has its protein, an estimated price and how to store it.',
  ],
  bitacora: [
    'Printable log',
    'PDF, free.',
    'Twelve weeks of boxes to write down weights, repetitions and how it felt.',
    'Print it on letter paper and put it on the fridge.',
  ],
  proteina: [
    'Plant protein with cacao',
    '20 servings.',
    'Pea, rice and cacao from Talamanca. Twenty-two grams of protein per serving, without odd sweeteners.',
    'Mixes with water or milk. 600 g bag.',
  ],
  hidratante: [
    'Hydration salts',
    '12 sachets, lemon.',
    'Sodium, potassium and magnesium in the amount that sweat takes. One sachet for half a liter of water.',
    'No added sugar.',
  ],
  granola: [
    'Oat and cashew granola',
    '400 g, not too sweet.',
    'Oats, cashew, coconut and honey from Orotina. Toasted in small batches.',
    'Resealable 400 g bag.',
  ],
  inicio: [
    'First month bundle',
    'Mat, mini bands and towel.',
    'What The Basics uses in its first four weeks, plus a towel.',
    'A good gift for whoever is just starting.',
  ],
};

export const CATEGORIES_EN: Readonly<Record<string, readonly [string, string]>> = {
  accesorios: ['Accessories', 'Just what you need to train at home.'],
  ropa: ['Clothing', 'Clothes that move with you.'],
  digital: ['Digital', 'Download once the payment is confirmed.'],
  combos: ['Bundles', 'Several things together, at a better price.'],
  nutricion: ['Nutrition', 'For after training.'],
  programas: ['Programs', 'Access to each program.'],
};

/** Delivery texts at the end of a product's text: for goods, and for a download. */
export const DELIVERY_EN = {
  fisico: 'Delivery in 2 to 4 working days by Correos de Costa Rica. Free pickup in San José.',
  descarga: 'Immediate PDF download.',
} as const;
