import { expect, type Page } from '@playwright/test';

/** The parcel of an order, which a worker gives to the carrier a moment after the order. */
async function parcelOf(page: Page, orderId: string | undefined): Promise<string> {
  let parcel: { id: string; orderId: string } | undefined;
  const look = async () => {
    const { items } = await (await page.request.get('/api/sandbox/shipments?limit=50')).json();
    parcel = items.find((one: { orderId: string }) => one.orderId === orderId);
    return parcel?.id;
  };
  await expect.poll(look, { timeout: 30_000 }).toBeDefined();
  return parcel?.id ?? '';
}

async function move(page: Page, parcel: string): Promise<string> {
  const answer = await page.request.post(`/api/sandbox/shipments/${parcel}/move`);
  const { shipment, error } = await answer.json();
  return answer.ok() ? shipment.status : error;
}

/** Lets the parcel of the order on the screen take its next step; its state now, or what refused it. */
export async function moveParcel(page: Page): Promise<string> {
  return move(page, await parcelOf(page, new URL(page.url()).pathname.split('/').at(-1)));
}

/** The sandbox's carrier takes every step with an order, or the one that a mail takes. */
export async function deliver(
  page: Page,
  orderId: string,
  states: readonly string[] = ['shipped', 'in_transit', 'delivered'],
): Promise<void> {
  const parcel = await parcelOf(page, orderId);
  // A parcel waits for its card to be made.
  for (const state of states) await expect.poll(() => move(page, parcel), { timeout: 30_000 }).toBe(state);
}
