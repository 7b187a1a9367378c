import type { SkeletonSize } from '../ui/skeleton.tsx';

const WIDTHS = {
  recipient: 'w-40',
  amount: 'w-20',
  status: 'w-24',
  program: 'w-24',
  speed: 'w-24',
  effective: 'w-24',
  sent: 'w-20',
} as const;

export type TransferColumn = keyof typeof WIDTHS;

/** What a line says of a payment; its program where several are shown. */
export const transferColumns = (withProgram: boolean): readonly TransferColumn[] =>
  (Object.keys(WIDTHS) as TransferColumn[]).filter((id) => id !== 'program' || withProgram);

/** The places of the payments, under the columns that they will have. */
export function transfersOnTheirWay(withProgram: boolean): SkeletonSize {
  const names = transferColumns(withProgram);
  return { rows: 10, columns: names.map((name) => WIDTHS[name]), names };
}
