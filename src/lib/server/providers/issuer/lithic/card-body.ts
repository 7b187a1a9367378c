import type { LithicSettings } from '../../../config-lithic.ts';
import type { CardShipping, CardToMake } from '../port.ts';

/** Of both names together, as they are printed on a card. */
const MOST_PRINTED_CHARACTERS = 25;

/**
 * Our methods as Lithic's. Its couriers are FedEx or UPS, by whom the cards are made, so that a tracking number may be
 * of another one than the method says.
 */
const METHODS: Readonly<Record<string, LithicShippingMethod>> = {
  USPS_GROUND: 'STANDARD_WITH_TRACKING',
  USPS_PRIORITY: 'PRIORITY',
  USPS_EXPRESS: '2_DAY',
  UPS_GROUND: 'EXPRESS',
  UPS_SECOND_DAY: '2_DAY',
  UPS_NEXT_DAY: 'EXPEDITED',
};

type LithicShippingMethod = 'STANDARD_WITH_TRACKING' | 'PRIORITY' | 'EXPRESS' | '2_DAY' | 'EXPEDITED';

/** What we send of `POST /v1/cards` (`CardCreateParams` of SDK 0.145.0, read on 28 November 2026). */
export type LithicCardBody = {
  type: 'VIRTUAL' | 'PHYSICAL';
  account_token?: string;
  replacement_for?: string;
  product_id?: string;
  shipping_method?: LithicShippingMethod;
  shipping_address?: {
    first_name: string;
    last_name: string;
    line2_text: string;
    address1: string;
    address2?: string;
    city: string;
    state: string;
    postal_code: string;
    country: 'USA';
    email: string;
    phone_number: string;
  };
};

/** The same card gives the same body, because an idempotency key belongs to one body. */
export function cardBodyOf(
  card: Omit<CardToMake, 'key'>,
  { physicalProductId, shippingContact, accountToken }: Omit<LithicSettings, 'apiKey' | 'address'>,
): LithicCardBody {
  const isPhysical = card.type === 'physical';
  return {
    type: isPhysical ? 'PHYSICAL' : 'VIRTUAL',
    ...(accountToken ? { account_token: accountToken } : {}),
    ...(card.replaces ? { replacement_for: card.replaces } : {}),
    ...(isPhysical ? { product_id: physicalProductId } : {}),
    ...(isPhysical && card.shipping ? shippingOf(card, card.shipping, shippingContact) : {}),
  };
}

/** Lithic prints the name of the address on the card, so the parcel goes to its holder at that address. */
function shippingOf(
  { holder, organisationName }: Pick<CardToMake, 'holder' | 'organisationName'>,
  { address, method }: CardShipping,
  contact: LithicSettings['shippingContact'],
): Pick<LithicCardBody, 'shipping_address' | 'shipping_method'> {
  return {
    shipping_method: METHODS[method] ?? 'STANDARD_WITH_TRACKING',
    shipping_address: {
      ...printedName(holder),
      line2_text: organisationName,
      address1: address.addressOne,
      ...(address.addressTwo ? { address2: address.addressTwo } : {}),
      city: address.city,
      state: address.state,
      postal_code: address.zip,
      country: 'USA',
      email: contact.email,
      phone_number: contact.phone,
    },
  };
}

/** Where both names are too long together, the first becomes its initial. */
function printedName({ firstName, lastName }: CardToMake['holder']): {
  first_name: string;
  last_name: string;
} {
  if (firstName.length + lastName.length <= MOST_PRINTED_CHARACTERS)
    return { first_name: firstName, last_name: lastName };
  const [initial = ''] = [...firstName];
  const letters = [...lastName].slice(0, MOST_PRINTED_CHARACTERS - initial.length);
  return { first_name: initial, last_name: letters.join('') };
}
