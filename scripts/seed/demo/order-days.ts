/** The days, counted back, on which cards were ordered: lately a few times, before that every nine days. */
const ORDER_DAYS = [0, 1, 3, 6, 15, ...Array.from({ length: 19 }, (_, index) => 24 + index * 9)];

/** The order day of a card of about this age. */
export const orderDay = (ageDays: number): number => ORDER_DAYS.find((day) => day >= ageDays) ?? ageDays;
