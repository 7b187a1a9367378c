import { IMPORT_PERMISSIONS, type ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { permissionsIn, type SessionBusinessContext } from '../session/session.ts';

/** Whether such files are of programs that send bank transfers, and not of those that have cards. */
export const isOfTransfers = (kind: ImportKind): boolean => kind === 'recipients' || kind === 'payments';

/** The programs into which somebody may bring a file of this kind. */
export function importingPrograms(
  context: SessionBusinessContext | null | undefined,
  kind: ImportKind,
): { id: string; name: string }[] {
  return (context?.programs ?? [])
    .filter(
      ({ productType, isClosed }) => !isClosed && (productType === 'bank_transfers') === isOfTransfers(kind),
    )
    .filter(({ id }) => {
      const permissions = permissionsIn(context, id);
      return permissions.has('importData') && IMPORT_PERMISSIONS[kind].some((one) => permissions.has(one));
    })
    .map(({ id, name }) => ({ id, name }));
}
