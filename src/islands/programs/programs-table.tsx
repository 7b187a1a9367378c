import { ListTable } from '../list/list-table.tsx';
import type { SkeletonSize } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import type { ListedProgram } from './listed-program.ts';
import { ProgramLine } from './program-line.tsx';
import { TotalLine } from './total-line.tsx';

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

/** The programs, each with what it holds, and all of them together. */
export function ProgramsTable({ programs, isPart }: ProgramsTableProps) {
  const t = useT();
  return (
    <ListTable
      look="programs-table"
      label={t('programs.heading')}
      columns={COLUMNS.map((id) => ({
        id,
        head: t(`programs.column.${id}`),
        isAmount: AMOUNTS.has(id),
      }))}
      lines={programs}
      onTheirWay={PROGRAMS_ON_THEIR_WAY}
      cards
      foot={programs && programs.length > 1 && <TotalLine programs={programs} isPart={isPart} />}
    >
      {(program) => <ProgramLine key={program.id} program={program} />}
    </ListTable>
  );
}
