import { scriptsOf, scriptsOfGrid, scriptsOfLogin } from '../../../scripts/bench/browser.ts';
import { SIZE_BUDGETS } from '../../../scripts/bench/budgets.ts';
import { readPublicPage } from '../../../scripts/bench/public-page.ts';
import { scriptsOfSetup } from '../../../scripts/bench/setup-pages.ts';
import { bytesOf } from '../../../scripts/bench/wire.ts';
import { applicant, begin, giveBusiness, givePerson } from '../support/applications.ts';
import { settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const url = process.env.E2E_URL ?? '';

for (const [name, path, status] of [
  ['landing', '/', 200],
  ['about', '/about', 200],
  ['not-found', '/no-such-page', 404],
] as const) {
  test(`${name} fetches no script, and its HTML and CSS fit their budget`, async ({ page }) => {
    const read = await readPublicPage(`${url}${path}`);
    expect(read).toMatchObject({ status, scripts: [] });
    expect(read.html + read.css).toBeLessThanOrEqual(SIZE_BUDGETS.publicPage);

    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
}

test('login fits its budget at the start, and with the provider that the first focus loads', async ({
  page,
}) => {
  const { start, provider } = await scriptsOfLogin(page, url);
  expect(start.length).toBeGreaterThan(0);
  expect(await bytesOf(start)).toBeLessThanOrEqual(SIZE_BUDGETS.loginAtStart);
  expect(provider.filter((name) => /auth-client/.test(name))).toHaveLength(1);
  expect(await bytesOf(provider)).toBeLessThanOrEqual(SIZE_BUDGETS.loginWithProvider);
});

test('the cards grid fits its budget at the start', async ({ page, context }) => {
  await signIn(page, PEOPLE.admin);
  const scripts = await scriptsOfGrid(context, url);
  expect(scripts.length).toBeGreaterThan(0);
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(SIZE_BUDGETS.gridAtStart);
});

test('both pages of the recipient’s set-up fit their budget, without the part that links a bank', async ({
  page,
}) => {
  for (const scripts of Object.values(await scriptsOfSetup(page, url))) {
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => /link-step|sandbox-bank|plaid/.test(name))).toEqual([]);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(SIZE_BUDGETS.setupAtStart);
  }
});

test('each page of an application fits the budget of the set-up', async ({ page }) => {
  const fits = async () => {
    await settled(page);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => /auth-client/.test(name))).toEqual([]);
    expect(await bytesOf(scripts), page.url()).toBeLessThanOrEqual(SIZE_BUDGETS.setupAtStart);
  };
  for (const path of ['/apply', '/continue']) {
    await page.goto(path);
    await page.locator('form[data-ready]').waitFor();
    await fits();
  }
  await begin(page, applicant('Budget Boats'));
  await fits();
  await giveBusiness(page, 'LLC');
  await page.locator('[name=firstName]').waitFor();
  await fits();
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist', title: 'CEO', share: '40' });
  await page.waitForURL('**/addBeneficialOwners');
  await page.locator('.apply-foot a').waitFor();
  await fits();
  await page.goto(page.url().replace('addBeneficialOwners', 'submitConfirmation'));
  await page.locator('.apply-documents').waitFor();
  await fits();
});

test('recipients, payments and one recipient fit their budget at the start', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  const program = '/01990000-0000-7000-8000-00000000a012/recipients';
  for (const path of ['', '?tab=transfers', '/01990000-0000-7000-8000-000000000405']) {
    await page.goto(program + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(SIZE_BUDGETS.recipientsAtStart);
  }
});

test('each page of the cardholder’s portal fits its budget, and begins without the sign-in provider', async ({
  page,
}) => {
  await signIn(page, PEOPLE.cardholder);
  const card = new URL(page.url()).pathname;
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lock-dialog.')),
  );
  await settled(page);
  expect(await bytesOf(await scriptsOf(page))).toBeLessThanOrEqual(SIZE_BUDGETS.cardWithLateParts);
  // Without quiet moments that page fetches only what it begins with.
  await page.addInitScript((path) => {
    if (location.pathname === path) window.requestIdleCallback = () => 0;
  }, card);
  const pages = ['', '/pin', '/replacement', '/notifications'].map((part) => card + part);
  for (const path of [
    ...pages,
    '/accountOverview',
    '/cardholder/atm',
    '/cardholder/help',
    '/cardholder/set-pin',
  ]) {
    await page.goto(path);
    await settled(page);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => /auth-client/.test(name))).toEqual([]);
    expect(await bytesOf(scripts), path).toBeLessThanOrEqual(SIZE_BUDGETS.portalPage);
  }
});
