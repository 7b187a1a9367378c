import type { ColumnType, Generated } from 'kysely';

type Address = {
  firstName: string;
  lastName: string;
  addressOne: string;
  addressTwo: string;
  city: string;
  state: string;
  zip: string;
};

/** postal_address: read as its value, written as JSON text. */
export type StoredAddress<Nullable = never> = ColumnType<
  Address | Nullable,
  string | Nullable,
  string | Nullable
>;

export type BusinessAddressTable = { business_id: string; address: StoredAddress; updated_at: Date };

export type CardOrderTable = {
  id: string;
  business_id: string;
  kind: 'physical' | 'virtual';
  status: Generated<'placed' | 'shipped' | 'delivered' | 'cancelled'>;
  quantity: number;
  load_total: number;
  returned_total: ColumnType<number | null, number | undefined, number>;
  ship_to: StoredAddress<null>;
  idem_scope: string;
  idem_key: string;
  actor: string;
  actor_name: string;
  created_at: Date;
  cancelled_by: ColumnType<string | null, string | undefined, string>;
  cancel_reason: ColumnType<string | null, string | null | undefined, string | null>;
  cancelled_at: ColumnType<Date | null, Date | undefined, Date>;
};

export type CardOrderItemTable = {
  order_id: string;
  seq: number;
  card_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  load: number;
  load_journal_id: string | null;
  returned: Generated<number>;
  return_journal_id: ColumnType<string | null, string | undefined, string>;
};

export type ShipmentTable = {
  id: string;
  order_id: string;
  method:
    | 'USPS_GROUND'
    | 'USPS_PRIORITY'
    | 'USPS_EXPRESS'
    | 'UPS_GROUND'
    | 'UPS_SECOND_DAY'
    | 'UPS_NEXT_DAY'
    | 'VIRTUAL';
  status: Generated<'created' | 'shipped' | 'in_transit' | 'delivered' | 'cancelled'>;
  tracking_number: ColumnType<string | null, string | null | undefined, string>;
  next_step_at: Date | null;
  created_at: Date;
  shipped_at: ColumnType<Date | null, Date | null | undefined, Date>;
  in_transit_at: ColumnType<Date | null, Date | null | undefined, Date>;
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

/** Card orders and their shipments (006-orders.sql). */
export type OrdersSchema = {
  business_address: BusinessAddressTable;
  card_order: CardOrderTable;
  card_order_item: CardOrderItemTable;
  shipment: ShipmentTable;
};
