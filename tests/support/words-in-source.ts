import { parseSync } from 'vite';

/** A piece of a module's text: a string, or what stands between the placeholders of a template. */
export interface Words {
  /** Where its literal is: offsets in the source, with the quotes of a string. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A `string part` is the text around a `{fact}` in a string. */
  readonly kind: 'string' | 'string part' | 'template part';
  /** Of a string part: the quote of its string. */
  readonly quote?: string | undefined;
  /** Phrases visitors may say: the agent learns from them, and nobody reads them. */
  readonly isHeard: boolean;
}

/** An element of a list of texts: it may be left out. */
export type Entry = Pick<Words, 'start' | 'end' | 'isHeard'>;

/** The texts of a module, in the order of the source. */
export interface WordsInSource {
  readonly words: readonly Words[];
  readonly entries: readonly Entry[];
}

/** Properties and constants that hold what the program itself goes by: no wording. */
const fixedNames = [
  ...['id', 'path', 'href', 'url', 'kind', 'column', 'autoComplete', 'locale', 'currency'],
  // Of shared/forms/preferred-time.ts: what a request's day is called in data.
  'weekdays',
  // Of shared/agency/brand-details.ts: what an agency has still to replace.
  'example',
  // Of shared/agency/brand-details.ts and shared/texts/voice/voice-suggestions.ts: names of the entries of other tables.
  ...['optional', 'suggestedQuestions'],
  // Of the agent's answers: yes or no, the names of other answers and offerings, and when they count.
  ...['has', 'subjects', 'helps', 'counts'],
];

/** Where the text of a fact comes, in a string: see shared/agency/say-facts.ts. */
const slot = /\{\w+\}/g;

/** Functions that are called with texts. */
const calledWithTexts = ['lines', 'paragraphOf'];

/** An element of a list of texts. */
const textTypes = ['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression'];

const comparisons = ['===', '!==', '==', '!=', 'in', 'instanceof'];

/** A node of the syntax tree (ESTree with TypeScript). */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/**
 * Finds the texts of a TypeScript module: strings and templates, except types, names of properties, what something is
 * compared with, and what functions are called with (except `calledWithTexts`).
 * @param heardNames properties and constants that hold what visitors may say
 */
export function wordsInSource(source: string, heardNames: readonly string[] = []): WordsInSource {
  const { program, errors } = parseSync('texts.ts', source);
  if (errors[0]) throw new Error(`not a TypeScript module: ${errors[0].message}`);
  const words: Words[] = [];
  const entries: Entry[] = [];

  function visit(node: Node, parent: Node | undefined, isHeardAbove: boolean): void {
    const isHeard = isHeardAbove || heardNames.includes(nameOf(node['key'] ?? node['id']));
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const { start, end } = node;
      const parts = partsAround(source.slice(start + 1, end - 1), start + 1);
      if (parts.length === 1) words.push({ start, end, text: node['value'], kind: 'string', isHeard });
      else
        words.push(
          ...parts.map((part) => ({ ...part, kind: 'string part' as const, quote: source[start], isHeard })),
        );
    } else if (node.type === 'TemplateElement') {
      const { cooked } = node['value'] as { readonly cooked: string };
      // The parser counts the backtick or brace around it.
      const start = node.start + 1;
      const end = node.end - (node['tail'] === true ? 1 : 2);
      words.push({ start, end, text: cooked, kind: 'template part', isHeard });
    } else if (node.type === 'ArrayExpression') {
      const elements = nodesIn(node, ['elements']);
      // A list's own elements may be pairs; neither half can be left out.
      const holdsTexts = elements.some(({ type }) => textTypes.includes(type));
      const isList = elements.length > 1 && holdsTexts && parent?.type !== 'ArrayExpression';
      for (const { type, start, end } of isList ? elements : []) {
        if (type !== 'SpreadElement') entries.push({ start, end, isHeard });
      }
    }
    for (const part of partsOf(node)) visit(part, node, isHeard);
  }

  visit(program as unknown as Node, undefined, false);
  return { words: words.filter(({ text }) => /\p{L}/u.test(text)), entries };
}

/** The text around the slots of a string that begins at an offset of the source. */
function partsAround(written: string, offset: number): readonly Pick<Words, 'start' | 'end' | 'text'>[] {
  const slots = [...written.matchAll(slot)];
  return [...slots, undefined].map((next, index) => {
    const last = slots[index - 1];
    const from = last ? last.index + last[0].length : 0;
    const to = next?.index ?? written.length;
    const text = written.slice(from, to).replace(/\\(.)/g, '$1');
    return { start: offset + from, end: offset + to, text };
  });
}

function nameOf(key: unknown): string {
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

function nodesIn(node: Node, names: readonly string[]): Node[] {
  return names.flatMap((name) => node[name]).filter(isNode);
}

/** The parts of a node that may hold texts. */
function partsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return nodesIn(node, ['expression']);
    case 'Property':
      // `offer` and `nothing`, or an object with the text of a question.
      if (nameOf(node['key']) === 'followUp' && nodesIn(node, ['value'])[0]?.type === 'Literal') return [];
      return fixedNames.includes(nameOf(node['key'])) ? [] : nodesIn(node, ['value']);
    case 'VariableDeclarator':
      return fixedNames.includes(nameOf(node['id'])) ? [] : nodesIn(node, ['init']);
    case 'MemberExpression':
      return nodesIn(node, ['object']);
    case 'CallExpression':
    case 'NewExpression': {
      // Options of a format.
      if (nodesIn(node, ['callee']).some(({ object }) => nameOf(object) === 'Intl')) return [];
      const isCalledWithText = calledWithTexts.includes(nameOf(node['callee']));
      const given = nodesIn(node, ['arguments']).filter(
        ({ type }) => isCalledWithText || !['Literal', 'TemplateLiteral'].includes(type),
      );
      return [...nodesIn(node, ['callee']), ...given];
    }
    case 'BinaryExpression':
      return comparisons.includes(String(node['operator'])) ? [] : nodesIn(node, ['left', 'right']);
    case 'ExportNamedDeclaration':
      return nodesIn(node, ['declaration']);
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [];
    default:
      return node.type.startsWith('TS') ? [] : nodesIn(node, Object.keys(node));
  }
}
