import { ListSkeleton } from '../list/list-skeleton.tsx';
import { TRANSFER_COLUMNS_OF_ONE } from './transfer-columns.tsx';

/** The payments while they load: search, filters and rows in their places. */
export function TransfersSkeleton() {
  return (
    <ListSkeleton
      look="transfers-table"
      columns={TRANSFER_COLUMNS_OF_ONE}
      rows={10}
      search
      filters={[24, 20]}
    />
  );
}
