import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isIdentifier,
  isPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import {
  isElementAccessExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Symbol as Property } from 'typescript/unstable/sync';
import type { AnyStruct } from '#contracts/api/endpoint.ts';
import { fieldAt } from './declared.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ASIDE = /\.(test|testing|e2e|slow)\.tsx?$|\/web\/(e2e|kit|tools|dist)\//;

/** The names from a declaration's variable down to the node: `member`, `user_careers`. */
const namesTo = (node: Node | undefined): string[] => {
  if (!node) return [];
  const named = isPropertyAssignment(node) || isVariableDeclaration(node) ? node.name : undefined;
  const above = namesTo(node.parent);
  return named && isIdentifier(named) ? [...above, named.text] : above;
};

const fieldsOf = (property: Property | undefined): AnyStruct[] =>
  (property?.declarations ?? []).flatMap((declaration) => {
    if (!/\/contracts\/api\/[^/]+$/.test(declaration.path)) return [];
    return fieldAt(basename(declaration.path), namesTo(declaration.resolve())) ?? [];
  });

interface Reading {
  readonly names: Node[];
  /** Destructured or indexed expressions, with the names of the fields read. */
  readonly taken: { readonly from: Node; names: (checker: Checker) => string[] }[];
}

const textOf = (node: Node | undefined): string[] =>
  node && (isIdentifier(node) || isStringLiteral(node)) ? [node.text] : [];

/** The possible strings of a key: `member[name]` reads all of them. */
const keysOf = (key: Node) => (checker: Checker) => {
  const type = checker.getTypeAtLocation(key);
  return type ? [...checker.typeToString(type).matchAll(/"(\w+)"/g)].map(([, name = '']) => name) : [];
};

const readingsIn = (file: Node): Reading => {
  const found: Reading = { names: [], taken: [] };
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node)) found.names.push(node.name);
    if (isElementAccessExpression(node))
      found.taken.push({ from: node.expression, names: keysOf(node.argumentExpression) });
    if (isObjectBindingPattern(node)) {
      const names = node.elements.flatMap((one) => (one.dotDotDotToken ? [] : textOf(one.propertyName ?? one.name)));
      found.taken.push({ from: node, names: () => names });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
};

const readIn = ({ checker }: Project, file: Node): AnyStruct[] => {
  const { names, taken } = readingsIn(file);
  const types = checker.getTypeAtLocation(taken.map(({ from }) => from));
  const properties = taken.flatMap(({ names: of }, at) => {
    const type = types[at];
    return type ? of(checker).map((name) => checker.getPropertyOfType(type, name)) : [];
  });
  return [...checker.getSymbolAtLocation(names), ...properties].flatMap(fieldsOf);
};

/** Every field of the contract that the SPA's sources read, under any alias, found by TypeScript's checker. */
export const fieldsRead = (): ReadonlySet<AnyStruct> => {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects();
    if (!project) throw new Error('tsconfig.json is not a project');
    const files = project.program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${ROOT}web/`) && !ASIDE.test(file));
    return new Set(
      files.flatMap((name) => {
        const file = project.program.getSourceFile(name);
        return file ? readIn(project, file) : [];
      }),
    );
  } finally {
    api.close();
  }
};
