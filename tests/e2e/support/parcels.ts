import { expect, type Page } from '@playwright/test';

/** Lets the parcel of the order on the screen take its next step; its state now, or what refused it. */
export async function moveParcel(page: Page): Promise<string> {
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  const list = await (await page.request.get('/api/sandbox/shipments?limit=50')).json();
  const shipment = list.items.find((one: { orderId: string }) => one.orderId === orderId);
  const answer = await page.request.post(`/api/sandbox/shipments/${shipment.id}/move`);
  const body = await answer.json();
  return answer.ok() ? body.shipment.status : body.error;
}

/** The sandbox's carrier takes every step with an order. */
export async function deliver(page: Page, orderId: string): Promise<void> {
  for (const state of ['shipped', 'in_transit', 'delivered']) {
    const { items } = await (await page.request.get('/api/sandbox/shipments?limit=50')).json();
    const parcel = items.find((one: { orderId: string }) => one.orderId === orderId);
    // A parcel waits for its card to be made.
    await expect
      .poll(async () => {
        const answer = await page.request.post(`/api/sandbox/shipments/${parcel.id}/move`);
        const { shipment, error } = await answer.json();
        return answer.ok() ? shipment.status : error;
      })
      .toBe(state);
  }
}
