/** Suggested muscle groups of an exercise; labels at `admin.choices.muscle_groups`. People may add others. */
export const MUSCLE_GROUPS = [
  'glutes',
  'legs',
  'quadriceps',
  'hamstrings',
  'calves',
  'hips',
  'core',
  'back',
  'chest',
  'shoulders',
  'arms',
  'full_body',
] as const;

/** Suggested equipment; labels at `admin.choices.equipment`. */
export const EQUIPMENT = [
  'none',
  'band',
  'dumbbell',
  'kettlebell',
  'barbell',
  'bench',
  'ball',
  'chair',
  'mat',
  'rope',
  'box',
] as const;
