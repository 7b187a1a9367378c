import { callApi } from '#lib/browser/caller.ts';
import type { Program } from '#lib/contract/programs/program.ts';
import { createProgram, type ListedProgram, updateProgram } from '#lib/contract/programs/programs.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { problem } from '#lib/domain/problem.ts';
import { type ActFlow, createActFlow, type Problems } from '../act-flow.ts';
import { refreshPrograms } from './cache.ts';

/** Letters of a program's name. */
export const PROGRAM_NAME_MAX_LENGTH = 100;

export type ProgramDraft = { readonly name: string; readonly productType: Program['productType'] };
export type ProgramFlow = ActFlow<ProgramDraft, ListedProgram>;

function programProblems({ name }: ProgramDraft): Problems {
  const length = name.trim().length;
  const wrong = noCardNumber(name);
  if (length === 0) return { name: problem('required') };
  if (length > PROGRAM_NAME_MAX_LENGTH)
    return { name: problem('atMost', { length: PROGRAM_NAME_MAX_LENGTH }) };
  return wrong ? { name: wrong } : {};
}

const fieldOf = (name: string) => (name === 'name' || name === 'productType' ? name : null);

/** Creates a program of an organization. */
export const createNewProgramFlow = (
  organizationId: string,
  begun: Partial<ProgramDraft> = {},
): ProgramFlow =>
  createActFlow<ProgramDraft, ListedProgram>({
    draft: { name: '', productType: 'cards', ...begun },
    check: programProblems,
    send: async ({ name, productType }, idempotencyKey) => {
      const body = { name: name.trim(), productType };
      const given = { params: { id: organizationId }, body, idempotencyKey };
      return (await callApi(createProgram, given)).program;
    },
    settled: () => refreshPrograms(organizationId),
    fieldOf,
  });

/** Renames a program, from the version that was read. */
export const createRenameFlow = (organizationId: string, program: ListedProgram): ProgramFlow =>
  createActFlow<ProgramDraft, ListedProgram>({
    draft: program,
    check: programProblems,
    words: ({ name }) => [name.trim(), program.updatedAt],
    send: async ({ name }, idempotencyKey) => {
      const given = { params: { id: program.id }, body: { name: name.trim() }, idempotencyKey };
      return (await callApi(updateProgram, { ...given, ifMatch: program.updatedAt })).program;
    },
    settled: () => refreshPrograms(organizationId),
    fieldOf,
  });
