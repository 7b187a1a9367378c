import type { BrowserContext } from '@playwright/test';
import { settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

test.use({ viewport: { width: 390, height: 844 } });

/** docs/jobs: 400 ms and 400 kbit/s; 4 s to the figure leave room for 180 KB that come one way. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const BEFORE_THE_FIGURE = { answers: 12, bytes: 60_000 };

/** Waits for the balance, and looks at every frame from then on whether it stands there. */
async function watchFigure(): Promise<void> {
  const isThere = () => [...document.querySelectorAll('main .money')].some((one) => one.checkVisibility());
  await new Promise<void>((done) => {
    const look = () => (isThere() ? done() : requestAnimationFrame(look));
    look();
  });
  const page = window as unknown as { gaps: number };
  page.gaps = 0;
  const look = () => {
    if (!isThere()) page.gaps += 1;
    requestAnimationFrame(look);
  };
  look();
}

/** A sign-in as the browser keeps it after an hour: its bearer has run out. */
function runOut(kept: Kept): Kept {
  let entries = 0;
  for (const { localStorage } of kept.origins) {
    for (const entry of localStorage.filter(({ name }) => name.startsWith('firebase:authUser'))) {
      const user = JSON.parse(entry.value);
      user.stsTokenManager.expirationTime = 0;
      entry.value = JSON.stringify(user);
      entries += 1;
    }
  }
  expect(entries).toBe(1);
  return kept;
}

for (const [when, age] of [
  ['', (kept: Kept) => kept],
  [', an hour after the sign-in too', runOut],
] as const)
  test(`on a slow line the balance stands there after a few answers, and stays while the page comes${when}`, async ({
    page,
    context,
  }) => {
    await signIn(page, PEOPLE.cardholder);
    await settled(page);
    const card = `${new URL(page.url()).pathname}?lang=da`;
    const kept = age(await context.storageState());

    // A tab of its own with nothing in its cache, as from a bookmark.
    const fresh = await context
      .browser()
      ?.newContext({ storageState: kept, baseURL: process.env.E2E_URL ?? '' });
    if (!fresh) throw new Error('No browser.');
    const tab = await fresh.newPage();
    const line = await fresh.newCDPSession(tab);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW);
    const came = { answers: 0, bytes: 0 };
    line.on('Network.loadingFinished', ({ encodedDataLength }) => {
      came.answers += 1;
      came.bytes += encodedDataLength;
    });
    await tab.goto(card, { waitUntil: 'commit' });
    await tab.evaluate(watchFigure);
    const { answers, bytes } = came;
    expect(answers).toBeLessThanOrEqual(BEFORE_THE_FIGURE.answers);
    expect(bytes).toBeLessThanOrEqual(BEFORE_THE_FIGURE.bytes);

    const early = await tab.locator('main .money').filter({ visible: true }).first().textContent();
    await expect(tab.locator('.quick-links')).toBeVisible();
    await expect(tab.locator('.wallet .money').filter({ visible: true }).first()).toHaveText(early ?? '');
    expect(await tab.evaluate(() => (window as unknown as { gaps: number }).gaps)).toBe(0);
    await fresh.close();
  });
