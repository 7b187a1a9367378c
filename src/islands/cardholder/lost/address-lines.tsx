import type { Address } from '#lib/contract/orders/order.ts';

/** An address as it stands on an envelope, from left to right in every language. */
export function AddressLines({ address }: { address: Address }) {
  const { firstName, lastName, addressOne, addressTwo, city, state, zip } = address;
  const lines = [`${firstName} ${lastName}`, addressOne, addressTwo, `${city}, ${state} ${zip}`];
  return (
    <address className="lost-address">
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <bdi key={line} dir="ltr">
            {line}
          </bdi>
        ))}
    </address>
  );
}
