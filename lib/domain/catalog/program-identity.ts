import { fnv1a } from '../values/fnv1a';

/**
 * The look of a program and the goals it suits (docs/spec/design.md#art). The same slug always gets the same
 * look.
 */
export const COLORWAYS = ['rosa', 'rubor', 'tinta', 'humo', 'espuma', 'mar'] as const;
/** A colourway; stored as the program's `global_color`. */
export type Colorway = (typeof COLORWAYS)[number];

export const PROGRAM_GOALS = ['energy', 'strength', 'basics', 'calm', 'challenge'] as const;
/** Goals of the home page's program finder. */
export type ProgramGoal = (typeof PROGRAM_GOALS)[number];

export type ProgramIdentity = {
  colorway: Colorway;
  /** Width axis of the wordmark in percent, 50–150. */
  width: number;
  /** Weight axis, 100–900. */
  weight: number;
  /** CSS letter-spacing that suits the width. */
  tracking: string;
  /** Prefix of the drawings under /public/art. */
  art: string;
  goal: ProgramGoal;
  /** False for programs without artwork of their own. */
  known: boolean;
};

type Voice = Pick<ProgramIdentity, 'colorway' | 'width' | 'weight' | 'goal'>;

const KNOWN: Readonly<Record<string, Voice>> = {
  flashfit: { colorway: 'rosa', width: 50, weight: 900, goal: 'energy' },
  bootycamp: { colorway: 'rubor', width: 118, weight: 900, goal: 'strength' },
  sweatclub: { colorway: 'tinta', width: 74, weight: 850, goal: 'energy' },
  thebasics: { colorway: 'humo', width: 96, weight: 560, goal: 'basics' },
  reset: { colorway: 'espuma', width: 150, weight: 300, goal: 'calm' },
  reto40: { colorway: 'mar', width: 60, weight: 900, goal: 'challenge' },
};
const ALIASES: Readonly<Record<string, string>> = { retocuarenta: 'reto40', basics: 'thebasics' };

const ART_OF_COLORWAY: Readonly<Record<Colorway, string>> = {
  rosa: 'flashfit',
  rubor: 'bootycamp',
  tinta: 'sweatclub',
  humo: 'thebasics',
  espuma: 'reset',
  mar: 'reto40',
};

function isColorway(value: unknown): value is Colorway {
  return COLORWAYS.some((colorway) => colorway === value);
}

/** Tracking opens as the width closes (docs/spec/design.md#type). */
function trackingFor(width: number, weight: number): string {
  if (width <= 60) return '.016em';
  if (width <= 80) return '.004em';
  if (width <= 100) return '-.015em';
  return weight < 500 ? '-.045em' : '-.03em';
}

function derive(slug: string): Voice {
  const seed = fnv1a(slug);
  return {
    colorway: COLORWAYS[seed % COLORWAYS.length] ?? 'rosa',
    width: 50 + ((seed >>> 11) % 100),
    weight: 500 + 100 * ((seed >>> 17) % 5),
    goal: PROGRAM_GOALS[(seed >>> 5) % PROGRAM_GOALS.length] ?? 'energy',
  };
}

/** The look of a program. A `globalColor` that isn't a colourway is ignored. */
export function identityFor(slug: string, globalColor?: string | null): ProgramIdentity {
  const plain = slug.toLowerCase().replace(/[^a-z0-9]/g, '');
  const key = ALIASES[plain] ?? plain;
  const own = KNOWN[key];
  const voice = own ?? derive(plain);
  const colorway = isColorway(globalColor) ? globalColor : voice.colorway;
  return {
    ...voice,
    colorway,
    tracking: trackingFor(voice.width, voice.weight),
    // Drawings have fixed colours, so a recoloured program uses those of its colourway.
    art: own && own.colorway === colorway ? key : ART_OF_COLORWAY[colorway],
    known: own !== undefined,
  };
}
