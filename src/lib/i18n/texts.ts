import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from './languages.ts';
import type { AreaTexts, Texts } from './translate.ts';

/** All texts by language and area as in the files, without fallback. */
export type AllTexts = Readonly<Record<Language, Texts>>;

let loaded: AllTexts | undefined;

/** Every text of every language: read from /locales once, frozen, then kept for the life of the process. */
export function allTexts(): AllTexts {
  loaded ??= readTexts(localesFolder());
  return loaded;
}

/**
 * Texts of some areas for an island or a page, English where the language has none. An area without a
 * translation carries `$lang: 'en'`, so that plurals follow English and a screen can mark the foreign language.
 * @throws Error where an area does not exist in English, because the name is then a typing error
 */
export function textsFor(lang: Language, areas: readonly string[]): Texts {
  const all = allTexts();
  const chosen: Record<string, AreaTexts> = {};
  for (const area of areas) {
    const english = all[DEFAULT_LANGUAGE][area];
    if (!english) throw new Error(`no texts for area "${area}"`);
    const own = all[lang][area];
    chosen[area] = own ? merge(english, own) : { $lang: DEFAULT_LANGUAGE, ...english };
  }
  return chosen;
}

/** Reads `<folder>/<language>/<area>.json`; a language without a folder has no texts of its own. */
export function readTexts(folder: string): AllTexts {
  const byLanguage = LANGUAGE_CODES.map((lang) => {
    const own = join(folder, lang);
    const files = existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.json')) : [];
    const areas = files.sort().map((name) => [name.slice(0, -'.json'.length), readArea(join(own, name))]);
    return [lang, Object.fromEntries(areas)];
  });
  return deepFreeze(Object.fromEntries(byLanguage));
}

/**
 * The locales folder: LOCALES_DIR where set, else the first `locales` upwards of this file, which serves the
 * sources and the built server alike, else the one in the working directory.
 */
export function localesFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.LOCALES_DIR) return env.LOCALES_DIR;
  const starts = [dirname(fileURLToPath(import.meta.url)), process.cwd()];
  for (const start of starts) {
    for (let at = start; ; at = dirname(at)) {
      const folder = join(at, 'locales');
      if (existsSync(join(folder, DEFAULT_LANGUAGE, 'common.json'))) return folder;
      if (at === dirname(at)) break;
    }
  }
  throw new Error('the folder "locales" was not found; LOCALES_DIR can name it');
}

function readArea(file: string): AreaTexts {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not readable JSON`, { cause: error });
  }
}

function merge(base: AreaTexts, over: AreaTexts): AreaTexts {
  const merged: Record<string, string | AreaTexts> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = merged[key];
    merged[key] = typeof value === 'object' && typeof under === 'object' ? merge(under, value) : value;
  }
  return merged;
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
