import { describe, expect, it } from 'vitest';
import { parseAst, walk } from './ast.ts';

const TREE = `SelectWithUnionQuery (children 1)
 ExpressionList (children 1)
  SelectQuery (children 1)
   ExpressionList (children 2)
    Function numbers (alias t) (children 1)
     ExpressionList
    Literal '(children 5)'
`;

describe('parseAst', () => {
  it('reads kinds, details and children', () => {
    const ast = parseAst(TREE);
    const nodes =
      ast === undefined ? [] : [...walk(ast)].map(({ node }) => `${node.kind} ${node.detail}`.trim());
    expect(nodes).toEqual([
      'SelectWithUnionQuery',
      'ExpressionList',
      'SelectQuery',
      'ExpressionList',
      'Function numbers',
      'ExpressionList',
      "Literal '(children 5)'",
    ]);
  });

  it('returns undefined if child counts do not match', () => {
    expect(parseAst(TREE.replace('children 2', 'children 3'))).toBeUndefined();
    expect(parseAst(TREE.replace("    Literal '(children 5)'\n", ''))).toBeUndefined();
    expect(parseAst(TREE.replace("    Literal '(children 5)'", "      Literal 'deeper'"))).toBeUndefined();
    expect(parseAst(`${TREE}TableIdentifier z\n`)).toBeUndefined();
  });
});
