import { matchRoute, ROUTES } from '../../../src/lib/domain/shell/routes.ts';
import { settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** Reached only from links that come by mail, by signing in without a business, or under a name of former days. */
const NOT_LINKED = new Set([
  'home',
  'about',
  'login',
  'landingPage',
  'easterEgg',
  'recipientsAlias',
  'settings',
  'members',
]);
/** What the demo's normal business has not: it pays with cards and has neither programs nor a case. */
const OF_SUPER_BUSINESS = new Set([
  'programs',
  'superBusinessReports',
  'recipients',
  'bankTransferRecipient',
  'disputeCase',
  'recipientsImport',
  'bankPaymentsImport',
]);
/** What a super business has in its programs alone, a click further away. */
const OF_PROGRAMS = new Set(['autoload', 'recipientsImport', 'bankPaymentsImport']);

for (const [who, email] of [
  ['a normal business', PEOPLE.admin],
  ['a super business', PEOPLE.superAdmin],
] as const) {
  test(`within two clicks of Home, ${who} reaches every page it has, and no link leads to nothing`, async ({
    page,
  }) => {
    await signIn(page, email);
    await page.getByRole('navigation').first().waitFor();
    const home = page.url();
    const first = await linksOf(page, home);
    const second = new Set(await linksInGroups(page));
    for (const link of first.slice(0, 12)) for (const found of await linksOf(page, link)) second.add(found);
    const reached = new Set(
      [home, ...first, ...second].map(
        (link) => matchRoute(new URL(link).pathname)?.route.name ?? `nothing at ${link}`,
      ),
    );
    const wanted = ROUTES.filter(({ name, area }) => area === 'business' && !NOT_LINKED.has(name))
      .map(({ name }) => name)
      .filter((name) => !(who === 'a super business' ? OF_PROGRAMS : OF_SUPER_BUSINESS).has(name));
    expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
    expect([...reached].filter((name) => name.startsWith('nothing'))).toEqual([]);
  });
}

/** What stands in the closed groups of the sidebar: one click opens a group, the second leads there. */
async function linksInGroups(page: import('@playwright/test').Page): Promise<string[]> {
  const groups = page.getByRole('navigation').first().locator('button[aria-expanded="false"]');
  for (let left = await groups.count(); left > 0; left -= 1) await groups.first().click();
  return linksOf(page, page.url());
}

/** Addresses of our own that a page shows once it has drawn itself. */
async function linksOf(page: import('@playwright/test').Page, address: string): Promise<string[]> {
  if (page.url() !== address) await page.goto(address);
  await settled(page);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  return [...new Set(links.map((link) => link.split(/[?#]/, 1)[0] as string))].filter(
    (link) => link !== address,
  );
}
