/** English texts of factors and questions by key (factors-data.ts). */
export const FACTORS_EN: Readonly<Record<string, readonly [string, string]>> = {
  descanso: ['Rest', 'Seven hours or more. Muscle grows at night.'],
  comida: ['Food', 'Protein with every meal and water at hand.'],
  movimiento: ['Daily movement', 'Walking counts, above all on free days.'],
  constancia: ['Consistency', 'Four days done well are worth more than seven half done.'],
  tecnica: ['Technique', 'First well, then more. The technique video is there for that.'],
  musica: ['Music', 'A playlist that makes you want to. Rhythm does half of the work.'],
  agua: ['Water', 'One glass before you start and another when you finish.'],
  respiracion: ['Breath', 'Let the air out more slowly than you take it in. Nothing else.'],
  compania: ['Company', 'Telling a friend the finish date helps you get there.'],
  pausa: ['Pause', 'Ten minutes without a screen before sleep.'],
};

export const FAQS_EN: Readonly<Record<string, readonly [string, string]>> = {
  equipo: [
    'Do I need equipment?',
    'Not to begin. Mini bands and a steady chair are enough for the first two weeks. After that it helps to have dumbbells or something similar.',
  ],
  sinEquipo: [
    'Can I do it without equipment?',
    'Yes. A mat or a firm rug is enough. If there are light dumbbells at home, some days use them.',
  ],
  pierdo: [
    'What happens if I miss a week?',
    'Nothing serious. The plan waits on the same day. If the pause was longer than two weeks, we suggest repeating the last whole week.',
  ],
  rodilla: [
    'Can I do it with knee pain?',
    'Each exercise has a restricted version, without jumps and with less bending. Before you begin, see your doctor or physiotherapist.',
  ],
  transferencia: [
    'How do I pay by bank transfer or SINPE Móvil?',
    'At the checkout, choose “Bank transfer”. We show you the details and open the program as soon as the deposit is confirmed, within one working day.',
  ],
  cancelo: [
    'How do I cancel the subscription?',
    'From your profile, or from your PayPal account under Automatic payments. Access stays until the end of the period you paid for.',
  ],
  embarazo: [
    'Can I train if I am pregnant?',
    'See your doctor first. If you may train, always use the restricted versions and leave out what does not feel right.',
  ],
  empezar: [
    'I have not moved for years. Where do I start?',
    'Here. The first week teaches you to breathe and to stand well. Perfect repetitions do not matter, only coming back the next day.',
  ],
  acceso: [
    'How long does access last?',
    'As long as the program, or the months of the option you choose, and four weeks more. You see the last day before you pay. That leaves time to repeat the part you liked most.',
  ],
  fecha: [
    'Can I join when it has already started?',
    'The challenge starts for everyone on the same Monday. If the date has passed, the next one is announced here and your place is kept.',
  ],
  renueva: [
    'What changes each month?',
    'Everything: the music, the combinations and the suggested weights. The patterns stay, so that you see progress.',
  ],
  horario: [
    'What time is best to train?',
    'The one that suits you and that you can repeat. The plan does not expire at midnight.',
  ],
};

/** The articles, in order: title, excerpt, paragraphs (content-data.ts). */
export const ARTICLES_EN: readonly (readonly [string, string, ...string[]])[] = [
  [
    'How to choose your first program',
    'Three simple questions: how much time, how many days and what for.',
    'The best program is the one that fits into the week you already have. Before looking at exercises, count minutes: the real ones, not the ideal ones.',
    'If there are twenty-five minutes a day, FlashFit or Reset. If there are forty-five and you want strength, BootyCamp. If it is the first time, The Basics: eight weeks that save a lot of trouble later.',
    'And if you still doubt, write to us: we answer the same day.',
  ],
  [
    'Rest is in the plan too',
    'Why week four goes down and why Wednesday has no training.',
    'The body improves when it rests from what it did. That is why each month ends with a light week: the same moves, one set less and the wish for more.',
    'You can walk on free days. Twenty minutes are enough to loosen the legs, and the head too.',
  ],
  [
    'What to eat before training early',
    'Half a banana, a coffee and water. It is almost always enough.',
    'At five in the morning a full plate is too much. Half a banana or toast with honey gives energy for forty minutes.',
    'Afterwards, protein at breakfast: eggs with gallo pinto, or yogurt with granola. And water before coffee.',
  ],
];

export const TITLES_EN: Readonly<Record<string, string>> = {
  'Términos y condiciones': 'Terms and conditions',
  'Política de privacidad': 'Privacy policy',
};
