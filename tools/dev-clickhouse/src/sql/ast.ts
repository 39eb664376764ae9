/** A node of the engine's own syntax tree, read from the lines of EXPLAIN AST. */
export type AstNode = { kind: string; detail: string; children: AstNode[] };

const CHILDREN = / \(children (\d+)\)$/;
const ALIAS = / \(alias [^()]*\)$/;
const NODE = /^( *)(\S+)(?: +(.*))?$/s;

/** Undefined when a line or a count of children does not fit: whoever asks must then refuse. */
export function parseAst(text: string): AstNode | undefined {
  const open: { node: AstNode; expected: number }[] = [];
  let root: AstNode | undefined;
  let sound = true;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const expected = Number(CHILDREN.exec(line)?.[1] ?? 0);
    const match = NODE.exec(line.replace(CHILDREN, '').replace(ALIAS, ''));
    if (match === null) return undefined;
    const depth = match[1]?.length ?? 0;
    const node: AstNode = { kind: match[2] ?? '', detail: match[3] ?? '', children: [] };
    if (depth > open.length || (depth === 0) !== (root === undefined)) return undefined;
    for (const closed of open.splice(depth)) sound &&= closed.node.children.length === closed.expected;
    open[depth - 1]?.node.children.push(node);
    root ??= node;
    open.push({ node, expected });
  }
  for (const closed of open) sound &&= closed.node.children.length === closed.expected;
  return sound ? root : undefined;
}

export function* walk(
  node: AstNode,
  parent?: AstNode,
): Generator<{ node: AstNode; parent: AstNode | undefined }> {
  yield { node, parent };
  for (const child of node.children) yield* walk(child, node);
}
