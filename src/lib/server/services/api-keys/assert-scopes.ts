import type { KeyScope } from '#lib/domain/api-keys/scopes.ts';
import { scopesToGive } from '#lib/domain/api-keys/scopes-to-give.ts';
import { oneOf } from '#lib/domain/problem.ts';
import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** @throws Refusal 403 for a scope that somebody does not hold themselves, named at its field */
export function assertScopesToGive(grant: Grant, scopes: readonly KeyScope[]): void {
  const given = grant.as === 'member' ? scopesToGive(grant.business.permissions) : [];
  if (scopes.every((scope) => given.includes(scope))) return;
  throw new Refusal('forbidden', { fields: { scopes: fieldProblem(oneOf(given), 'scopes') } });
}
