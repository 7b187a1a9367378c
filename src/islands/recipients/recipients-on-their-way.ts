import type { SkeletonSize } from '../ui/skeleton.tsx';

const WIDTHS = {
  recipient: 'w-40',
  status: 'w-28',
  program: 'w-24',
  account: 'w-16',
  language: 'w-20',
  lastActivity: 'w-16',
} as const;

export type RecipientColumn = keyof typeof WIDTHS;

/** What tells of bank accounts or payments. */
const OF_BANK: ReadonlySet<RecipientColumn> = new Set(['account', 'lastActivity']);

type Shown = {
  /** whether several programs are shown */
  withProgram: boolean;
  /** a role may be kept from seeing bank information */
  withAccount: boolean;
};

/** What a line says of a recipient. */
export const recipientColumns = ({ withProgram, withAccount }: Shown): readonly RecipientColumn[] =>
  (Object.keys(WIDTHS) as RecipientColumn[]).filter(
    (id) => (id !== 'program' || withProgram) && (withAccount || !OF_BANK.has(id)),
  );

/** The places of the recipients, under the columns that they will have. */
export function recipientsOnTheirWay(shown: Shown): SkeletonSize {
  const names = recipientColumns(shown);
  return { rows: 10, columns: names.map((name) => WIDTHS[name]), names };
}
