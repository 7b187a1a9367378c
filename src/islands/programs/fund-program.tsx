import type { ListedProgram } from '#lib/contract/programs/programs.ts';
import { MoveMoney } from '../funding/move-money.tsx';

type FundProps = { organizationId: string; program: ListedProgram; onClose: () => void };

/** Gives a program money, at first from the account of its organization. */
export function FundProgram({ organizationId, program: { id }, onClose }: FundProps) {
  return <MoveMoney programId={id} begun={() => ({ from: organizationId, to: id })} onClose={onClose} />;
}
