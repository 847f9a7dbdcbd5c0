import ts from "typescript";

/** One small defect: the expression or statement at `start`..`end` of a file's text becomes `to`, as long as `active` is its id. */
export type Mutant = {
  file: string;
  start: number;
  end: number;
  line: number;
  kind: Kind;
  /** The nearest function with a name around it; null at the top of the module. */
  within: string | null;
  from: string;
  to: string;
  statement: boolean;
};

export const KINDS = [
  "condition",
  "comparison",
  "logic",
  "removed check",
  "removed await",
  "off by one",
] as const;
type Kind = (typeof KINDS)[number];

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
};
const LOGIC: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
};

/** Whether a block or statement only leaves the function: what an early check does. */
function leaves(statement: ts.Statement): boolean {
  const only = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return only !== undefined && (ts.isThrowStatement(only) || ts.isReturnStatement(only));
}

/** The name that V8 gives to the nearest function around a node which has one. */
function nameAround(node: ts.Node): string | null {
  for (let around = node.parent; around; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue;
    const { parent } = around;
    const name =
      around.name ??
      (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
        ? parent.name
        : undefined);
    if (name) return name.getText();
  }
  return null;
}

/** Every mutant that a file's text has room for. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Mutant[] = [];
  const add = (node: ts.Node, kind: Kind, to: string, statement = false) => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    found.push({
      file,
      start,
      end,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      kind,
      within: nameAround(node),
      from: text.slice(start, end),
      to,
      statement,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isEnumDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIfStatement(node)) {
      if (!node.elseStatement && leaves(node.thenStatement)) add(node, "removed check", ";", true);
      add(node.expression, "condition", `!(${node.expression.getText(source)})`);
    } else if (ts.isConditionalExpression(node)) {
      add(node.condition, "condition", `!(${node.condition.getText(source)})`);
    } else if (ts.isBinaryExpression(node)) {
      const [left, right] = [node.left.getText(source), node.right.getText(source)];
      const [comparison, logic] = [SWAPPED[node.operatorToken.kind], LOGIC[node.operatorToken.kind]];
      if (comparison) add(node, "comparison", `${left} ${comparison} ${right}`);
      if (logic) add(node, "logic", `(${left}) ${logic} (${right})`);
    } else if (ts.isAwaitExpression(node)) {
      add(node, "removed await", node.expression.getText(source));
    } else if (
      ts.isNumericLiteral(node) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
    ) {
      add(node, "off by one", `${Number(node.text) + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text of a file with all of these mutants in it, each asleep until the environment's MUTANT is its id. */
export function withMutants(text: string, mutants: (Mutant & { id: number })[]): string {
  return mutants
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { id, start, end, from, to, statement }) => {
      const active = `process.env.MUTANT === "${id}"`;
      const mutated = statement ? `if (!${active}) { ${from} }` : `(${active} ? (${to}) : (${from}))`;
      return result.slice(0, start) + mutated + result.slice(end);
    }, text);
}
