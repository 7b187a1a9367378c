/** What a browser never reads of an entry: it checks no answer, and the server checks what it sends. */
const UNREAD = ['summary', 'tag', 'params', 'query', 'output', 'errors'];

/**
 * The contract as the browser gets it: each call with its address, its access and whether it takes a body, without its
 * schemas; and a schema that nothing reads is left out with the library behind it. A schema that a script does read
 * stays whole. So pages are lighter by what only the server checks.
 */
export function lightContract() {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/lib\/(contract|domain)\/.+\.ts$/ },
      handler(code, id) {
        const light = id.includes('/contract/') ? withoutSchemas(code, this.parse(code)) : code;
        // Both only say what is so: what nobody reads of them does nothing, and need not be fetched.
        return { code: light, map: null, moduleSideEffects: false };
      },
    },
  };
}

/**
 * @param code a module of the contract in JavaScript
 * @param tree the same as ESTree
 */
export function withoutSchemas(code, tree) {
  return [
    ...tree.body.flatMap(valuesOf).flatMap(asPure),
    ...callsBelow(tree).flatMap((call) => lightened(call, code)),
  ]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
    .concat('\nfunction valueOf(make) { return make(); }\n');
}

/** What the constants of a module are made of, but for its calls. */
function valuesOf(statement) {
  const { type, declarations } = statement.declaration ?? statement;
  if (type !== 'VariableDeclaration') return [];
  return declarations.flatMap(({ init }) =>
    init?.type.endsWith('Expression') && !isCall(init) ? [init] : [],
  );
}

/** A bundler keeps what it does not know to be pure; this says that nobody misses the value if nobody reads it. */
const asPure = ({ start, end }) => [
  { start, end: start, by: '/* @__PURE__ */ valueOf(() => (' },
  { start: end, end, by: '))' },
];

const isCall = ({ type, callee }) => type === 'CallExpression' && callee.name === 'defineCall';

function callsBelow(node) {
  if (typeof node !== 'object' || node === null) return [];
  return [...(isCall(node) ? [node] : []), ...Object.values(node).flatMap(callsBelow)];
}

function lightened({ callee, arguments: [entry] }, code) {
  return [
    { start: callee.start, end: callee.end, by: '' },
    ...entry.properties.flatMap(({ key, value, start, end }) => {
      if (UNREAD.includes(key?.name)) return [{ start, end: afterComma(code, end), by: '' }];
      return key?.name === 'body' ? [{ start: value.start, end: value.end, by: 'true' }] : [];
    }),
  ];
}

const afterComma = (code, end) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
