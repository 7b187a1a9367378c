import type { TakenAutoload } from './take-autoload.ts';

/** What an activity says of an autoload before and after a change. */
export const termsOf = (
  row: Pick<
    TakenAutoload,
    'name' | 'amount' | 'floor' | 'frequency' | 'start_on' | 'end_on' | 'memo' | 'custom_fields' | 'state'
  >,
) => ({
  name: row.name,
  amountMinor: row.amount,
  floorMinor: row.floor,
  frequency: row.frequency,
  startOn: row.start_on,
  endOn: row.end_on,
  memo: row.memo,
  customFields: row.custom_fields,
  state: row.state,
});

export const scheduleOf = (row: Pick<TakenAutoload, 'frequency' | 'start_on' | 'end_on'>) => ({
  frequency: row.frequency,
  startOn: row.start_on,
  endOn: row.end_on,
});
