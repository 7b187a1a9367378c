import { html, raw } from 'hono/html';
import type { Brand } from '#lib/brand/brands.ts';
import { directionOf, type Language, languageTag } from '#lib/i18n/languages.ts';
import { type MailColours, mailColours } from './colours.ts';

/** A line of a short list: what it is, and its amount if it has one. */
export type MailLine = { label: string; value?: string };

/** The texts of a mail, in its language. */
export type MailTexts = {
  subject: string;
  greeting: string;
  heading: string;
  body: string;
  /** What the payments are for. */
  about: string | undefined;
  /** A code to type elsewhere. */
  code: string | undefined;
  lines: readonly MailLine[];
  afterLines: string | undefined;
  /** The one action, with an absolute address. */
  action: { label: string; url: string; hint: string } | undefined;
  /** A further note. */
  note: string | undefined;
  /** Where the reader chooses what they are mailed about. */
  preferences: { label: string; url: string } | undefined;
  footer: readonly string[];
};

/** Clients that support a stylesheet have dark colours; the others show the light ones, or invert them themselves. */
const nightSheet = (night: MailColours) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${night.ground}!important}
.paper{background:${night.paper}!important;border-color:${night.line}!important}
.ink{color:${night.ink}!important}
.line{border-color:${night.line}!important}
.soft{color:${night.soft}!important}
.accent{color:${night.accent}!important}
}`;

const FONT = "'Segoe UI', Tahoma, 'Noto Sans', Arial, sans-serif";

/**
 * The one layout of all mails: tables and inline styles, which work in every client (few support stylesheets and none
 * custom properties), from right to left where the language is written so. The tag escapes every value.
 */
export async function drawMail(texts: MailTexts, brand: Brand, language: Language): Promise<string> {
  const { day, night } = mailColours(brand);
  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  const paragraph = `margin:0 0 16px;font:400 16px/1.6 ${FONT};color:${day.ink};text-align:${align}`;
  const small = `margin:0 0 6px;font:400 13px/1.6 ${FONT};color:${day.soft};text-align:${align}`;
  const { accent } = day;
  const drawn = await html`<!doctype html>
<html lang="${languageTag(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${texts.subject}</title>
<style>${raw(nightSheet(night))}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${day.ground}">
<div style="display:none;max-height:0;overflow:hidden">${texts.body}</div>
<table class="ground" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.ground}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" dir="${direction}" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td class="accent" style="padding:0 8px 16px;font:600 20px/1.3 ${FONT};color:${accent};text-align:${align}">${brand.name}</td></tr>
<tr><td class="paper" bgcolor="${day.paper}" style="padding:32px 28px 20px;border:1px solid ${day.line};border-radius:12px">
<p class="ink" style="${paragraph}">${texts.greeting}</p>
<h1 class="ink" style="margin:0 0 12px;font:600 24px/1.35 ${FONT};color:${day.ink};text-align:${align}">${texts.heading}</h1>
<p class="ink" style="${paragraph}">${texts.body}</p>
${texts.about ? html`<p class="ink" style="${paragraph};font-weight:600">${texts.about}</p>` : ''}
${texts.code ? drawCode(texts.code, accent) : ''}
${texts.lines.length > 0 ? drawLines(texts.lines, align, day) : ''}
${texts.afterLines ? html`<p class="soft" style="${small};margin:0 0 16px">${texts.afterLines}</p>` : ''}
${texts.action ? drawAction(texts.action, { accent, align, small }) : ''}
${texts.note ? html`<p class="ink" style="${paragraph};padding-top:8px">${texts.note}</p>` : ''}
</td></tr>
<tr><td style="padding:20px 8px 0">${texts.footer.map((line) => html`<p class="soft" style="${small}">${line}</p>`)}${
    texts.preferences
      ? html`<p style="${small}"><a href="${texts.preferences.url}" class="accent" style="color:${accent}">${texts.preferences.label}</a></p>`
      : ''
  }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return drawn.toString();
}

/** Digits run from left to right in every language. */
const drawCode = (code: string, accent: string) =>
  html`<p class="accent" dir="ltr" style="margin:8px 0 24px;font:700 36px/1.3 ${FONT};letter-spacing:8px;color:${accent};text-align:center">${code}</p>`;

/** A merchant's name keeps its own direction beside the amount. */
function drawLines(lines: readonly MailLine[], align: string, day: MailColours) {
  const end = align === 'right' ? 'left' : 'right';
  const cell = `padding:9px 0;border-top:1px solid ${day.line};font:400 15px/1.5 ${FONT};color:${day.ink}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
${lines.map(
  ({ label, value }) =>
    html`<tr><td class="ink line" style="${cell};text-align:${align}"><bdi>${label}</bdi></td>${
      value === undefined
        ? ''
        : html`
<td class="ink line" dir="ltr" style="${cell};text-align:${end};white-space:nowrap">${value}</td>`
    }</tr>`,
)}
</table>`;
}

function drawAction(
  { label, url, hint }: NonNullable<MailTexts['action']>,
  style: { accent: string; align: string; small: string },
) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${style.align}" style="margin:4px 0 20px">
<tr><td bgcolor="${style.accent}" style="border-radius:8px">
<a href="${url}" style="display:inline-block;padding:13px 24px;font:600 16px/1.2 ${FONT};color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table>
<p class="soft" style="clear:both;${style.small}">${hint}<br><a href="${url}" dir="ltr" class="accent" style="color:${style.accent};word-break:break-all">${url}</a></p>`;
}

/** The same as plain text. */
export function writeMail(texts: MailTexts, brand: Brand): string {
  const { greeting, heading, body, about, code, lines, afterLines, action, note, preferences, footer } =
    texts;
  const button = action && `${action.label}:\n${action.url}`;
  const list =
    lines.length > 0 ? lines.map(({ label, value }) => `${value ?? '–'}  ${label}`).join('\n') : undefined;
  const parts = [greeting, heading, body, about, code, list, afterLines, button, note].filter(
    (part) => part !== undefined,
  );
  const choose = preferences ? [`${preferences.label}: ${preferences.url}`] : [];
  return `${parts.join('\n\n')}\n\n-- \n${[brand.name, ...footer, ...choose].join('\n')}\n`;
}
