import type { Problem } from '#lib/domain/problem.ts';

/** What is wrong with a field, for a form that collects its problems; nothing where it is fine. */
export const problemAt = (field: string, found: Problem | null): Readonly<Record<string, Problem>> =>
  found ? { [field]: found } : {};
