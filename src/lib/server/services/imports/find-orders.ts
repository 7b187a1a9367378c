import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import { centsOf } from '../money.ts';
import { readOrderingBusiness } from '../orders/ordering-business.ts';
import type { Checking, Finder, Found, GivenRow } from './checked-row.ts';

const FORBIDDEN: KeptProblem = { key: 'api.forbidden' };

/** What an ordered card needs beside its own cells: the right to order its kind, and to load it. */
export const findOrders: Finder = async (checking, rows) => {
  const { isEligibleForOnDemand } = await readOrderingBusiness(checking.tx, checking.businessId);
  return new Map(
    rows.map(({ number, cells }): [number, Found] => {
      const problems = problemsOf(checking, isEligibleForOnDemand, cells);
      const amountMinor = cells.load ? centsOf(cells.load, LOAD_MAX_MINOR) : 0;
      const isBad = Object.keys(problems).length > 0;
      return [
        number,
        {
          problems,
          ownerId: amountMinor > 0 ? checking.businessId : null,
          amountMinor: isBad ? 0 : amountMinor,
          subject: null,
          same: isBad ? null : [JSON.stringify(Object.entries(cells).sort())],
        },
      ];
    }),
  );
};

/** What a row orders: the kind of its file, or what its column says. */
export const orderedType = (kind: string, cells: GivenRow['cells']): 'physical' | 'virtual' =>
  (kind === 'order' ? cells.type : kind) === 'virtual' ? 'virtual' : 'physical';

function problemsOf(
  { kind, mayOrder, mayLoadCards }: Checking,
  isEligibleForOnDemand: boolean,
  cells: GivenRow['cells'],
): Record<string, KeptProblem> {
  const type = orderedType(kind, cells);
  if (!mayOrder[type]) return { type: FORBIDDEN };
  if (!cells.load) return {};
  if (!mayLoadCards) return { load: FORBIDDEN };
  return type === 'virtual' && !isEligibleForOnDemand ? { load: problem('onDemandOnly') } : {};
}
