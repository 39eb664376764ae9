/** A node of the engine's syntax tree, parsed from EXPLAIN AST. */
export type AstNode = { kind: string; detail: string; children: AstNode[] };

const CHILDREN = / \(children (\d+)\)$/;
const ALIAS = / \(alias [^()]*\)$/;
const NODE = /^( *)(\S+)(?: +(.*))?$/s;

/** Returns undefined if a line or a child count is inconsistent. The caller must then reject the statement. */
export function parseAst(text: string): AstNode | undefined {
  const open: { node: AstNode; expected: number }[] = [];
  let root: AstNode | undefined;
  let consistent = true;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const expected = Number(CHILDREN.exec(line)?.[1] ?? 0);
    const match = NODE.exec(line.replace(CHILDREN, '').replace(ALIAS, ''));
    if (match === null) return undefined;
    const depth = match[1]?.length ?? 0;
    const node: AstNode = { kind: match[2] ?? '', detail: match[3] ?? '', children: [] };
    if (depth > open.length || (depth === 0) !== (root === undefined)) return undefined;
    for (const closed of open.splice(depth)) consistent &&= closed.node.children.length === closed.expected;
    open[depth - 1]?.node.children.push(node);
    root ??= node;
    open.push({ node, expected });
  }
  for (const closed of open) consistent &&= closed.node.children.length === closed.expected;
  return consistent ? root : undefined;
}

export function* walk(
  node: AstNode,
  parent?: AstNode,
): Generator<{ node: AstNode; parent: AstNode | undefined }> {
  yield { node, parent };
  for (const child of node.children) yield* walk(child, node);
}
