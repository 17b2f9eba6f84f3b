/** What a fault takes away from the server. */
export const guardKinds = [
  'expiry',
  'limit',
  'boundary',
  'tenant',
  'refusal',
  'audit',
  'live',
  'event',
  'transaction',
  'lock',
] as const;
export type GuardKind = (typeof guardKinds)[number];

/** A place of a source where a fault can be planted: what stands there, and what would stand there instead. */
export type Guard = {
  readonly kind: GuardKind;
  /** Where it begins in the text. */
  readonly at: number;
  readonly find: string;
  readonly replace: string;
  /** What the fault calls of drizzle-orm: where the file does not import it, the fault would be seen by whoever runs the line. */
  readonly needs?: string;
};

type Rule = {
  readonly kind: GuardKind;
  readonly pattern: RegExp;
  readonly fault: (...found: string[]) => string;
  readonly needs?: (...found: string[]) => string;
};

const turned: Readonly<Record<string, string>> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' };
const moved: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** A call that is a statement of its own, or all that a function does, stays written and never runs. */
const neverRuns = (call: string): string => `Date.now() < 0 && ${call}`;

/** What each kind of guard looks like in the house's style, and the fault that takes it away. */
const rules: readonly Rule[] = [
  {
    kind: 'expiry',
    pattern: /\b(gt|gte|lt|lte)\((\w+\.\w*(?:[eE]xpires|[uU]ntil|At|On))\b/g,
    fault: (_, compare = '', column = '') => `${turned[compare] ?? compare}(${column}`,
    needs: (_, compare = '') => turned[compare] ?? compare,
  },
  {
    kind: 'limit',
    pattern: /\b(limit|max|most\w*|longest\w*) = (\d[\d_]*);/g,
    fault: (_, name = '', value = '') => `${name} = ${value} + 1;`,
  },
  {
    kind: 'boundary',
    pattern: / (<=?|>=?) (?=[\w(])/g,
    fault: (_, sign = '') => ` ${moved[sign] ?? sign} `,
  },
  { kind: 'tenant', pattern: /\bwithinScope\(scope, /g, fault: () => "withinScope({ kind: 'all' }, " },
  {
    kind: 'tenant',
    pattern: /\beq\((\w+)\.companyId, (?!\1\.companyId)[\w.]+\)/g,
    fault: (_, table = '') => `eq(${table}.companyId, ${table}.companyId)`,
  },
  {
    kind: 'refusal',
    pattern: /\bif \(((?:[^()]|\([^()]*\))*)\) (?=throw\b)/g,
    fault: (_, condition = '') => `if (Date.now() < 0 && (${condition})) `,
  },
  { kind: 'audit', pattern: /(?<=\n\s*)await (?:record|audit)\w*\(/g, fault: neverRuns },
  { kind: 'live', pattern: /(?<=\n\s*)(?:await |void )?publishLive\(/g, fault: neverRuns },
  { kind: 'event', pattern: /(?<=\n\s*)await (?:emitEvent|sendJob|sendMail)\(/g, fault: neverRuns },
  {
    kind: 'transaction',
    pattern: /\binTx\((?=async \(\) =>)/g,
    fault: () => '(async (work: () => Promise<unknown>): Promise<any> => work())(',
  },
  { kind: 'lock', pattern: /\s*\.for\('(?:no key )?update'(?:, \{[^{}]*\})?\)/g, fault: () => '' },
];

const isComment = (source: string, at: number): boolean =>
  /^\s*(?:\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', at - 1) + 1, at));

/** Returns every guard of a source, in its order. A fault may read oddly: it is run, not checked by the compiler. */
export function guardsOf(source: string): Guard[] {
  const found: Guard[] = [];
  for (const { kind, pattern, fault, needs } of rules) {
    for (const match of source.matchAll(pattern)) {
      if (isComment(source, match.index)) continue;
      found.push({
        kind,
        at: match.index,
        find: match[0],
        replace: fault(...match),
        ...(needs && { needs: needs(...match) }),
      });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const imports = (source: string, name: string): boolean =>
  new RegExp(String.raw`^import \{[^}]*\b${name}\b[^}]*\} from 'drizzle-orm';`, 'm').test(source);

/** Returns a source with the fault in the place of its guard, and with what the fault calls. */
export const withFault = (source: string, { at, find, replace, needs }: Guard): string => {
  // On the line that is there: none of the others moves.
  const lacking =
    needs !== undefined && !imports(source, needs) ? `import { ${needs} } from 'drizzle-orm'; ` : '';
  return lacking + source.slice(0, at) + replace + source.slice(at + find.length);
};

/** The line of a guard, from 1. */
export const lineOf = (source: string, { at }: Guard): number => source.slice(0, at).split('\n').length;
