import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';
import { type MailToRender, renderMail } from '#lib/server/mail/render.ts';

const loaded = {
  kind: 'cardLoaded',
  language: 'en',
  brand: 'larkspur',
  values: {
    name: 'Amina',
    organization: 'Juniper Commons',
    last4: '4417',
    amount: '$25.00',
    balance: '$167.61',
  },
  actionUrl: 'https://larkspur.example/cardholder/dashboard/AMNA4R7K2C',
} satisfies MailToRender<'cardLoaded'>;

describe('a mail', () => {
  it('says the same in its subject, its HTML and its plain text', async () => {
    const { subject, html, text } = await renderMail(loaded);
    expect(subject).toBe('$25.00 was added to your card');
    for (const part of [
      'Hello Amina',
      '$25.00 is on your card',
      '4417',
      '$167.61',
      loaded.actionUrl,
      'Larkspur',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<[a-z]|\{\{/);
    expect(html).not.toContain('{{');
  });

  it('takes no markup from a value', async () => {
    const values = {
      ...loaded.values,
      name: '<img src=x onerror=alert(1)>',
      organization: '"><script>x</script>',
    };
    const { html } = await renderMail({ ...loaded, values });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x');
  });

  it('writes the name of a business as it is', async () => {
    const values = { ...loaded.values, name: 'Johnson & Sons, 3rd Street' };
    const { html, text } = await renderMail({ ...loaded, values });
    expect(html).toContain('Johnson &amp; Sons, 3rd Street');
    expect(text).toContain('Johnson & Sons, 3rd Street');
  });

  it('cannot break its subject into a header of its own', async () => {
    const values = { ...loaded.values, amount: '$1\r\nBcc: everybody@example.com' };
    expect((await renderMail({ ...loaded, values })).subject).not.toMatch(/[\r\n]/);
  });

  it('carries the mark and support address of its brand, and the platform’s where the brand is unknown', async () => {
    const harbor = await renderMail({ ...loaded, brand: 'harbor' });
    expect(harbor.html).toContain('support@harbor.example');
    expect(harbor.html).not.toContain('Larkspur');
    expect((await renderMail({ ...loaded, brand: 'gone' })).html).toContain('support@larkspur.example');
  });

  it('is dark for clients that read at night, and says so; whoever knows no sheet sees the day', async () => {
    const { html } = await renderMail({ ...loaded, actionUrl: 'https://larkspur.example/' });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    // What has a colour of its own by day has one by night, but for the white words of a button.
    const coloured = html.match(/<[^>]+[; "](?:color|background):#[^>]+>/g) ?? [];
    expect(
      coloured.filter((tag) => !/class="(ground|paper|ink|soft|accent)"|color:#ffffff/.test(tag)),
    ).toEqual([]);
    expect(coloured.length).toBeGreaterThan(6);
  });

  it('asks for nothing from outside: no picture, no stylesheet, no script', async () => {
    const { html } = await renderMail(loaded);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  });

  it('about a funding account says of which program of which organization, and of an organization by its name alone', async () => {
    const owed = (program: string): MailToRender<'depositOwed'> => ({
      kind: 'depositOwed',
      language: 'en',
      brand: 'larkspur',
      values: { name: 'Grace', organization: 'Juniper', program, amount: '$500.00', owed: '$450.00' },
      actionUrl: 'https://larkspur.example/funding-account',
    });
    const { subject, text } = await renderMail(owed('Food'));
    expect(subject).toBe('Food: you owe $450.00 for a deposit that was taken back');
    expect(text).toContain('Program: Food · Juniper');
    expect((await renderMail(owed('Juniper'))).text).not.toContain('Program:');
  });

  it.each(LANGUAGE_CODES)(
    'to an owner who was left out says in %s whom to ask, and has no button',
    async (language) => {
      const { subject, text, html } = await renderMail({
        kind: 'ownerLeftOut',
        language,
        brand: 'larkspur',
        values: { name: 'Ola', business: 'Blue Heron', person: 'Nora Quist' },
        actionUrl: null,
      });
      expect(subject).toContain('Blue Heron');
      expect(text.match(/Nora Quist/g)?.length).toBeGreaterThan(1);
      expect(html).not.toMatch(/<a |\{\{|mail\./);
    },
  );

  for (const language of LANGUAGE_CODES) {
    it(`is written in ${language} from the side from which it is read`, async () => {
      const { html } = await renderMail({ ...loaded, language });
      const isRightToLeft = ['da', 'pa', 'far', 'ar'].includes(language);
      expect(html).toMatch(new RegExp(`<html lang="[a-z]{2}(-AF)?" dir="${isRightToLeft ? 'rtl' : 'ltr'}">`));
      expect(html).toContain(`text-align:${isRightToLeft ? 'right' : 'left'}`);
      expect(html).not.toContain(`text-align:${isRightToLeft ? 'left' : 'right'}`);
      // An address is written from the left in every language.
      expect(html).toMatch(/<a href="https:[^"]+" dir="ltr"/);
    });
  }
});
