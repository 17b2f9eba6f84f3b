import { attackedValue, attacks, brokenBodies, hostileTexts, polluted } from './attacks.ts';
import type { Call } from './call.ts';
import { tableOfField, tableOfParameter, type KnownId, type KnownIds } from './known-ids.ts';
import type { Operation, Parameter, Schema } from './openapi.ts';
import type { Random } from './seeded-random.ts';
import { validValue } from './values.ts';

export const kinds = ['valid', 'foreign', ...attacks, 'prototype', 'broken-body', 'path'] as const;
export type Kind = (typeof kinds)[number];

/** Chooses a row for a caller: of its own tenant, or of another one. */
export type Choose = (rows: readonly KnownId[]) => KnownId | undefined;

/** The bytes of a text in an address, also of one that UTF-8 cannot write. */
export function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

/** Returns an address: its parameters filled, its query written. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>>,
  query: readonly (readonly [string, string])[],
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return query.length === 0
    ? filled
    : `${filled}?${query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

type Place = { readonly at: readonly (string | number)[]; readonly schema: Schema };

/** Every place of a value that is not an object, with what its schema says there. */
function* placesOf(value: unknown, schema: Schema, at: readonly (string | number)[] = []): Generator<Place> {
  if (Array.isArray(value)) {
    yield { at, schema };
    for (const [index, part] of value.entries())
      yield* placesOf(part, (schema['items'] ?? {}) as Schema, [...at, index]);
  } else if (typeof value === 'object' && value !== null) {
    const parts = (schema['properties'] ?? {}) as Record<string, Schema>;
    for (const [name, part] of Object.entries(value)) yield* placesOf(part, parts[name] ?? {}, [...at, name]);
  } else yield { at, schema };
}

function replaced(value: unknown, at: readonly (string | number)[], by: unknown): unknown {
  const [first, ...rest] = at;
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === first ? replaced(part, rest, by) : part));
  const fields = value as Record<string, unknown>;
  return { ...fields, [first]: replaced(fields[String(first)], rest, by) };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
const longestInAddress = 4000;
const longestInPath = 500;

/** Makes the requests of one caller: what it gives is valid, but for what the kind of the request breaks. */
export function makeRequests(known: KnownIds, random: Random) {
  const idOf =
    (choose: Choose) =>
    (field: string): string | undefined => {
      const table = tableOfField(field, known);
      if (table === undefined) return undefined;
      return choose(known.get(table) ?? [])?.id ?? crypto.randomUUID();
    };

  const parameterOf = (
    operation: Operation,
    { name, in: place, schema }: Parameter,
    choose: Choose,
  ): string => {
    const table = place === 'path' ? tableOfParameter(operation, name, known) : undefined;
    if (table !== undefined) return choose(known.get(table) ?? [])?.id ?? crypto.randomUUID();
    return asText(validValue(schema, random, name, idOf(choose)));
  };

  const attackedBody = (body: unknown, schema: Schema, kind: Kind): unknown => {
    const attack = attacks.find((one) => one === kind);
    const places = [...placesOf(body, schema)];
    if (attack === undefined || places.length === 0) return body;
    const { at, schema: there } = random.pick(places);
    return replaced(body, at, attackedValue(attack, there, random));
  };

  /** Returns a request of that kind on that route; the place that an attack breaks is drawn. */
  return (operation: Operation, kind: Kind, choose: Choose): Call => {
    const { method, path, parameters, body: schema } = operation;
    const attack = attacks.find((one) => one === kind);
    const wanted = parameters.filter((one) => one.required || random.chance(0.4));
    const target =
      wanted.length > 0 && attack !== undefined && (schema === undefined || random.chance(0.3))
        ? random.pick(wanted)
        : undefined;
    const valueOf = (one: Parameter): string =>
      one === target && attack !== undefined
        ? asText(attackedValue(attack, one.schema, random)).slice(0, longestInAddress)
        : parameterOf(operation, one, choose);
    const given = wanted.map((one) => [one, valueOf(one)] as const);
    const params = Object.fromEntries(
      given.filter(([one]) => one.in === 'path').map(([one, value]) => [one.name, encoded(value)]),
    );
    if (kind === 'path' && Object.keys(params).length > 0) {
      const name = random.pick(Object.keys(params));
      params[name] = random.pick([
        ...hostileTexts.map((text) => encoded(text.slice(0, longestInPath))),
        '%FF',
        '%00',
        '%2e%2e',
        'a%2Fb',
        '%E2%80',
      ]);
    }
    const query = given.flatMap(([one, value]) => (one.in === 'query' ? [[one.name, value] as const] : []));
    if (kind === 'path')
      query.push([
        random.pick(['page', 'x', '__proto__', 'sort']),
        random.pick(hostileTexts).slice(0, longestInPath),
      ]);
    const address = addressOf(path, params, query);
    if (schema === undefined) return { method, path: address };
    if (kind === 'broken-body') return { method, path: address, ...random.pick(brokenBodies) };
    const body = validValue(schema, random, '', idOf(choose));
    const sent = target === undefined ? attackedBody(body, schema, kind) : body;
    const json = JSON.stringify(sent) ?? 'null';
    return { method, path: address, body: kind === 'prototype' ? polluted(json) : json };
  };
}
