import type { JsonSchema } from './json-schema.ts';

type Media = { readonly schema: JsonSchema; readonly examples?: Readonly<Record<string, object>> };
type Content = Readonly<Record<string, Media>>;
type Body = { readonly content?: Content };

export type Parameter = { readonly name: string; readonly schema: JsonSchema };
/** An operation, and the parts of it in which something may be shared. */
export type Operation = {
  readonly [other: string]: unknown;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
};
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Characters of JSON under which a `$ref` is longer or says less than the schema itself. */
const worthNaming = 80;

/** `member-imports.readFile` gives `MemberImportsReadFile`. */
const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type Rewrite<T> = (value: T) => object;
type Shelf<T> = {
  /** Counts a value that could be called `name`, and returns whether it is seen for the first time. */
  readonly see: (value: T, name: string) => boolean;
  /** Returns a reference to a value that is seen several times, else the value itself, its own parts rewritten. */
  readonly place: (value: T, rewrite: Rewrite<T>) => object;
  readonly kept: Record<string, object>;
};

/**
 * A section of `components`: values with the same JSON stand there once. The name is the shortest of those proposed, so that
 * a shape which is an answer somewhere is called after that answer, and not after a part of another one.
 */
function makeShelf<T extends object>(section: string, isWorthIt: (value: T) => boolean): Shelf<T> {
  const uses = new Map<string, { name: string; times: number }>();
  const texts = new Map<string, string>();
  const kept: Record<string, object> = {};
  const freeName = (wanted: string, text: string, nth = 1): string => {
    const name = nth === 1 ? wanted : `${wanted}-${nth}`;
    return (texts.get(name) ?? text) === text ? name : freeName(wanted, text, nth + 1);
  };
  return {
    kept,
    see(value, name) {
      const text = JSON.stringify(value);
      const use = uses.get(text);
      if (!use) uses.set(text, { name, times: 1 });
      else {
        use.times += 1;
        if (name.length < use.name.length) use.name = name;
      }
      return !use;
    },
    place(value, rewrite) {
      const text = JSON.stringify(value);
      const use = uses.get(text);
      if (!use || use.times < 2 || !isWorthIt(value)) return rewrite(value);
      const name = freeName(use.name, text);
      if (!texts.has(name)) {
        texts.set(name, text);
        kept[name] = rewrite(value);
      }
      return { $ref: `#/components/${section}/${name}` };
    },
  };
}

type MapPart = (part: JsonSchema, word: string) => object;
const mapped = <V>(record: Readonly<Record<string, V>>, map: (value: V, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** Returns a schema whose parts went through `map`, which is told the word that a part adds to the name of the whole. */
function mapParts(schema: JsonSchema, map: MapPart): JsonSchema {
  return mapped(schema, (value, keyword) => {
    switch (keyword) {
      case 'properties':
        return mapped(value as Record<string, JsonSchema>, (part, name) =>
          map(part, name === 'items' ? '' : pascal(name)),
        );
      case 'items':
        return map(value as JsonSchema, 'Item');
      case 'additionalProperties':
        return typeof value === 'object' ? map(value as JsonSchema, 'Value') : value;
      case 'anyOf':
      case 'oneOf':
      case 'allOf':
        return (value as JsonSchema[]).map((part) => map(part, ''));
      default:
        return value;
    }
  });
}

/** The shapes that a reader looks up: objects, choices and lists of values. */
const isShape = (schema: JsonSchema): boolean =>
  ['properties', 'enum', 'anyOf', 'oneOf', 'allOf'].some((keyword) => keyword in schema) &&
  JSON.stringify(schema).length >= worthNaming;

const nameOfCode = (code: string): string => code.replace('/', '.');

/** The name of an answer: the operation, or the first code of a refusal. */
function answerName(operation: string, status: string, answer: Body): string {
  const [first] = Object.keys(answer.content?.['application/json']?.examples ?? {});
  if (first === undefined) return operation;
  return status === 'default' ? status : nameOfCode(first);
}

/**
 * Returns the paths and components of an OpenAPI document that says once what the given paths say several times: schemas,
 * parameters, bodies, answers and examples with the same JSON are named in `components` and referred to. Nothing else changes:
 * a reader who follows every `$ref` finds the given paths. Names come from the operations and the codes of refusals.
 */
export function withComponents(paths: Paths): { paths: object; components: Record<string, object> } {
  const schemas = makeShelf('schemas', isShape);
  const always = (): boolean => true;
  const parameters = makeShelf<Parameter>('parameters', always);
  const requestBodies = makeShelf<Body>('requestBodies', always);
  const responses = makeShelf<Body>('responses', always);
  const examples = makeShelf<object>('examples', always);

  const seeSchema = (schema: JsonSchema, name: string): void => {
    if (!schemas.see(schema, name)) return;
    mapParts(schema, (part, word) => {
      seeSchema(part, `${name}${word}`);
      return part;
    });
  };
  // A whole answer is looked up by its shape: each time it stands somewhere counts, while its examples stand there once.
  const seeContent = ({ content = {} }: Body, name: string, isNew: boolean): void => {
    for (const media of Object.values(content)) {
      seeSchema(media.schema, name);
      if (!isNew) continue;
      for (const [code, example] of Object.entries(media.examples ?? {}))
        examples.see(example, nameOfCode(code));
    }
  };
  const seeOperation = ({ operationId, ...operation }: Operation): void => {
    const name = pascal(operationId);
    for (const one of operation.parameters) {
      if (parameters.see(one, one.name)) seeSchema(one.schema, `${name}${pascal(one.name)}`);
    }
    const body = operation.requestBody;
    if (body) seeContent(body, `${name}Body`, requestBodies.see(body, `${name}Body`));
    for (const [status, answer] of Object.entries(operation.responses)) {
      const isNew = responses.see(answer, answerName(name, status, answer));
      seeContent(answer, name, isNew);
    }
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const operation of operations) seeOperation(operation);

  const placeSchema = (schema: JsonSchema): object =>
    schemas.place(schema, (whole) => mapParts(whole, placeSchema));
  const placeMedia = (media: Media): object => ({
    ...media,
    schema: placeSchema(media.schema),
    ...(media.examples && { examples: mapped(media.examples, (one) => examples.place(one, (own) => own)) }),
  });
  const placeContent = (body: Body): object =>
    body.content ? { ...body, content: mapped(body.content, placeMedia) } : body;
  const placeOperation = (operation: Operation): object => ({
    ...operation,
    parameters: operation.parameters.map((one) =>
      parameters.place(one, (own) => ({ ...own, schema: placeSchema(own.schema) })),
    ),
    ...(operation.requestBody && { requestBody: requestBodies.place(operation.requestBody, placeContent) }),
    responses: mapped(operation.responses, (answer) => responses.place(answer, placeContent)),
  });
  return {
    paths: mapped(paths, (methods) => mapped(methods, placeOperation)),
    components: {
      schemas: schemas.kept,
      parameters: parameters.kept,
      requestBodies: requestBodies.kept,
      responses: responses.kept,
      examples: examples.kept,
    },
  };
}
