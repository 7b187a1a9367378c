import {
  applicant,
  begin,
  certify,
  fitsThePhone,
  giveBusiness,
  givePerson,
  heading,
  linkTo,
  nameOwner,
  onDevice,
  seeApproved,
  send,
  sendDocument,
} from '../support/applications.ts';
import { faultsOf, settled } from '../support/fine.ts';
import { newestMail } from '../support/recipients.ts';
import { expect, test } from '../support/test.ts';

test('a sole proprietor applies in English, from a mailed link to an open account, and is asked for no owner', async ({
  page,
}) => {
  const of = applicant('Juniper Repairs');
  await begin(page, of);
  expect(page.url()).not.toContain('#');
  await expect(heading(page)).toHaveText('Tell us about your business');
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);

  // What comes later is not open yet, and leads back.
  const here = page.url();
  await page.goto(here.replace('businessInfo', 'submitConfirmation'));
  await page.waitForURL(here);
  await giveBusiness(page, 'SOLE_PROPRIETORSHIP');
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText(['Business', 'You', 'Documents', 'Send']);
  await page.getByRole('link', { name: 'Why we ask' }).click();
  await expect(heading(page)).toHaveText('Now about you');
  await page.getByRole('link', { name: 'Fill in my part' }).click();
  await expect(page.locator('[name=title]')).toHaveValue('OWNER');
  await expect(page.locator('[name=share]')).toHaveCount(0);
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist' });

  await expect(heading(page)).toHaveText('Check and send');
  await expect(page.getByRole('heading', { name: 'Owners' })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('512');
  await page.goto(page.url().replace('submitConfirmation', 'addBeneficialOwners'));
  await page.waitForURL('**/submitConfirmation');

  await send(page);
  await expect(page.getByText('Please tick this box')).toHaveCount(2);
  await sendDocument(page, 0);
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  await certify(page);
  // The page looks again by itself and leads on as soon as the account is open.
  const account = await newestMail(page, of.email, /\/register\//);
  expect(account).toContain(of.business);
  await seeApproved(page, of);
});

test('an LLC and its two owners apply in Arabic by phone, each by an own link, and the last part sends it', async ({
  page,
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  await page.setViewportSize(phone.viewport);
  const of = applicant('Blue Heron LLC');
  await begin(page, of, '?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await fitsThePhone(page);
  await giveBusiness(page, 'LLC');
  await fitsThePhone(page);
  await givePerson(page, { firstName: 'نورا', lastName: 'الأحمد', title: 'CEO', share: '30' });
  await expect(heading(page)).toHaveText('من يملك المنشأة؟');
  const [sami, lena] = ['sami', 'lena'].map((name) => `${name}.${of.email}`) as [string, string];
  await nameOwner(page, { firstName: 'Sami', lastName: 'Noori', share: '40', email: sami, language: 'da' });
  await nameOwner(page, { firstName: 'Lena', lastName: 'Marsh', share: '30', email: lena, language: 'ar' });
  await fitsThePhone(page);
  await page.locator('.apply-foot a').click();
  await expect(heading(page)).toHaveText('راجع وأرسل');
  await sendDocument(page, 0);
  await sendDocument(page, 1, 'license.jpg');
  await fitsThePhone(page);
  expect(await faultsOf(page)).toEqual([]);
  await certify(page);
  await page.waitForURL('**/beneficialOwnerStatus**');
  await fitsThePhone(page);

  const open = async (email: string) => {
    const device = await onDevice(browser, phone);
    await device.goto(await linkTo(device, email, /beneficialOwnerForm/));
    await device.locator('[name=firstName]').waitFor();
    return device;
  };
  const [one, other] = await Promise.all([open(sami), open(lena)]);
  // Each link opens in the language that was chosen for this owner.
  await expect(one.locator('html')).toHaveAttribute('lang', 'fa-AF');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  await fitsThePhone(one);
  expect(await faultsOf(one)).toEqual([]);
  await expect(one.locator('[name=lastName]')).toHaveValue('Noori');
  await expect(one.locator('body')).not.toContainText('Lena');
  await givePerson(one, { firstName: 'Sami', lastName: 'Noori' });
  await expect(one.locator('form')).toHaveCount(0);
  await fitsThePhone(one);
  // The authorised person sees who has finished, without asking for it.
  await expect(page.locator('.apply-owners [data-tone=leaf]')).toHaveCount(1, { timeout: 20_000 });
  await givePerson(other, { firstName: 'Lena', lastName: 'Marsh' });
  await expect(other.locator('form')).toHaveCount(0);
  await seeApproved(page, of);
  await newestMail(page, of.email, /\/register\//);
  await Promise.all([one.context().close(), other.context().close()]);
});

test('a request for documents is answered from a phone, whose link is then closed on every device', async ({
  page,
  browser,
}) => {
  const of = applicant('Kestrel Documents');
  await begin(page, of);
  await giveBusiness(page, 'SOLE_PROPRIETORSHIP');
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist' });
  await sendDocument(page, 0);
  await sendDocument(page, 0, 'better.pdf');
  await expect(page.getByText('papers.pdf')).toHaveCount(0);
  await certify(page);
  await expect(heading(page)).toHaveText('We need more documents', { timeout: 20_000 });
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);

  const made = page.waitForResponse((answer) => answer.url().endsWith('/documentUpload/link'));
  await page.getByRole('button', { name: 'Use the camera of another phone' }).click();
  const { url } = await (await made).json();
  await expect(page.getByRole('img', { name: 'Code with the link for the phone' })).toBeVisible();
  const phone = await onDevice(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto(url);
  await expect(heading(phone)).toHaveText(`Documents for ${of.business}`);
  await fitsThePhone(phone);
  const statement = phone.locator('.apply-documents > li', { hasText: 'Bank statement' });
  await expect(statement).toContainText('Asked for');
  const place = (await phone.locator('.apply-documents > li').count()) - 1;
  await phone.route('**/files/**', (route) => route.abort(), { times: 1 });
  await statement
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'statement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no document'),
    });
  await expect(statement.getByRole('alert')).toContainText('statement.pdf did not arrive');
  await sendDocument(phone, place, 'statement.jpg');
  await phone.getByRole('button', { name: 'I am done' }).click();
  await expect(heading(phone)).toHaveText('All is stored. You can put this phone away.');
  await phone.reload();
  await expect(phone.locator('[name=email]')).toBeVisible();
  await phone.goto(url);
  await expect(phone.locator('.apply-documents')).toHaveCount(0);
  await phone.context().close();

  await page.reload();
  await expect(page.getByText('statement.jpg')).toBeVisible();
  await certify(page);
  await newestMail(page, of.email, /\/register\//);
  await seeApproved(page, of);
});
