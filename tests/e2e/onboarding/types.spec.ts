import { join, pdf, text } from '../../support/files.ts';
import {
  applicant,
  begin,
  certify,
  countScreens,
  fitsThePhone,
  giveBusiness,
  giveOwnerAbroad,
  givePerson,
  heading,
  linkTo,
  nameOwner,
  onDevice,
  openAccount,
  seeApproved,
  sendDocument,
} from '../support/applications.ts';
import { faultsOf, settled } from '../support/fine.ts';
import { countPresses } from '../support/presses.ts';
import { newestMail } from '../support/recipients.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const STEPS = { name: 'Steps' };

test('a corporation and its owners go through documents and a review to their cards', async ({
  page,
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const of = applicant('Kestrel Review Inc');
  await begin(page, of);
  await giveBusiness(page, 'CORPORATION');
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist', title: 'CFO', share: '20' });
  const [mina, lena] = ['mina', 'lena'].map((name) => `${name}.${of.email}`) as [string, string];
  await nameOwner(page, { firstName: 'Mina', lastName: 'Sadat', share: '40', email: mina, language: 'da' });
  await nameOwner(page, { firstName: 'Lena', lastName: 'Marsh', share: '40', email: lena, language: 'en' });
  await page.getByRole('link', { name: 'Continue', exact: true }).click();

  // What is refused is said beside its document, and nothing of it is there.
  const articles = page.locator('.apply-documents > li', { hasText: 'Articles of incorporation' });
  await expect(page.locator('.apply-documents > li', { hasText: 'Articles of organization' })).toHaveCount(0);
  const give = (name: string, buffer: Buffer) =>
    articles.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await give('articles.exe.pdf', Buffer.from(pdf()));
  await expect(articles.getByRole('alert')).toContainText('has two endings');
  await give('articles.pdf', Buffer.concat([Buffer.from(pdf()), Buffer.alloc(10 * 1024 * 1024)]));
  await expect(articles.getByRole('alert')).toContainText('larger than 10 MB');
  await give('archive.pdf', Buffer.from(join(pdf(), text('PK\x05\x06'), new Uint8Array(18))));
  await expect(articles.getByRole('alert')).toContainText('does not match its kind');
  await expect(articles).toContainText('Needed');
  await sendDocument(page, 0, 'articles.pdf');
  await sendDocument(page, 1, 'license.jpg');
  await certify(page);
  await page.waitForURL('**/beneficialOwnerStatus**');

  const open = async (email: string) => {
    const device = await onDevice(browser, phone);
    const screens = await countScreens(device);
    await device.goto(await linkTo(device, email, /beneficialOwnerForm/));
    await device.locator('[name=firstName]').waitFor();
    return { device, screens };
  };
  const [abroad, near] = await Promise.all([open(mina), open(lena)]);
  await expect(abroad.device.locator('html')).toHaveAttribute('lang', 'fa-AF');
  await Promise.all([
    giveOwnerAbroad(abroad.device),
    givePerson(near.device, { firstName: 'Lena', lastName: 'Marsh' }),
  ]);
  for (const { device, screens } of [abroad, near]) {
    await expect(device.locator('form')).toHaveCount(0);
    await fitsThePhone(device);
    expect(await faultsOf(device)).toEqual([]);
    // The form is pressed on, and the thanks stand on a second screen: 3 at most.
    expect((await screens()) + 1).toBeLessThanOrEqual(3);
    await device.context().close();
  }
  await page.waitForURL('**/manualReview**', { timeout: 30_000 });

  const desk = await onDevice(browser);
  await signInAsStaff(desk);
  await desk.getByRole('link', { name: 'Applications', exact: true }).click();
  await desk.getByRole('link', { name: of.business }).click();
  await expect(heading(desk)).toHaveText(of.business);
  await expect(desk.getByText('Passport of Afghanistan')).toBeVisible();
  await expect(desk.locator('body')).not.toContainText('P01234567');
  await desk.getByRole('button', { name: 'Ask for documents' }).click();
  const ask = desk.getByRole('dialog');
  await ask.getByRole('checkbox', { name: /Bank statement/ }).check();
  await ask.getByLabel('Words to the applicant').fill('Of the account that pays the rent, please.');
  await ask.getByRole('button', { name: 'Review' }).click();
  await ask.getByRole('button', { name: 'Ask for documents' }).click();
  await expect(ask).toBeHidden();

  // The mail opens the page that takes them, on any device: 2 screens to what is missing, and to sent.
  const other = await onDevice(browser, phone);
  const screens = await countScreens(other);
  await other.goto(await linkTo(other, of.email, /documents/));
  await expect(heading(other)).toHaveText('We need more documents');
  await expect(other.getByText('Of the account that pays the rent, please.')).toBeVisible();
  const statement = other.locator('.apply-documents > li', { hasText: 'Bank statement' });
  await expect(statement).toContainText('Asked for');
  await sendDocument(other, (await other.locator('.apply-documents > li').count()) - 1, 'statement.pdf');
  await fitsThePhone(other);
  await certify(other);
  await expect(heading(other)).toHaveText('A person looks at your application', { timeout: 20_000 });
  expect((await screens()) + 1).toBeLessThanOrEqual(2);
  await other.context().close();

  await desk.goto('/staff');
  await desk.getByRole('link', { name: 'Applications', exact: true }).click();
  await desk.getByRole('link', { name: of.business }).waitFor();
  const presses = await countPresses(desk);
  await desk.reload();
  await desk.getByRole('link', { name: of.business }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  expect(await presses()).toBeLessThanOrEqual(3);
  await desk.context().close();

  await seeApproved(page, of);
  await openAccount(page, of);
});

test('a partnership with one more owner is open once that owner has finished', async ({ page, browser }) => {
  const of = applicant('Marsh and Quist');
  await begin(page, of);
  await giveBusiness(page, 'PARTNERSHIP');
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist', title: 'OWNER', share: '50' });
  const lena = `lena.${of.email}`;
  await nameOwner(page, { firstName: 'Lena', lastName: 'Marsh', share: '50', email: lena, language: 'pa' });
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('0 of 1 owners have finished their form')).toBeVisible();
  await expect(page.locator('.apply-documents > li').first()).toContainText('Partnership agreement');
  await expect(page.getByText(/Articles of|tax exemption/)).toHaveCount(0);
  await sendDocument(page, 0);
  await sendDocument(page, 1);
  await certify(page);
  await page.waitForURL('**/beneficialOwnerStatus**');

  const device = await onDevice(browser);
  await device.goto(await linkTo(device, lena, /beneficialOwnerForm/));
  // Browsers have no names of countries in Pashto; the server gives them.
  await expect(device.locator('[name=country] option').nth(1)).toHaveText(/[\u0600-\u06ff]/);
  await givePerson(device, { firstName: 'Lena', lastName: 'Marsh' });
  await expect(device.locator('form')).toHaveCount(0);
  await device.context().close();
  await seeApproved(page, of);
  await openAccount(page, of);
});

test('a non-profit has nobody who owns it, and a person who controls it', async ({ page }) => {
  const of = applicant('Open Pantry');
  await begin(page, of);
  await giveBusiness(page, 'NON_PROFIT');
  await expect(page.getByRole('list', STEPS).getByRole('listitem')).toHaveText([
    'Business',
    'You',
    'Documents',
    'Send',
  ]);
  await page.locator('[name=firstName]').waitFor();
  await expect(page.locator('[name=share]')).toHaveCount(0);
  await expect(page.locator('[name=title] option[value=OWNER]')).toHaveCount(0);
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist', title: 'TREASURER' });
  await expect(heading(page)).toHaveText('Check and send');
  await expect(page.getByRole('heading', { name: 'Owners' })).toHaveCount(0);
  await expect(page.locator('.apply-documents > li').first()).toContainText('Letter of tax exemption');
  await expect(page.getByText(/Articles of organization|Partnership agreement/)).toHaveCount(0);
  await expect(page.getByText(/all who own 25%/)).toHaveCount(0);
  await page.goto(page.url().replace('submitConfirmation', 'addBeneficialOwners'));
  await page.waitForURL('**/submitConfirmation');
  await sendDocument(page, 0);
  await sendDocument(page, 1);
  await certify(page);
  await seeApproved(page, of);
  await openAccount(page, of);
});

test('a sole proprietor sends an application within 8 screens, from the landing page', async ({ page }) => {
  const of = applicant('Juniper Sewing');
  const screens = await countScreens(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Apply/ }).click();
  await page.locator('form[data-ready]').waitFor();
  await page.locator('[name=businessName]').fill(of.business);
  await page.locator('[name=email]').fill(of.email);
  await page.locator('form [type=submit]').click();
  await expect(heading(page)).toHaveText('Look in your mailbox');
  await page.goto(await linkTo(page, of.email, /continue/));
  await page.locator('[name=legalName]').waitFor();
  await giveBusiness(page, 'SOLE_PROPRIETORSHIP');
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist' });
  await sendDocument(page, 0);
  await settled(page);
  await certify(page);
  await newestMail(page, of.email, /\/register\//);
  // The mailbox screen asks for no press, and the confirmation stands at the end.
  expect((await screens()) + 2).toBeLessThanOrEqual(8);
  await seeApproved(page, of);
  await openAccount(page, of);
});
