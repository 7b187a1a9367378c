import type { Address } from '#lib/contract/orders/order.ts';

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { firstName, lastName, addressOne, addressTwo, city, state, zip } = address;
  const lines = [`${firstName} ${lastName}`, addressOne, addressTwo, `${city}, ${state} ${zip}`];
  return (
    <span className="address-lines">
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
    </span>
  );
}
