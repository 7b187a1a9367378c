import { createRequire } from 'node:module';

/** The oldest browsers that the product serves, as the compatibility data name them. */
const FLOOR = { chrome: 111, chrome_android: 111, webview_android: 111, safari: 16.4, safari_ios: 16.4 };

type Support = { version_added?: string | false; version_removed?: string; flags?: unknown; prefix?: string };
type Compat = { support: Record<string, Support | readonly Support[] | undefined> };
/** One feature of MDN's data, with those below it. */
export type Feature = { readonly __compat?: Compat };

type CompatData = Record<'api' | 'css' | 'html' | 'javascript', Feature>;
const require = createRequire(import.meta.url);
export const compatData = require('@mdn/browser-compat-data') as CompatData;

/** The features below one, by name. */
export const below = (feature: Feature | undefined): [name: string, feature: Feature][] =>
  Object.entries((feature ?? {}) as Record<string, Feature>).filter(([name]) => name !== '__compat');

/** The feature at a path, where the data know it. */
export const featureAt = (from: Feature, ...path: string[]): Feature | undefined =>
  path.reduce<Feature | undefined>(
    (at, name) => (at && Object.hasOwn(at, name) ? (at as Record<string, Feature>)[name] : undefined),
    from,
  );

/**
 * Whether one of the oldest browsers lacks a feature; one that the data do not know counts as there. What a phone's
 * browser never has, such as pointers, is the nature of the phone and no question of age.
 */
export function isTooYoung(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return Object.entries(FLOOR).some(([name, floor]) => {
    const versions = [support[name] ?? []].flat() as Support[];
    if (/_/.test(name) && versions.every(({ version_added }) => !version_added)) return false;
    return versions.length > 0 && !versions.some((one) => isThere(one, floor));
  });
}

function isThere({ version_added: added, version_removed: removed, flags, prefix }: Support, floor: number) {
  if (!added || flags || prefix || (removed && versionOf(removed) <= floor)) return false;
  return versionOf(added) <= floor;
}

const versionOf = (text: string): number =>
  text === 'preview' ? Number.POSITIVE_INFINITY : Number.parseFloat(text.replace('≤', ''));
