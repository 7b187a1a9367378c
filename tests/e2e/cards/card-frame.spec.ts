import type { Locator, Page } from '@playwright/test';
import { expect, fillSignIn, PEOPLE, test } from '../support/test.ts';

/** A number must not stand in anything that a test leaves behind. */
test.use({ screenshot: 'off', video: 'off', trace: 'off' });

type Holder = { last4: string; askForToken(frameNonce: string): Promise<string> };

/** Elena with the card that she holds herself; the bearer is as the page has it. */
async function signInAsHolder(page: Page): Promise<Holder> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => /\/api\/users\/demo-elena/.test(sent.url())),
    // Their own language is another one; what is chosen here leads. They choose no portal: the bearer is all.
    page.goto('/login?lang=en').then(() => fillSignIn(page, PEOPLE.memberAndCardholder)),
  ]);
  const headers = { authorization: request.headers().authorization ?? '' };
  const user = await (await page.request.get('/api/users/demo-elena', { headers })).json();
  const card = user.cards.find(({ status }: { status: string }) => status === 'active');
  return {
    last4: card.last4,
    async askForToken(frameNonce) {
      const path = `/api/cards/${card.id}/clientToken?frameNonce=${frameNonce}`;
      const answer = await page.request.get(path, { headers });
      expect(answer.status()).toBe(200);
      return (await answer.json()).clientToken;
    },
  };
}

type FrameNews = { cardFrame: string; nonce?: string };

/** Frames the document on a page whose policy allows frames of our own, and waits for what it tells when it begins. */
async function frame(page: Page, query = '') {
  await page.goto('/sandbox');
  await page.evaluate((query) => {
    const news: FrameNews[] = [];
    Object.assign(window, { news });
    const made = document.createElement('iframe');
    made.title = 'card';
    made.sandbox.add('allow-scripts');
    made.allow = 'clipboard-write';
    made.src = `/card-frame${query}`;
    made.width = '360';
    made.height = '420';
    addEventListener('message', (event) => {
      if (event.source === made.contentWindow) news.push(event.data);
    });
    document.body.prepend(made);
  }, query);
  const told = () => page.evaluate(() => (window as unknown as { news: FrameNews[] }).news);
  await expect.poll(async () => (await told()).length).toBe(1);
  return {
    inside: page.frameLocator('iframe[title="card"]'),
    nonce: (await told())[0]?.nonce ?? '',
    news: async () => (await told()).map(({ cardFrame }) => cardFrame),
    /** Hands a token over as pages do. */
    give: (clientToken: string) =>
      page.evaluate((clientToken) => {
        const made = document.querySelector<HTMLIFrameElement>('iframe[title="card"]');
        made?.contentWindow?.postMessage({ clientToken }, '*');
      }, clientToken),
  };
}

/** Whether a text fits in the end. It gives only yes or no, so that a failure writes down no number. */
const fits = (place: Locator, pattern: RegExp) =>
  expect
    .poll(async () =>
      pattern.test(
        (await place.evaluate((node) => (node as HTMLInputElement).value ?? node.textContent)) ?? '',
      ),
    )
    .toBe(true);

const NUMBER = /^9999 00\d\d \d{4} \d{4}$/;

test('shows number, expiry and code only to the holder, and copies them', async ({ page, watched }) => {
  watched.allowErrors(/Blocked a frame|cross-origin/i);
  const { last4, askForToken } = await signInAsHolder(page);
  const { inside, nonce, news, give } = await frame(page);
  await give(await askForToken(nonce));
  const number = inside.locator('#number');
  await fits(number, NUMBER);
  await fits(number, new RegExp(`${last4}$`));
  await fits(inside.locator('#expires'), /^\d\d\/\d\d$/);
  await fits(inside.locator('#code'), /^\d{3}$/);
  await expect(inside.locator('#remaining')).toHaveText(/^Hides in [1-6]?\d s$/);
  expect(await news()).toEqual(['ready', 'shown']);

  // The page around it, and whatever records it, cannot read what it shows.
  const seen = await page.evaluate(() => {
    const framed = document.querySelector<HTMLIFrameElement>('iframe[title="card"]');
    return framed?.contentDocument === null && !document.documentElement.outerHTML.includes('9999 00');
  });
  expect(seen).toBe(true);

  await inside.getByRole('button', { name: 'Copy the card number' }).click();
  await expect(inside.getByRole('status')).toHaveText('Copied');
  await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
  const target = page.locator('textarea').first();
  await target.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await fits(target, new RegExp(`^999900\\d{6}${last4}$`));
  await target.fill('');
});

test('forgets after a minute, and the token shows nothing again', async ({ page }) => {
  const { askForToken } = await signInAsHolder(page);
  await page.clock.install();
  const { inside, nonce, news, give } = await frame(page);
  const clientToken = await askForToken(nonce);
  await give(clientToken);
  await fits(inside.locator('#number'), NUMBER);
  await page.clock.fastForward(61_000);
  await expect(inside.getByRole('status')).toHaveText(
    'Hidden again. Ask for the number once more to see it.',
  );
  await expect(inside.locator('#number')).toHaveText('');
  await expect(inside.locator('dl')).toBeHidden();
  expect(await news()).toEqual(['ready', 'shown', 'hidden']);

  const again = await frame(page);
  await again.give(clientToken);
  await expect(again.inside.getByRole('status')).toHaveText(
    'The number could not be shown. Close this and try again.',
  );
  expect(await again.news()).toEqual(['ready', 'failed']);
});

test('a script of the page that holds the token learns nothing with it', async ({ page, watched }) => {
  watched.allowErrors(/status of (409|422)/);
  const { askForToken } = await signInAsHolder(page);
  const { inside, nonce, give } = await frame(page);
  const clientToken = await askForToken(nonce);
  const answers = await page.evaluate(
    async ({ clientToken, nonce }) => {
      const fetched = await (await fetch('/card-frame')).text();
      const own = document.querySelector<HTMLIFrameElement>('iframe[title="card"]');
      const reveal = async (more: object) => {
        const answer = await fetch('/api/sandbox/issuer/reveal', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ clientToken, ...more }),
        });
        return [answer.status, Object.keys(await answer.json()).includes('number')];
      };
      return {
        canRead: own?.contentDocument !== null || /data-secret/.test(fetched),
        bare: await reveal({}),
        guessed: await reveal({ frameSecret: nonce }),
      };
    },
    { clientToken, nonce },
  );
  expect(answers).toEqual({ canRead: false, bare: [422, false], guessed: [409, false] });
  await give(clientToken);
  await fits(inside.locator('#number'), NUMBER);
});

test('stands from the right in Arabic, dark, with the number from the left', async ({ page }) => {
  const { askForToken } = await signInAsHolder(page);
  const { inside, nonce, give } = await frame(page, '?lang=ar&theme=dark');
  await give(await askForToken(nonce));
  await expect(inside.locator('html')).toHaveAttribute('dir', 'rtl');
  await fits(inside.locator('#number'), NUMBER);
  await expect(inside.locator('#number')).toHaveCSS('direction', 'ltr');
  const background = await inside.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toMatch(/^oklch\(0\.24/);
  for (const button of await inside.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('accepts no token from another origin and cannot be framed by another site', async ({
  page,
  request,
}) => {
  const answer = await request.get('/card-frame');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers()['x-frame-options']).toBeUndefined();
  await page.goto('/card-frame');
  await page.evaluate(() => window.postMessage({ clientToken: 'made-up' }, '*'));
  await expect(page.getByRole('status')).not.toHaveText('');
  await expect(page.locator('#number')).toHaveText('');
});
