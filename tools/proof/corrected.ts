import type { Answer } from './call.ts';
import type { Operation, Schema } from './openapi.ts';
import type { Random } from './seeded-random.ts';

type Fields = Record<string, unknown>;
type Refusal = {
  error?: {
    code?: string;
    params?: { issues?: { path: string; message: string }[]; current?: { version?: unknown } };
  };
};

function refusalOf({ text }: Pick<Answer, 'text'>): NonNullable<Refusal['error']> {
  try {
    return (JSON.parse(text) as Refusal).error ?? {};
  } catch {
    return {};
  }
}

const schemaAt = (schema: Schema, name: string): Schema => {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  const parts = (one: Schema) => (one['properties'] ?? {}) as Record<string, Schema>;
  if (/^\d+$/.test(name)) return (schema['items'] ?? {}) as Schema;
  return parts(schema)[name] ?? choices?.map((one) => parts(one)[name]).find(Boolean) ?? {};
};

/** The values that the sentence of a refusal names: what it quotes, the numbers that it gives. */
function namedIn(message: string, before: unknown): unknown[] {
  const quoted = [...message.matchAll(/«\s*([^»]+?)\s*»/g)].map(([, words]) => words);
  const example = /par exemple (\S+?)\.?$/.exec(message)?.[1];
  const numbers = [...message.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (typeof before === 'number') return numbers;
  return typeof before === 'string' ? [...quoted, ...(example === undefined ? [] : [example])] : [];
}

const countIn = (message: string): number | undefined => {
  const digits = /\d+/.exec(message)?.[0];
  return digits === undefined ? undefined : Math.min(Number(digits), 12);
};

/**
 * Returns the body of a refused request as a person would correct it, or undefined when the refusal does not say where: the version
 * that is the present one, and at each field that is named what its sentence names, another value, or nothing where it may be left out.
 */
export function correctedBody(
  { body: schema }: Operation,
  sent: unknown,
  answer: Pick<Answer, 'text'>,
  random: Random,
  valueFor: (schema: Schema, field: string) => unknown,
): unknown {
  const { code, params } = refusalOf(answer);
  if (schema === undefined || typeof sent !== 'object' || sent === null) return undefined;
  if (code === 'stale-version' && params?.current?.version !== undefined)
    return { ...sent, version: params.current.version };
  const issues = params?.issues ?? [];
  if (issues.length === 0) {
    // « Le prix a changé », with the price: what the refusal says of a field of the form.
    const told = Object.entries(params ?? {}).filter(
      ([name, value]) => name in sent && value !== (sent as Fields)[name],
    );
    return told.length > 0 ? { ...sent, ...Object.fromEntries(told) } : undefined;
  }
  const body = structuredClone(sent) as Fields;
  let found = false;
  for (const { path, message } of issues) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let parent: unknown = body;
    let there = schema;
    for (const name of names) {
      parent = (parent as Fields | undefined)?.[name];
      there = schemaAt(there, name);
    }
    if (typeof parent !== 'object' || parent === null) continue;
    const holder = parent as Fields;
    const before = holder[last];
    const part = schemaAt(there, last);
    const required = ((there['required'] ?? []) as string[]).includes(last) || Array.isArray(parent);
    const named = namedIn(message, before);
    found = true;
    if (named.length > 0 && random.chance(0.8)) holder[last] = random.pick(named);
    else if (!required && before !== undefined && random.chance(0.5)) delete holder[last];
    else if (Array.isArray(before) && countIn(message) !== undefined)
      holder[last] = Array.from({ length: countIn(message) ?? 1 }, () =>
        valueFor((part['items'] ?? {}) as Schema, last),
      );
    else holder[last] = valueFor(part, last);
  }
  return found ? body : undefined;
}
