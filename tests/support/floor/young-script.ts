import ts from 'typescript';
import { below, compatData, type Feature, featureAt, isTooYoung } from './browser-floor.ts';

const { api, javascript, html } = compatData;
const BUILT_IN = featureAt(javascript, 'builtins') ?? {};
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

const globalFeature = (name: string): Feature | undefined =>
  featureAt(BUILT_IN, name) ?? featureAt(api, 'Window', name) ?? featureAt(api, name);

const memberFeature = (object: string, name: string): Feature | undefined =>
  featureAt(BUILT_IN, object, name) ??
  featureAt(api, object, `${name}_static`) ??
  featureAt(api, object, name);

/** Objects whose members code calls without their name. Those of rarer ones bear names that our own objects have too. */
const COMMON = [
  ...['Array', 'Date', 'Iterator', 'Map', 'Object', 'Promise', 'RegExp', 'Set', 'String', 'Uint8Array'],
  ...['AbortSignal', 'Document', 'Element', 'Event', 'FormData', 'Headers', 'History', 'HTMLButtonElement'],
  ...['HTMLDetailsElement', 'HTMLDialogElement', 'HTMLElement', 'HTMLFormElement', 'HTMLInputElement'],
  ...[
    'HTMLSelectElement',
    'KeyboardEvent',
    'Location',
    'Navigator',
    'Node',
    'Request',
    'Response',
    'ShadowRoot',
  ],
  ...['SubmitEvent', 'ToggleEvent', 'URL', 'URLSearchParams', 'ReadableStream', 'SubtleCrypto', 'Crypto'],
  ...['CSS', 'DOMTokenList', 'Window'],
];

/** Names of members that no built-in object had when the oldest browsers came: whatever bears one, it is too young. */
const YOUNG_MEMBERS = youngNames(
  COMMON.flatMap((name) => below(featureAt(BUILT_IN, name) ?? featureAt(api, name))),
);
const YOUNG_ATTRIBUTES = youngNames([
  ...below(featureAt(html, 'global_attributes')),
  ...below(featureAt(html, 'elements')).flatMap(([, element]) => below(element)),
]);

function youngNames(features: [name: string, feature: Feature][]): Set<string> {
  const young = new Set<string>();
  const old = new Set<string>();
  for (const [name, feature] of features) {
    if (feature.__compat) (isTooYoung(feature) ? young : old).add(name.replace(/_static$/, ''));
  }
  return new Set([...young].filter((name) => /^[a-z]\w+$/i.test(name) && !old.has(name)));
}

/** The attribute of HTML that a property of an element is, where the oldest browsers lack it. */
export const youngAttribute = (property: string): string | undefined =>
  YOUNG_ATTRIBUTES.has(property.toLowerCase()) ? property.toLowerCase() : undefined;

/** What a script asks for by name that the oldest browsers lack: objects, members, attributes, flags of patterns. */
export function youngNamesOf(path: string, text: string): Set<string> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const own = new Set<string>();
  const found = new Set<string>();
  visit(file, (node) => {
    if (isDeclared(node)) own.add(node.name.text);
  });
  visit(file, (node) => {
    const name = youngNameOf(node, own);
    if (name) found.add(name);
  });
  return found;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const isDeclared = (node: ts.Node): node is ts.Node & { name: ts.Identifier } =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isImportSpecifier(node) ||
    ts.isBindingElement(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name);

function youngNameOf(node: ts.Node, own: Set<string>): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return youngMember(node, own);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return youngGlobal(node.expression, own);
  if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) {
    const attribute = youngAttribute(node.name.text);
    return attribute && `attribute ${attribute}`;
  }
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
    const flags = (node as ts.RegularExpressionLiteral).text.replace(/^.*\//s, '');
    return flags.includes('v') ? 'RegExp.unicodeSets' : undefined;
  }
  return undefined;
}

function youngGlobal(called: ts.Expression, own: Set<string>): string | undefined {
  if (!ts.isIdentifier(called) || own.has(called.text)) return undefined;
  return isTooYoung(globalFeature(called.text)) ? called.text : undefined;
}

function youngMember(node: ts.PropertyAccessExpression, own: Set<string>): string | undefined {
  const name = node.name.text;
  const object = ts.isIdentifier(node.expression) && !own.has(node.expression.text) && node.expression.text;
  if (object && GLOBAL_OBJECTS.has(object)) return isTooYoung(globalFeature(name)) ? name : undefined;
  if (object && isTooYoung(globalFeature(object))) return object;
  if (object && isTooYoung(memberFeature(object, name))) return `${object}.${name}`;
  return YOUNG_MEMBERS.has(name) ? `.${name}` : undefined;
}
