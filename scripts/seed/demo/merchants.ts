import { findMerchantCategory } from '#lib/server/services/spend-rules/merchant-categories.ts';

/** Where a card of the demo is used. All merchants are invented; amounts are in cents. */
export type Merchant = {
  name: string;
  code: string;
  category: string;
  fromMinor: number;
  toMinor: number;
  /** Its weight in the random choice, against the others of its list. */
  weight: number;
};

/** Its category has the same name as everywhere else. */
const merchant = (
  [name, code]: [string, string],
  fromMinor: number,
  toMinor: number,
  weight: number,
): Merchant => {
  const category = findMerchantCategory(code)?.name;
  if (category === undefined) throw new RangeError(`${name} is of no category`);
  return { name, code, category, fromMinor, toMinor, weight };
};

/** What a family buys. */
export const HOUSEHOLD: readonly Merchant[] = [
  merchant(['Orchard Lane Market', '5411'], 1_240, 9_480, 9),
  merchant(['Blue Heron Foods', '5411'], 860, 7_320, 7),
  merchant(['Saffron & Salt Grocers', '5411'], 640, 5_890, 5),
  merchant(['Corner Basket', '5499'], 249, 1_899, 5),
  merchant(['Willow Creek Pharmacy', '5912'], 499, 4_650, 4),
  merchant(['Main Street Drugs', '5912'], 359, 3_875, 2),
  merchant(['Metro Valley Transit', '4111'], 200, 3_000, 5),
  merchant(['Kestrel Mobile Top Up', '4814'], 1_000, 3_500, 2),
  merchant(['Little Acorn Baby', '5641'], 899, 5_460, 2),
  merchant(['Second Spring Thrift', '5931'], 300, 2_750, 2),
  merchant(['Bright Day Laundry', '7216'], 450, 1_600, 2),
  merchant(['Pine & Penny Home', '5310'], 599, 6_240, 3),
  merchant(['Red Kettle Diner', '5812'], 780, 3_140, 2),
  merchant(['Page Turner School Supply', '5943'], 399, 2_980, 1),
  merchant(['Sunrise Shoes', '5661'], 1_999, 6_499, 1),
];

/** What somebody buys in the days after a storm. */
export const EMERGENCY: readonly Merchant[] = [
  merchant(['Lantern Inn & Suites', '7011'], 6_900, 12_900, 3),
  merchant(['Blue Heron Foods', '5411'], 1_460, 8_320, 6),
  merchant(['Red Kettle Diner', '5812'], 980, 3_640, 4),
  merchant(['Willow Creek Pharmacy', '5912'], 699, 5_250, 3),
  merchant(['Harbor Road Fuel', '5541'], 1_800, 5_200, 3),
  merchant(['Pine & Penny Home', '5310'], 1_299, 8_940, 4),
  merchant(['Metro Valley Transit', '4111'], 250, 2_500, 2),
];

/** What a field crew buys. */
export const CREW: readonly Merchant[] = [
  merchant(['Prairie Star Fuel', '5541'], 3_200, 11_800, 9),
  merchant(['Mile 40 Truck Stop', '5542'], 2_800, 12_400, 6),
  merchant(['Ironwood Hardware', '5251'], 489, 14_250, 6),
  merchant(['Flint Hills Equipment Hire', '7394'], 8_500, 24_900, 2),
  merchant(['Greenbelt Nursery', '5261'], 1_250, 18_600, 3),
  merchant(['Red Kettle Diner', '5812'], 1_180, 6_480, 4),
  merchant(['Quick Barn Sandwiches', '5814'], 749, 3_260, 5),
  merchant(['County Line Tires', '5532'], 4_900, 22_000, 1),
  merchant(['Workhorse Outfitters', '5699'], 2_499, 9_900, 1),
];

/** What the cards of these programs are refused for. */
export const REFUSED: readonly Merchant[] = [
  merchant(['Silver Dollar Gaming', '7995'], 2_000, 20_000, 1),
  merchant(['Night Owl Spirits', '5921'], 1_100, 6_200, 2),
  merchant(['Quick Coin Exchange', '6051'], 5_000, 30_000, 1),
];

/** Where a card is used for travel. */
export const TRAVEL: readonly Merchant[] = [
  merchant(['Gull Wing Airways', '4511'], 8_900, 24_900, 3),
  merchant(['Open Mile Car Hire', '7512'], 4_500, 13_900, 2),
  merchant(['Lantern Inn & Suites', '7011'], 6_900, 12_900, 2),
];

/** Where somebody would spend more at once than a day allows. */
export const LARGE: readonly Merchant[] = [
  merchant(['Maple Street Furniture', '5712'], 4_500, 19_900, 2),
  merchant(['Volt & Lamp Electronics', '5732'], 3_900, 24_900, 3),
];
