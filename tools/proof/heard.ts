import type { Answer } from './call.ts';
import type { Operation } from './openapi.ts';
import type { Random } from './seeded-random.ts';

/** A row that an answer showed: the id, and the parameters of the address that showed it. */
export type Shown = {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: string;
};
type Fields = Readonly<Record<string, unknown>>;

/** What a client keeps of what it was answered, to ask with it later. */
export type Heard = {
  /** Keeps what a successful answer told. */
  keep(
    operation: Operation,
    params: Readonly<Record<string, string>>,
    caller: string,
    answer: Pick<Answer, 'text'>,
  ): void;
  /** Keeps what the letters and texts say: the secrets of their links, their codes. */
  keepWords(text: string): void;
  /** Returns a value that a field of that name had somewhere, or undefined. */
  valueOf(field: string, random: Random): string | number | undefined;
  /** Returns a row that the list at that address of the document showed, to that caller before others. */
  rowIn(path: string, caller: string, random: Random, allowed: (id: string) => boolean): Shown | undefined;
  /** Returns the fields of the row of that id, as they were last read. */
  fieldsOf(id: string): Fields | undefined;
};

const mostKept = 200;
const longestValue = 200;

function added<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key) ?? [];
  list.push(value);
  if (list.length > mostKept) list.shift();
  map.set(key, list);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of an answer, the outermost first. */
function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const part of value) yield* objectsOf(part);
  if (!isObject(value)) return;
  yield value;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

/** What names a row in an address. */
const rowKeys = ['id', 'uid', 'key', 'slug', 'ref', 'domain', 'name'] as const;

/** Makes an empty memory of answers. */
export function makeHeard(): Heard {
  const values = new Map<string, (string | number)[]>();
  const links = new Map<string, Map<string, string[]>>();
  const rows = new Map<string, Shown[]>();
  const fields = new Map<string, Fields>();
  return {
    keep({ path }, params, caller, { text }) {
      if (!/^\s*[[{]/.test(text)) return;
      for (const found of objectsOf(JSON.parse(text))) {
        for (const [name, value] of Object.entries(found))
          if (typeof value === 'number' || (typeof value === 'string' && value.length <= longestValue))
            added(values, name, value);
        const id = rowKeys.map((key) => found[key]).find((value) => typeof value === 'string');
        if (typeof id !== 'string') continue;
        added(rows, path, { id, params, caller });
        fields.set(id, { ...fields.get(id), ...found });
      }
    },
    keepWords(text) {
      for (const [, page = '', name = '', value = ''] of text.matchAll(
        /(\/[\w/]*)[?#](\w+)=([\w-]{6,200})/g,
      )) {
        const pages = links.get(name) ?? new Map<string, string[]>();
        if (!pages.get(page)?.includes(value)) added(pages, page, value);
        links.set(name, pages);
      }
      for (const [code] of text.matchAll(/(?<!\d)\d{6}(?!\d)/g)) added(values, 'code', code);
    },
    valueOf(field, random) {
      const pages = [...(links.get(field)?.values() ?? [])];
      // The secret of a link opens the page that it leads to, and no other: each page has its turn, however many letters led there.
      if (pages.length > 0 && random.chance(0.7)) return random.pick(random.pick(pages).slice(-20));
      const list = values.get(field);
      return list && random.pick(list);
    },
    rowIn(path, caller, random, allowed) {
      const all = (rows.get(path) ?? []).filter(({ id }) => allowed(id));
      const own = all.filter((row) => row.caller === caller);
      const list = own.length > 0 ? own : all;
      return list.length > 0 ? random.pick(list) : undefined;
    },
    fieldsOf: (id) => fields.get(id),
  };
}
