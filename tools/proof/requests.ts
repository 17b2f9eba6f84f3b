import { attackedValue, attacks, brokenBodies, hostileTexts, polluted } from './attacks.ts';
import type { Call } from './call.ts';
import { tableOfField, tableOfParameter, type KnownId, type KnownIds } from './known-ids.ts';
import type { Operation, Parameter, Schema } from './openapi.ts';
import type { Random } from './seeded-random.ts';
import type { Heard } from './heard.ts';
import { sampleOf } from './sample-files.ts';
import { validValue, type Meant } from './values.ts';

export const kinds = ['valid', 'foreign', ...attacks, 'prototype', 'broken-body', 'path'] as const;
export type Kind = (typeof kinds)[number];

/** Chooses a row for a caller: of its own tenant, or of another one. */
export type Choose = (rows: readonly KnownId[]) => KnownId | undefined;

/** How a request is made by who means it: from what was heard, as that caller, with so much of what may be left out. */
export type Earnest = {
  readonly heard: Heard;
  readonly caller: string;
  readonly optional: number;
  /** Tells whether a row may be named: an act that ends somebody spares the callers. */
  readonly allowed: (id: string) => boolean;
};

/** A request with what it was made of: the parameters of its address, the value of its body. */
export type Made = Call & {
  readonly params: Readonly<Record<string, string>>;
  readonly value?: unknown;
};

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
    (choose: Choose, { path }: Pick<Operation, 'path'>) =>
    (field: string): string | undefined => {
      // Several at once are rows of what the address is about.
      const table =
        field === 'ids'
          ? tableOfParameter({ path: `${path.split('/').slice(0, 3).join('/')}/{id}` }, 'id', known)
          : tableOfField(field, known);
      if (table === undefined) return undefined;
      return choose(known.get(table) ?? [])?.id ?? crypto.randomUUID();
    };

  const parameterOf = (
    operation: Operation,
    { name, in: place, schema }: Parameter,
    choose: Choose,
    meant?: Meant,
  ): string => {
    const table = place === 'path' ? tableOfParameter(operation, name, known) : undefined;
    if (table !== undefined) return choose(known.get(table) ?? [])?.id ?? crypto.randomUUID();
    return asText(validValue(schema, random, name, idOf(choose, operation), meant));
  };

  /** The form of a record opens with what was read of it: most of its fields stay as they are. */
  const asRead = (
    body: unknown,
    schema: Schema,
    read: Readonly<Record<string, unknown>> | undefined,
  ): unknown => {
    if (read === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const names = Object.keys(schema['properties'] ?? {});
    const kept = names.filter(
      (name) => read[name] !== undefined && (name === 'version' || random.chance(0.8)),
    );
    return { ...body, ...Object.fromEntries(kept.map((name) => [name, read[name]])) };
  };

  const attackedBody = (body: unknown, schema: Schema, kind: Kind): unknown => {
    const attack = attacks.find((one) => one === kind);
    const places = [...placesOf(body, schema)];
    if (attack === undefined || places.length === 0) return body;
    const { at, schema: there } = random.pick(places);
    return replaced(body, at, attackedValue(attack, there, random));
  };

  const meantBy = (earnest: Earnest): Meant => ({
    told: (field) => earnest.heard.valueOf(field, random),
    optional: earnest.optional,
  });

  /** The parameters of an address, from the rows that its lists showed, the innermost first. */
  const shownParams = ({ path }: Operation, { heard, caller, allowed }: Earnest): Record<string, string> => {
    const names = [...path.matchAll(/\{(\w+)\}/g)];
    const found: Record<string, string> = {};
    for (const { 0: whole, 1: name = '', index } of names.toReversed()) {
      if (found[name] !== undefined || !random.chance(0.85)) continue;
      const list = path.slice(0, index - 1);
      const row =
        heard.rowIn(list, caller, random, allowed) ??
        heard.rowIn(`${list}/${whole}`, caller, random, allowed);
      if (row) Object.assign(found, row.params, { [name]: row.id });
    }
    return found;
  };

  /** Returns another value for a field of a request that was refused. */
  const valueFor =
    (operation: Operation, choose: Choose, earnest: Earnest) =>
    (schema: Schema, field: string): unknown =>
      validValue(schema, random, field, idOf(choose, operation), meantBy(earnest));

  /** Returns a request of that kind on that route; the place that an attack breaks is drawn. */
  const make = (operation: Operation, kind: Kind, choose: Choose, earnest?: Earnest): Made => {
    const { method, path, parameters, body: schema } = operation;
    const attack = attacks.find((one) => one === kind);
    const wanted = parameters.filter((one) => one.required || random.chance(earnest?.optional ?? 0.4));
    const meant = earnest && meantBy(earnest);
    const file =
      earnest && operation.files?.length ? sampleOf(random.pick(operation.files), random) : undefined;
    const shown = earnest ? shownParams(operation, earnest) : {};
    // A file is sent under its name.
    if (file) shown['name'] ??= file.name;
    const target =
      wanted.length > 0 && attack !== undefined && (schema === undefined || random.chance(0.3))
        ? random.pick(wanted)
        : undefined;
    const valueOf = (one: Parameter): string =>
      one === target && attack !== undefined
        ? asText(attackedValue(attack, one.schema, random)).slice(0, longestInAddress)
        : (shown[one.name] ?? parameterOf(operation, one, choose, meant));
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
    const filled = Object.fromEntries(
      given.flatMap(([one, value]) => (one.in === 'path' ? [[one.name, value] as const] : [])),
    );
    // A client gives a key of its own to each intent.
    const keyed = parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
    const headers = { ...(earnest && keyed && { 'idempotency-key': crypto.randomUUID() }) };
    const asked = { method, path: address, params: filled, headers };
    if (file) return { ...asked, body: file.bytes, headers: { ...headers, 'content-type': file.type } };
    if (schema === undefined) return asked;
    if (kind === 'broken-body') return { ...asked, ...random.pick(brokenBodies) };
    const drawn = validValue(schema, random, '', idOf(choose, operation), meant);
    const body = earnest
      ? asRead(drawn, schema, earnest.heard.fieldsOf(Object.values(filled).at(-1) ?? ''))
      : drawn;
    const sent = target === undefined ? attackedBody(body, schema, kind) : body;
    const json = JSON.stringify(sent) ?? 'null';
    return { ...asked, body: kind === 'prototype' ? polluted(json) : json, value: sent };
  };
  return { make, valueFor };
}
