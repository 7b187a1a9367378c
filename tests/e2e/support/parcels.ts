import { expect, type Page } from '@playwright/test';

type Parcel = { id: string; orderId: string; status: string };

async function parcelOf(page: Page, orderId: string | undefined): Promise<Parcel | undefined> {
  const { items } = await (await page.request.get('/api/sandbox/shipments?limit=50')).json();
  return items.find((one: Parcel) => one.orderId === orderId);
}

/** The parcel of an order, which a worker gives to the carrier a moment after the order. */
async function waitForParcel(page: Page, orderId: string | undefined): Promise<string> {
  let parcel: Parcel | undefined;
  const look = async () => {
    parcel = await parcelOf(page, orderId);
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
  return move(page, await waitForParcel(page, new URL(page.url()).pathname.split('/').at(-1)));
}

/**
 * The sandbox's carrier takes every step with an order. It waits while the card is made, and a worker may take a step
 * first: the mail with a virtual card takes its only one by itself.
 */
export async function deliver(page: Page, orderId: string): Promise<void> {
  const parcel = await waitForParcel(page, orderId);
  const step = async () => {
    await move(page, parcel);
    return (await parcelOf(page, orderId))?.status;
  };
  await expect.poll(step, { timeout: 60_000 }).toBe('delivered');
}
