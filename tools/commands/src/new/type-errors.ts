import ts from 'typescript';
import { ROOT } from '../run.ts';

/** The settings of the dashboard also accept the code of the other packages. */
const SETTINGS = 'apps/web/tsconfig.json';

/** The type errors of files that do not exist yet, checked as part of the project. */
export function typeErrors(files: Record<string, string>): string[] {
  const texts = new Map(Object.entries(files).map(([path, text]) => [ROOT + path, text]));
  const paths = [...texts.keys()];
  const options = readOptions();
  const host = ts.createCompilerHost(options);
  const { fileExists, directoryExists, getSourceFile, realpath } = host;
  host.fileExists = path => texts.has(inPackage(path)) || fileExists(path);
  host.directoryExists = path =>
    paths.some(file => file.startsWith(`${inPackage(path)}/`)) || directoryExists?.(path) === true;
  host.realpath = path => (texts.has(inPackage(path)) ? inPackage(path) : (realpath?.(path) ?? path));
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram(paths, options, host);
  return paths
    .map(path => program.getSourceFile(path))
    .flatMap(file => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => {
      const path = file?.fileName.slice(ROOT.length);
      return `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

/** Packages are links in node_modules. A link to a file that does not exist cannot be followed. */
const inPackage = (path: string) => path.replace(/\bnode_modules\/@gsc\/(contract|core)\b/, 'packages/$1');

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(ROOT + SETTINGS, ts.sys.readFile);
  const folder = `${ROOT}apps/web`;
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, folder).options;
}
