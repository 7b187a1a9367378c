import type { Permission } from '#lib/domain/people/permissions.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { programsOf } from '../programs/programs-of.ts';
import type { Checking } from './checked-row.ts';
import { assertMayImport } from './kinds.ts';
import type { TakenImport } from './take-import.ts';

/**
 * What the rows of an import are checked against, with the caller's permissions of now.
 *
 * @throws Refusal as `assertMayImport`
 */
export async function checkingOf(
  { tx, actor, platform, now }: Pick<CommandRequest<never>, 'tx' | 'actor' | 'platform' | 'now'>,
  { kind, business_id: businessId }: Pick<TakenImport, 'kind' | 'business_id'>,
): Promise<Checking> {
  const businessIds = await assertMayImport(tx, { actor, businessId, kind, now });
  const may = (permission: Permission) => programsOf(actor, businessId, { permission }).includes(businessId);
  return {
    tx,
    kind,
    businessId,
    businessIds,
    mayLoadCards: may('loadCards'),
    mayOrder: { physical: may('orderCards'), virtual: may('createVirtualCards') },
    speeds: platform.bank.speeds,
  };
}
