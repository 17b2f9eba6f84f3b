import { call, newAgent } from './call.ts';

export type Schema = { readonly [key: string]: unknown };
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
};

/** What the document says of a status: the schema of its body, and the codes of a refusal. */
export type Foreseen = {
  readonly schema?: Schema;
  readonly codes?: readonly string[];
  readonly isFile?: boolean;
};

/** One route of the document. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  /** As the document writes it: `/api/spots/{id}`. */
  readonly path: string;
  /** A row of the permission table, `public` or `session`. */
  readonly permission: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** What may be answered: by status, the schema of the body (none for 204) and, for refusals, their codes. */
  readonly answers: ReadonlyMap<number, Foreseen>;
};

type Content = { 'application/json'?: { schema: Schema; examples?: Record<string, unknown> } };
type RawOperation = {
  operationId: string;
  'x-permission': string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: { Error: Schema } };
};

const isSuccess = (status: number): boolean => status < 300;

function answersOf(raw: RawOperation, error: Schema): Operation['answers'] {
  return new Map(
    Object.entries(raw.responses).map(([text, { content }]): [number, Foreseen] => {
      const status = Number(text);
      const json = content?.['application/json'];
      if (!json) return [status, { isFile: content !== undefined }];
      if (isSuccess(status)) return [status, { schema: json.schema }];
      return [status, { schema: error, codes: Object.keys(json.examples ?? {}) }];
    }),
  );
}

/** Reads the OpenAPI document that a server serves, and returns its routes in order. */
export async function readOperations(port: number): Promise<Operation[]> {
  const agent = newAgent();
  const { text } = await call(port, { method: 'GET', path: '/api/openapi.json' }, agent);
  agent.destroy();
  const { paths, components } = JSON.parse(text) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      name: raw.operationId,
      method: method.toUpperCase(),
      path,
      permission: raw['x-permission'],
      parameters: raw.parameters,
      body: raw.requestBody?.content['application/json']?.schema,
      answers: answersOf(raw, components.schemas.Error),
    })),
  );
}
