const BUILT_IN_ERROR = /^(Error|RangeError|TypeError|SyntaxError)$/;
const LABEL_TABLE = /_(TEXT|LABELS|MEANINGS|PATHS)$/;

/**
 * Ignores text without influence on behaviour: messages of built-in errors, labels and paths. Codes, kinds and reasons
 * of the project's own errors are mutated.
 */
const ignorer = {
  shouldIgnore({ node, parent }) {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    if (isText && parent?.type === 'NewExpression' && BUILT_IN_ERROR.test(parent.callee.name))
      return 'message of a built-in error';
    if (node.type === 'VariableDeclarator' && LABEL_TABLE.test(node.id.name ?? ''))
      return 'table of labels or paths';
    if (isText && parent?.type === 'CallExpression' && parent.callee.property?.name === 'addIssue')
      return 'message of a validation issue';
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: ignorer }];
