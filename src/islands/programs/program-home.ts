import type { Program } from '#lib/contract/programs/program.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';

/** The page of a program's own work. */
export const homeOfProgram = ({ id, productType }: Pick<Program, 'id' | 'productType'>): string =>
  pathTo(productType === 'bank_transfers' ? 'recipients' : 'cards', { businessId: id });
