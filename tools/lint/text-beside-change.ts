import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Context = Parameters<NonNullable<Rule['create']>>[0];
type JSXElement = Parameters<NonNullable<ReturnType<NonNullable<Rule['create']>>['JSXElement']>>[0];
type JSXFragment = Parameters<NonNullable<ReturnType<NonNullable<Rule['create']>>['JSXFragment']>>[0];
type Child = JSXElement['children'][number];
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'];

/**
 * - `element`: an element that stays.
 * - `change`: an element that comes, goes, or becomes another.
 * - `text`: a text that stays.
 * - `changing text`: a text that comes and goes.
 */
type Kind = 'element' | 'change' | 'text' | 'changing text' | 'nothing';

/** Elements that hold other elements rather than text: an expression of unknown type in one of them counts as an element. */
const BLOCKS = new Set(['body', 'div', 'fieldset', 'footer', 'form', 'header', 'li', 'main', 'nav', 'ol', 'section', 'td', 'ul']);

const LISTS = new Set(['map', 'flatMap']);

const MESSAGE =
  'A translator of the browser puts each text into an element of its own, after which React can neither insert before the text nor remove it. ' +
  'Put the text into an element.';

/**
 * Refuses an element that comes and goes beside a bare text, a text that comes and goes beside anything, and a fragment with a bare text.
 *
 * The option `steady` lists components that always render exactly one element. Spaces alone are no text: translators leave them as they are.
 */
export const textBesideChange: Rule = {
  meta: {
    schema: [{ type: 'object', properties: { steady: { type: 'array', items: { type: 'string' } } }, additionalProperties: false }],
    defaultOptions: [{ steady: [] }],
  },
  create(context) {
    const steady = steadyComponents(context);
    const check = (node: JSXElement | JSXFragment): void => {
      const isBlock = node.type === 'JSXFragment' || isBlockName(nameOf(node));
      const kinds = node.children.map((child) => kindOfChild(child, { context, steady, isBlock })).filter((kind) => kind !== 'nothing');
      const hasText = kinds.includes('text') || kinds.includes('changing text');
      const changes = kinds.includes('change') || kinds.includes('changing text') || node.type === 'JSXFragment';
      if (hasText && changes && kinds.length > 1) context.report({ node, message: MESSAGE });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

interface Place {
  context: Context;
  steady: ReadonlySet<string>;
  isBlock: boolean;
}

function steadyComponents({ options }: Context): ReadonlySet<string> {
  const [first] = options as [{ steady?: string[] }?];
  return new Set(first?.steady);
}

const nameOf = ({ openingElement: { name } }: JSXElement): string => (name.type === 'JSXIdentifier' ? name.name : '');

const isComponent = (name: string): boolean => !/^[a-z]/.test(name);

/** A component passes its children on to an element that nobody knows here. */
const isBlockName = (name: string): boolean => BLOCKS.has(name) || (isComponent(name) && !/Button|Link|Badge/.test(name));

function kindOfChild(child: Child, place: Place): Kind {
  switch (child.type) {
    case 'JSXText':
      return child.value.trim() === '' ? 'nothing' : 'text';
    case 'JSXExpressionContainer':
      return kindOf(child.expression, place);
    case 'JSXElement':
    case 'JSXFragment':
      return kindOf(child, place);
    case 'JSXSpreadChild':
      return 'change';
  }
}

function kindOf(expression: Expression, place: Place): Kind {
  switch (expression.type) {
    case 'JSXElement':
      return isComponent(nameOf(expression)) && !place.steady.has(nameOf(expression)) ? 'change' : 'element';
    case 'JSXFragment':
      return 'change';
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== '' ? 'text' : 'nothing';
    case 'LogicalExpression':
      return expression.operator === '&&' ? either(['nothing', kindOf(expression.right, place)]) : 'text';
    case 'ConditionalExpression':
      return either([kindOf(expression.consequent, place), kindOf(expression.alternate, place)]);
    case 'ChainExpression':
      return kindOf(expression.expression, place);
    case 'CallExpression': {
      const { callee } = expression;
      if (callee.type === 'MemberExpression')
        return callee.property.type === 'Identifier' && LISTS.has(callee.property.name) ? 'change' : 'text';
      if (callee.type !== 'Identifier') return 'text';
      // A portal puts its element elsewhere.
      return callee.name === 'createPortal' ? 'nothing' : kindOfName(callee.name, expression, place, 'text');
    }
    case 'Identifier':
      return expression.name === 'undefined'
        ? 'nothing'
        : kindOfName(expression.name, expression, place, place.isBlock ? 'element' : 'text');
    case 'MemberExpression':
      return place.isBlock ? 'element' : 'text';
    default:
      return 'text';
  }
}

/** Two texts update in place; two elements come and go. */
function either([one, other]: readonly [Kind, Kind]): Kind {
  const kinds = [one, other];
  if (one === other && (one === 'text' || one === 'nothing')) return one;
  if (kinds.some((kind) => kind === 'text' || kind === 'changing text')) return 'changing text';
  return 'change';
}

/** The kind of what that name holds or returns: known when this file defines it with JSX, else `otherwise`. */
function kindOfName(name: string, at: Expression, place: Place, otherwise: Kind): Kind {
  const definition = definitionOf(name, at, place.context);
  if (definition === undefined) return otherwise;
  const { node, type } = definition;
  if (type === 'Parameter') return place.isBlock ? 'element' : 'text';
  if (!/\/>|<\//.test(place.context.sourceCode.getText(node))) return otherwise;
  if (node.type === 'FunctionDeclaration') return 'change';
  if (node.type !== 'VariableDeclarator' || !node.init) return otherwise;
  if (node.init.type !== 'ArrowFunctionExpression') return kindOf(node.init, place);
  return node.init.body.type === 'BlockStatement' ? 'change' : kindOf(node.init.body, place);
}

function definitionOf(name: string, at: Expression, { sourceCode }: Context) {
  for (let scope: ReturnType<typeof sourceCode.getScope> | null = sourceCode.getScope(at); scope; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (variable !== undefined) return variable.defs[0];
  }
  return undefined;
}
