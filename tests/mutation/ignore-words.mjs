const BUILT_IN_ERROR = /^(Error|RangeError|TypeError|SyntaxError)$/;
const TABLE_OF_WORDS = /_(TEXT|LABELS|MEANINGS|PATHS)$/;

/**
 * Words that decide nothing. The text of a built-in error is for whoever debugs it; codes, kinds and reasons of
 * our own errors do decide and are mutated. Tables of labels and of paths would be compared with themselves.
 */
const ignorer = {
  shouldIgnore({ node, parent }) {
    const text = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    if (text && parent?.type === 'NewExpression' && BUILT_IN_ERROR.test(parent.callee.name))
      return 'text of a built-in error';
    if (node.type === 'VariableDeclarator' && TABLE_OF_WORDS.test(node.id.name ?? ''))
      return 'table of words or paths';
    if (text && parent?.type === 'CallExpression' && parent.callee.property?.name === 'addIssue')
      return 'text of a refused input';
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: ignorer }];
