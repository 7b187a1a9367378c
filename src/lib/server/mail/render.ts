import { brandByKey } from '#lib/brand/brands.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { FUNDING_MAILS, MAIL_NOTES, type MailKind, type MailKinds } from './kinds.ts';
import { drawMail, type MailLine, type MailTexts, writeMail } from './template.ts';

export type MailToRender<Kind extends MailKind = MailKind> = {
  kind: Kind;
  language: Language;
  /** Key of the brand; an unknown one means the platform. */
  brand: string;
  values: MailKinds[Kind];
  /** The button's absolute address; null leaves the button out. */
  actionUrl: string | null;
  /** Where the reader chooses what they are mailed about. */
  preferencesUrl?: string | null;
  lines?: MailLine[];
  afterLines?: string;
};

/** Renders a mail as subject, HTML and plain text, from the texts of its language. */
export async function renderMail(
  mail: MailToRender,
): Promise<{ subject: string; html: string; text: string }> {
  const brand = brandByKey(mail.brand);
  const t = serverTranslate(mail.language);
  // The button's host, so that a reader can check that the mail is genuine.
  const site = mail.actionUrl === null ? '' : new URL(mail.actionUrl).host;
  const values = { ...mail.values, brand: brand.name, site };
  // A mail without a link needs no note on genuine links.
  const note =
    mail.actionUrl === null && MAIL_NOTES[mail.kind] === 'genuine' ? undefined : MAIL_NOTES[mail.kind];
  const say = (part: string) => t(`mail.${mail.kind}.${part}`, values);
  const texts: MailTexts = {
    subject: say('subject'),
    greeting: 'name' in values ? t('mail.greeting', values) : t('mail.greetingPlain'),
    heading: say('heading'),
    body: say('body'),
    about: aboutOf(mail.kind, values, t),
    code: 'code' in values ? values.code : undefined,
    lines: mail.lines ?? [],
    afterLines: mail.afterLines,
    action:
      mail.actionUrl === null
        ? undefined
        : { label: say('action'), url: mail.actionUrl, hint: t('mail.linkHint') },
    note: note && t(`mail.note.${note}`, values),
    preferences: mail.preferencesUrl ? { label: t('mail.preferences'), url: mail.preferencesUrl } : undefined,
    footer: [
      t('organization' in values ? 'mail.footer.why' : 'mail.footer.whyAccount', values),
      t('mail.footer.never'),
      t('mail.footer.help', { email: brand.supportEmail }),
    ],
  };
  return {
    subject: texts.subject.replace(/[\r\n]+/g, ' '),
    html: await drawMail(texts, brand, mail.language),
    text: writeMail(texts, brand),
  };
}

/**
 * What a mail is about, in a line of its own: why a purchase was declined, what payments are for, or whose funding
 * account. A payer may have many programs and reads which one it is.
 */
function aboutOf(kind: MailKind, values: Readonly<Record<string, string>>, t: Translate): string | undefined {
  if (kind === 'purchaseDeclined') return values.reason;
  if (!values.program) return undefined;
  if (FUNDING_MAILS.has(kind))
    return values.program === values.organization ? undefined : t('mail.aboutFunding', values);
  return t('recipient' in values ? 'mail.aboutProgram' : 'mail.about', values);
}
