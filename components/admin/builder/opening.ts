const BASE = '/api/v1/program';

/** Addresses of the calls that the builder opens with: the plan, and the lists to choose from. */
export const openingCalls = (programId: number) =>
  [`${BASE}/getProgram/${programId}`, `${BASE}/getcreateeditdata?program_id=${programId}`] as const;
