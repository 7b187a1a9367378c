/** What a trigger says in its notice (migrations/033-live.sql). */
export type Notice = Change | AccessChange;

/** One thing changed. */
export type Change = {
  /** Random; nodes get the same ids in the same order, that of the commits. */
  id: string;
  /** The subject of an activity, `purchase`, or `funding` (migrations/074-live-deposits.sql). */
  kind: string;
  businessId: string;
  thingId: string;
  /** Of an activity, or `shipmentMoved` (migrations/052-live-shipments.sql). */
  type?: string;
  /** Of a purchase. */
  cardId?: string;
};

/** What a person, or what everybody at a business may read has changed. */
export type AccessChange = { kind: 'access'; uid?: string; businessId?: string };

export const isAccessChange = (notice: Notice): notice is AccessChange => notice.kind === 'access';
