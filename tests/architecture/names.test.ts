import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

/** `{member.name}`, `{holderName(card)}`, `{purchase.merchantName}`: what a person or an organization is called. */
const NAME = /(?:[nN]ame|[nN]ameOf|nameOnAccount|\bholder)$/;
const ROW_LINK = /className="[^"]*\brow-link\b/;
const UNSEEN = /className="[^"]*\bsr-only\b/;

/** Names beside other words, or in the link of a row, that stand in no `<bdi>`. */
function bareNames({ path, text }: { path: string; text: string }): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    ts.forEachChild(node, look);
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
    const opening = ts.isJsxElement(node) ? node.openingElement.getText() : '';
    if (opening.startsWith('<bdi') || UNSEEN.test(opening)) return;
    const shown = node.children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== '');
    if (shown.length < 2 && !ROW_LINK.test(opening)) return;
    for (const child of shown) {
      const value = ts.isJsxExpression(child) ? child.expression : undefined;
      const called = value && ts.isCallExpression(value) ? value.expression : value;
      if (called && NAME.test(called.getText())) found.push(`${path}: ${called.getText()}`);
    }
  };
  look(source);
  return found;
}

test.each([
  ['<p>{name} · {count}</p>', 1],
  ['<a className="row-link" href="/">{card.holderName}</a>', 1],
  ['<p><bdi>{name}</bdi> · {count}</p>', 0],
  ['<p>{name}</p>', 0],
])('%s has %d bare names', (text, count) => {
  expect(bareNames({ path: 'a.tsx', text })).toHaveLength(count);
});

test('a name beside other words is isolated, so that one in Arabic letters turns nothing around', () => {
  const islands = sourcesIn(['src/islands'], /\.tsx$/);
  expect(islands.length).toBeGreaterThan(100);
  expect(islands.flatMap(bareNames)).toEqual([]);
});
