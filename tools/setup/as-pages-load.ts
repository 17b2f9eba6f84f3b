// What the browser’s build (apps/web/vite.config.ts) leaves out of the contracts of the domain.

/** What a browser asks by of a route; of its body and its answer only that there is one. */
const askedBy: ReadonlySet<string> = new Set([
  'method',
  'path',
  'anew',
  'needsKey',
  'status',
  'upload',
  'download',
]);
const onlyWhether: ReadonlySet<string> = new Set(['body', 'output']);

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

type Edit = { readonly start: number; readonly end: number; readonly text: string };

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

const isNamed = (node: unknown, name: string): boolean => (node as Node | null)?.['name'] === name;

/** Tells whether an expression is a call that begins with `z.`: a schema. */
function isSchema(node: unknown): boolean {
  let left = node as Node | undefined;
  if (left?.type !== 'CallExpression') return false;
  while (left?.type === 'CallExpression' || left?.type === 'MemberExpression')
    left = (left.type === 'CallExpression' ? left['callee'] : left['object']) as Node;
  return isNamed(left, 'z');
}

/** A route as a browser knows it. */
function* routesAsAsked(body: readonly Node[]): Generator<Edit> {
  for (const { type, callee, arguments: given } of nodesIn(body)) {
    if (type !== 'CallExpression' || !isNamed(callee, 'route')) continue;
    for (const { type: kind, key, start, end } of ((given as Node[])[0]?.['properties'] ?? []) as Node[]) {
      const name = String((key as Node | undefined)?.['name']);
      if (kind !== 'Property' || askedBy.has(name)) continue;
      yield { start, end, text: onlyWhether.has(name) ? `${name}: true` : '...null' };
    }
  }
}

/** Schemas that are left out unless somebody asks for them: a bundler cannot know that to make one does nothing else. */
function* schemasAsPure(body: readonly Node[]): Generator<Edit> {
  for (const statement of body) {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { init } of declared['declarations'] as { readonly init: Node | null }[]) {
      const holdsSchemas = init?.type === 'ObjectExpression' && [...nodesIn(init)].some(isSchema);
      if (!init || !(isSchema(init) || holdsSchemas)) continue;
      yield { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' };
      yield { start: init.end, end: init.end, text: '))()' };
    }
  }
}

/**
 * Returns the code of a module of the domain as pages load it; `body` is its tree. What the server checks and answers a route by, and what
 * the document of the API says of it, is not there: a browser asks by method and path. Schemas are said to be pure, so that those that
 * nothing else asks for go too.
 */
export function asPagesLoad(code: string, body: readonly unknown[]): string {
  const nodes = body as readonly Node[];
  return [...routesAsAsked(nodes), ...schemasAsPure(nodes)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((sofar, { start, end, text }) => sofar.slice(0, start) + text + sofar.slice(end), code);
}
