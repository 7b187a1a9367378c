import { expect, test } from 'vitest';
import type { Language } from '#lib/i18n/languages.ts';
import { allTexts } from '#lib/i18n/texts.ts';
import { flatTexts } from './flat-texts.ts';

/** Words that fluent readers stumbled over, with the ones that take their place (docs/glossary/terms.md). */
const WORDS: readonly [Language, wrong: RegExp, right: string][] = [
  ['da', /صفحه اصلی است/, 'صفحه واقعی است'],
  ['da', /هرزنامه/, 'پوشه اسپم'],
  ['da', /پشتیبانی نمی‌شود/, 'قبول نمی‌شود'],
  ['da', /انداخت|بینداز/, 'اضافه شد'],
  ['da', /داخل (شد|شو|می)/, 'وارد حساب شدن، ورود'],
  ['far', /این‌جا/, 'اینجا'],
  ['da', /آخر نمبر آن|آخرش/, 'چهار رقم آخر'],
  ['da', /این‌جا/, 'اینجا'],
  ['da', /(کارت|کود|لینک|نمبر|رمز عبور) نو(?![\u0600-\u06FF])/, 'جدید'],
  ['da', /در \{\{date\}\}/, 'به تاریخ'],
  ['pa', /ملاتړ کېږي/, 'منل کېږي'],
  ['pa', /کارنده حساب/, 'داسې حساب چې کار کوي'],
  ['pa', /بر[ېی]ښنالیک/, 'ایمیل'],
  ['pa', /(^|\s)ماته(\s|$)/, 'ما ته'],
  ['ar', /لم يضع/, 'لم تفقد'],
  ['ar', /مصرفي/, 'بنكي'],
  ['ar', /\} (ث|د|س)\./, 'ثانيتين، دقيقتين، ساعتين'],
  ['uk', /\}\} (списує|поповнює|заморожує|розморожує|закриває|передає|замінює|надсилає) /, 'списано …'],
  ['uk', /(овідомити|овідомили): /, 'повідомити організацію …'],
  ['ru', /\}\} (списывает|пополняет|замораживает|размораживает|закрывает|передаёт|заменяет) /, 'списано …'],
  ['ru', /(ообщить|ообщили): /, 'сообщить организации …'],
  ['pl', /\}\} (pobiera|doładowuje|zamraża|odmraża|zamyka|przekazuje|wymienia|wysyła) /, 'pobrano …'],
  ['pl', /co słychać/, 'jaki jest stan'],
  ['sw', /[Pp]rogramu hii/, 'mpango huu'],
  ['sw', /huna la kufanya/, 'huhitaji kufanya chochote'],
  ['zh', /我们不认识/, '无法识别'],
  ['zh', /哪扇门/, '您是哪一位'],
  ['es', /puerta entra/, '¿Quién es usted?'],
];

const all = allTexts();

test.each(WORDS)('%s does not say %s but %s', (lang, wrong) => {
  const texts = Object.entries(all[lang]).flatMap(([area, of]) => [...flatTexts(of, area)]);
  expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
});
