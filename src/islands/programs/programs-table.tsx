// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away

import type { listPrograms } from '#lib/contract/businesses.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { SkeletonRows, type SkeletonSize } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ProgramLine } from './program-line.tsx';
import { TotalLine } from './total-line.tsx';

export type ListedProgram = OutputOf<typeof listPrograms>['items'][number];

const COLUMNS = ['program', 'funding', 'onCards', 'cards', 'openOrders', 'lastActivity'] as const;
const AMOUNTS: ReadonlySet<string> = new Set(['funding', 'onCards', 'openOrders']);

export const PROGRAMS_ON_THEIR_WAY: SkeletonSize = {
  rows: 3,
  columns: ['w-40', 'w-20', 'w-20', 'w-32', 'w-5', 'w-20'],
};

type ProgramsTableProps = {
  /** missing while they are on the way */
  programs: readonly ListedProgram[] | undefined;
  /** whether more of them are to be shown, so that the sum is of these alone */
  isPart: boolean;
};

/** The programs, each with what it holds, and all of them together; a list of cards where there is little room. */
export function ProgramsTable({ programs, isPart }: ProgramsTableProps) {
  const t = useT();
  return (
    <div className="table-wrap">
      <table
        className="table programs-table"
        data-cards
        role="table"
        aria-label={t('home.programs.heading')}
        aria-busy={!programs || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col" data-amount={AMOUNTS.has(column) || undefined}>
                {t(`home.programs.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {!programs && <SkeletonRows {...PROGRAMS_ON_THEIR_WAY} />}
          {programs?.map((program) => (
            <ProgramLine key={program.id} program={program} />
          ))}
        </tbody>
        {programs && programs.length > 1 && <TotalLine programs={programs} isPart={isPart} />}
      </table>
    </div>
  );
}
