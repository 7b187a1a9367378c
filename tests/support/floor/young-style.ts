import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { below, compatData, type Feature, featureAt, isTooYoung } from './browser-floor.ts';

const { css } = compatData;
const FUNCTIONS = functionsBelow(featureAt(css, 'types'));

function functionsBelow(
  feature: Feature | undefined,
  into = new Map<string, Feature[]>(),
): Map<string, Feature[]> {
  for (const [name, one] of below(feature)) {
    if (one.__compat) into.set(name, [...(into.get(name) ?? []), one]);
    functionsBelow(one, into);
  }
  return into;
}

/** What a stylesheet asks for that the oldest browsers lack, where no `@supports` around it asks for the same. */
export function youngStylesOf(text: string): Set<string> {
  const found = new Set<string>();
  const add = (node: Node, name: string, asked = name) => {
    if (!isTested(node, asked)) found.add(name);
  };
  postcss.parse(text).walk((node) => {
    if (node.type === 'decl') for (const [name, asked] of youngIn(node)) add(node, name, asked);
    if (node.type === 'rule') for (const name of youngSelectors(node)) add(node, name);
    if (node.type === 'atrule') for (const name of youngAtRules(node)) add(node, name);
  });
  return found;
}

function isTested(node: Node, asked: string): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports' && (at as AtRule).params.includes(asked))
      return true;
  }
  return false;
}

/** Each with the word that a test by `@supports` would name. */
function youngIn({ prop, value, parent }: Declaration): [name: string, asked: string][] {
  const found: [string, string][] = [];
  if (parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`)) return found;
  const property = featureAt(css, 'properties', prop);
  if (!prop.startsWith('-') && isTooYoung(property)) found.push([prop, prop]);
  for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/gi)) {
    const known = FUNCTIONS.get(name);
    if (known?.every(isTooYoung)) found.push([`${name}()`, name]);
  }
  // The data do not say it: Chromium 112 draws nothing where `color` itself is mixed of it.
  if (/color-mix\([^)]*currentcolor/i.test(value))
    found.push(['color-mix() of currentcolor', 'currentcolor']);
  if (/\(\s*from\s/.test(value)) found.push(['relative colours', 'from']);
  if (prop.startsWith('--')) return found;
  for (const [word] of value
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .matchAll(/(?<![\w(#.-])[a-z][a-z-]+(?![\w(-])/gi)) {
    if (isTooYoung(property && featureAt(property, word))) found.push([`${prop}: ${word}`, word]);
  }
  return found;
}

const youngSelectors = ({ selector }: Rule): string[] => [
  ...[...selector.matchAll(/::?([a-z-]+)/gi)].flatMap(([pseudo, name = '']) =>
    isTooYoung(featureAt(css, 'selectors', name)) ? [pseudo] : [],
  ),
  ...(selector.includes('&') ? ['nesting'] : []),
];

const youngAtRules = ({ name, params }: AtRule): string[] => {
  const rule = featureAt(css, 'at-rules', name);
  const features = [...params.matchAll(/\(\s*([a-z-]+)/gi)].map(([, feature = '']) => feature);
  return [
    ...(isTooYoung(rule) ? [`@${name}`] : []),
    ...(name === 'media' && rule ? features.filter((one) => isTooYoung(featureAt(rule, one))) : []),
  ];
};
