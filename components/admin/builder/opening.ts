const BASE = '/api/v1/program';

/** URLs that the builder loads first: the plan and the option lists. */
export const openingCalls = (programId: number) =>
  [`${BASE}/getProgram/${programId}`, `${BASE}/getcreateeditdata?program_id=${programId}`] as const;
