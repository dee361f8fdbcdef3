import type { LevelKey, RangeKey, Slug } from './programs-data';

/** English texts of the programs, in the order of the Spanish ones (programs-data.ts, content-data.ts). */
export const PROGRAMS_EN: Readonly<
  Record<
    Slug,
    {
      title: string;
      caption: string;
      description: readonly string[];
      call: string;
      benefits: readonly (readonly [string, string])[];
      rest: string;
    }
  >
> = {
  flashfit: {
    title: 'Twenty-five minutes and on with the day',
    caption: 'Short intervals for full days.',
    description: [
      'Twenty-five minutes, five days. Come in, sweat and get on with your day. FlashFit is made for people with a full calendar who still want to reach Friday with more breath than on Monday.',
      'Each day has four blocks: switch on, two rounds of intervals and cool down. The rounds alternate strength and engine, so the pulse goes up without punishing the same muscles. The rests are counted; there is nothing to think about but pressing start.',
      'Week four goes easy on purpose. Week eight repeats the first one to measure the change: the same rounds, another body.',
      'A small room is enough, with a pair of light weights if you have them. Every jump has a version without jumping. When you finish, the plan stays open for four more weeks, to repeat whatever you need.',
    ],
    call: 'Today, twenty-five minutes.',
    benefits: [
      ['Fits into lunch', 'Twenty-five minutes, warm-up included.'],
      ['No jumps, if you like', 'Every interval has its gentle version.'],
      ['Counted rests', 'The clock tells you; nothing to think about.'],
      ['You can measure it', 'The last week repeats the first.'],
    ],
    rest: 'Weekend off: water, sleep and a walk if you feel like it.',
  },
  bootycamp: {
    title: 'Twelve weeks of progressive strength',
    caption: 'Glutes and legs, technique first.',
    description: [
      'BootyCamp starts from a simple idea: strength is learned. The first days go to feeling the glutes work, placing the foot well and breathing before adding load. From there on, each week adds a little.',
      'No gym needed. A pair of mini bands, a steady chair and something heavy will do. If you have dumbbells or a bar, you can use them from week three.',
      'It is five days a week: two of glutes and legs, one of upper body and core, one of full body, and a Saturday of cardio and mobility. Wednesday and Sunday are for rest, and they are in the plan because they count too.',
      'Each month ends with a lighter week so that the body can take it in. When you finish, the plan stays open to repeat it with more load.',
    ],
    call: 'Your Monday has a plan.',
    benefits: [
      ['Strength you can measure', 'Loads and repetitions are written down, week by week.'],
      ['Glutes awake', 'A short activation before every leg day.'],
      ['An easier back', 'A good hip hinge from the first week.'],
      ['At home or at the gym', 'Every exercise has its alternative video.'],
      ['Kind to knees', 'A restricted version, without jumps or deep bends.'],
      ['Meal plan', 'A PDF guide with menus and a shopping list.'],
    ],
    rest: 'Today you walk for twenty minutes, or rest. Muscle grows in the pause.',
  },
  sweatclub: {
    title: 'A new month, every month',
    caption: 'A new month, every month.',
    description: [
      'Cardio with music, light weights and a plan that renews on the first. SweatClub is the membership for people who get bored quickly and want surprise in their training, but not disorder.',
      'Five days a week of thirty-five minutes. Mondays are pure rhythm; weights come in on Tuesday and Friday; Thursday works the legs and Saturday is the long one, with the best playlist of the month.',
      'The patterns repeat so that you see progress. What changes is the combination, the order and the music. The last week of each month lowers the intensity and raises the fun.',
      'Pay by month, every three months or by year. Cancel the subscription whenever you like; access stays until the end of the period you paid for.',
    ],
    call: 'Turn up the volume.',
    benefits: [
      ['It renews', 'Each month, a new plan and another playlist.'],
      ['Light weights', 'Strength that goes along with the cardio.'],
      ['Five days', 'And if you manage three, that counts too.'],
      ['No strings', 'Cancel whenever you like.'],
    ],
    rest: 'A day without music. Or with music, but on the sofa.',
  },
  thebasics: {
    title: 'Six patterns, done well',
    caption: 'To begin well, from zero.',
    description: [
      'Six movement patterns. Eight weeks to master them without hurry. The Basics is for people who have never trained, who come back after a long time, or who want to correct what they half learned.',
      'Squat, hinge, push, pull, step and carry: everything else comes from there. Each week presents one pattern, practices it on three short days and leaves a day between so that the body keeps it.',
      'The technique videos are the main part. Before every set you see the support, the path and the breath, in slow motion and from two angles.',
      'No dripping with sweat and no jumps. You finish with an easier back and the confidence to join any other program. When you finish, the plan stays open for four more weeks, to repeat whatever you need.',
    ],
    call: 'Starting well costs little.',
    benefits: [
      ['From zero', 'You need to know nothing before.'],
      ['Three days', 'With one between them so that the body learns.'],
      ['Technique in slow motion', 'Each pattern, seen from the front and the side.'],
      ['Useful for the rest', 'Afterwards, any program feels familiar.'],
    ],
    rest: 'A day in between helps the body learn. Walking counts.',
  },
  reset: {
    title: 'Mobility, sleep and a pause',
    caption: 'Mobility, sleep and a pause.',
    description: [
      'Four weeks to loosen the body and put habits in order. Reset is a month of twenty minutes a day, almost always on the floor, made for after a heavy season or between one program and the next.',
      'Each day begins with the breath, goes on with mobility and ends with a real pause. The first week loosens neck and upper back; the second opens the hip; the third prepares sleep, and the fourth joins what helped you most.',
      'There are no repetition goals and no clock. There is a short sheet of habits: water, morning light, a walk and the screen off. Mark what worked and go on.',
      'It goes well with any other program and at any age. All you need is a mat and a wall. When you finish, the plan stays open for four more weeks, to repeat whatever you need.',
    ],
    call: 'A month to let go.',
    benefits: [
      ['Twenty minutes', 'Almost always on the floor.'],
      ['Sleep better', 'A short routine to close the day.'],
      ['No goals', 'Mark what worked and go on.'],
      ['For any age', 'And for any time of the year.'],
    ],
    rest: 'Every day here is gentle; you need no rest from resting.',
  },
  reto40: {
    title: 'Forty days, forty workouts',
    caption: 'Forty days. Forty workouts.',
    description: [
      'A date to start, a date to finish and forty boxes to fill. Reto 40 starts on the same Monday for the whole group, and that changes everything: each box is filled in company.',
      'The days alternate strength and engine, and Sunday is for mobility, to reach the next week in one piece. Each workout ends with the box of the day: a short effort that is written down and compared.',
      'It is an advanced program. It helps to have done BootyCamp or FlashFit, or to train three times a week already. Every box has a version without jumps.',
      'If you miss a day, the box waits: there are four weeks after the finish to fill it. Whoever fills all forty gets the badge and a discount on the next program.',
    ],
    call: 'Forty boxes are waiting.',
    benefits: [
      ['In a group', 'Everyone starts on the same Monday.'],
      ['Forty boxes', 'One a day, with a written result.'],
      ['With an end', 'There is a date to start and a date to finish.'],
      ['A badge', 'For whoever fills all forty.'],
    ],
    rest: 'The challenge is done. Look at the full sheet and rest.',
  },
};

/** Texts that every program of the demo has. */
export const COMMON_EN: Readonly<Record<string, string>> = {
  'Lo que más pesa': 'What matters most',
  'El entreno es una parte. Estos cuatro factores completan el resultado.':
    'Training is one part. These four factors complete the result.',
  'Preguntas frecuentes': 'Frequently asked questions',
  'También le puede interesar': 'You may also like',
  'Los programas se combinan: uno de fuerza y uno suave se llevan bien.':
    'Programs combine: a strength one and a gentle one go well together.',
  // Shipping zones.
  'Gran Área Metropolitana': 'Greater Metropolitan Area',
  'de 1 a 2 días hábiles': '1 to 2 business days',
  'Fuera del Área Metropolitana': 'Outside the Metropolitan Area',
  'de 2 a 4 días hábiles': '2 to 4 business days',
  'Islas y rutas lejanas': 'Islands and remote routes',
  'de 4 a 7 días hábiles': '4 to 7 business days',
};

export const RANGES_EN: Readonly<Record<RangeKey, string>> = {
  mes: 'Month by month',
  unmes: '1 month',
  tres: '3 months',
  seis: '6 months',
  doce: '12 months',
  completo: 'Whole program',
};

export const LEVELS_EN: Readonly<Record<LevelKey, string>> = {
  principiante: 'Beginner',
  intermedio: 'Intermediate',
  avanzado: 'Advanced',
  todos: 'All levels',
  mensual: 'Monthly level',
  intermedioMensual: 'Monthly intermediate',
};

export const MONTHS_EN = [
  ['January', 'February', 'March', 'April', 'May', 'June'],
  ['July', 'August', 'September', 'October', 'November', 'December'],
].flat();

export const WEEKS_EN: Readonly<Record<string, string>> = {
  'Encontrar el pulso': 'Finding the pulse',
  'Cuarenta y veinte': 'Forty and twenty',
  'Menos pausa': 'Less pause',
  'Semana ligera': 'Light week',
  'Ritmo parejo': 'Steady rhythm',
  Pirámide: 'Pyramid',
  'A fondo': 'All in',
  'Medir el cambio': 'Measuring the change',
  'Aprender el patrón': 'Learning the pattern',
  'Sumar series': 'Adding sets',
  'Subir la carga': 'Raising the load',
  Descarga: 'Deload',
  'Otro ángulo': 'Another angle',
  'Una pierna a la vez': 'One leg at a time',
  'Lo más fuerte': 'The strongest',
  Cierre: 'Finish',
  'Nueva lista, mismo pulso': 'New playlist, same pulse',
  'Más pesas': 'More weights',
  'Sin soltar el ritmo': 'Keeping the rhythm',
  'Baile y cierre': 'Dance and finish',
  'Estreno del mes': 'Premiere of the month',
  'Sumar vueltas': 'Adding rounds',
  'Cardio largo': 'Long cardio',
  'Volver al compás': 'Back to the beat',
  'Brazos y aire': 'Arms and air',
  'La fiesta': 'The party',
  'Despedida del mes': 'Farewell of the month',
  'Respirar y apoyar': 'Breathing and support',
  'Sentarse y pararse': 'Sitting and standing',
  'Doblar la cadera': 'Hinging the hip',
  Repasar: 'Review',
  Empujar: 'Pushing',
  Halar: 'Pulling',
  Cargar: 'Carrying',
  'Todo junto': 'All together',
  'Soltar el cuello': 'Loosening the neck',
  'Abrir la cadera': 'Opening the hip',
  'Dormir mejor': 'Sleeping better',
  'Quedarse con lo bueno': 'Keeping what is good',
};
