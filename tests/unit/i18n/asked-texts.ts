import { dirname, join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The keys of texts that the templates in code can spell, by the types of their holes. A hole of type `string` holds
 * what its function is called with in the same file, else any word of that file and of its imports from the same folder.
 * @param keys the keys that exist; what begins like none of them is no key
 */
export function spelledKeys(keys: ReadonlySet<string>): Set<string> {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const names = fileNames.filter((name) => name.startsWith(join(ROOT, 'src')));
  const program = ts.createProgram(names, { ...options, noEmit: true });
  const sources = names.flatMap((name) => program.getSourceFile(name) ?? []);
  const beginnings = new Set([...keys].flatMap((key) => [...key].map((_, at) => key.slice(0, at + 1))));
  return new Set(sources.flatMap((source) => spelledIn(source, beginnings, program)));
}

function spelledIn(source: ts.SourceFile, beginnings: ReadonlySet<string>, program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  return nodesOf(source, ts.isTemplateExpression).flatMap(({ head, templateSpans }) => {
    let spelled = head.text === '' || beginnings.has(head.text) ? [head.text] : [];
    for (const { expression, literal } of templateSpans) {
      // What begins like no key needs no types, which cost the most.
      if (spelled.length === 0) return [];
      const values =
        valuesOf(checker.getTypeAtLocation(expression), checker) ??
        argumentsFor(expression, source, checker) ??
        wordsNear(source, program);
      spelled = spelled
        .flatMap((key) => values.map((value) => key + value + literal.text))
        .filter((key) => beginnings.has(key));
    }
    return spelled;
  });
}

/** The values of a closed type; null where it is open. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): string[] | null {
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  if (type.isUnion()) {
    const parts = type.types.map((part) => valuesOf(part, checker));
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint && constraint !== type ? valuesOf(constraint, checker) : null;
}

/** Where a hole is a parameter of a function of the same file: what the function is called with. */
function argumentsFor(hole: ts.Expression, source: ts.SourceFile, checker: ts.TypeChecker): string[] | null {
  const parameter = checker.getSymbolAtLocation(hole)?.valueDeclaration;
  if (!parameter || !ts.isParameter(parameter)) return null;
  const { parent } = parameter;
  const name = ts.isVariableDeclaration(parent.parent) ? parent.parent.name : parent.name;
  const symbol = name && checker.getSymbolAtLocation(name);
  const at = parent.parameters.indexOf(parameter);
  const values = nodesOf(source, ts.isCallExpression)
    .filter(({ expression }) => symbol && checker.getSymbolAtLocation(expression) === symbol)
    .map(({ arguments: given }) => {
      const argument = given[at];
      return argument ? valuesOf(checker.getTypeAtLocation(argument), checker) : [];
    });
  return values.length > 0 && values.every((value) => value !== null) ? values.flat() : null;
}

/** Words in quotes and names of fields, of a file and of the files of its folder that it imports. */
function wordsNear(source: ts.SourceFile, program: ts.Program): string[] {
  const beside = nodesOf(source, ts.isStringLiteral)
    .filter(({ parent, text }) => ts.isImportDeclaration(parent) && text.startsWith('./'))
    .flatMap(({ text }) => program.getSourceFile(join(dirname(source.fileName), text)) ?? []);
  return [...new Set([source, ...beside].flatMap(wordsOf))];
}

const wordsOf = (source: ts.SourceFile): string[] => [
  ...nodesOf(source, ts.isStringLiteral).map(({ text }) => text),
  ...nodesOf(source, ts.isPropertyAssignment).map(({ name }) => name.getText()),
];

function nodesOf<Kind extends ts.Node>(
  source: ts.SourceFile,
  isKind: (node: ts.Node) => node is Kind,
): Kind[] {
  const found: Kind[] = [];
  const visit = (node: ts.Node): void => {
    if (isKind(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
