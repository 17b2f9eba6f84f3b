import { codesByStatus, wholeDocument } from '../../apps/server/src/testing/whole-document.ts';
import { call, newAgent } from './call.ts';

export type Schema = { readonly [key: string]: unknown };
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
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
  /** The media types of the file that it takes, instead of JSON. */
  readonly files?: readonly string[];
  /** What may be answered: by status, the schema of the body (none for 204) and, for refusals, their codes. */
  readonly answers: ReadonlyMap<number, Foreseen>;
};

type Content = {
  'application/json'?: { schema: Schema; examples?: Record<string, { summary?: string }> };
};
type RawOperation = {
  operationId: string;
  'x-permission': string;
  parameters: (Omit<Parameter, 'required'> & { required?: boolean })[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: { Error: Schema } };
};

const isSuccess = (status: number): boolean => status < 300;

function answersOf({ responses }: RawOperation, error: Schema): Operation['answers'] {
  const foreseen = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([text, { content }]): [number, Foreseen] => {
      const status = Number(text);
      const schema = content?.['application/json']?.schema;
      if (!schema) return [status, { isFile: content !== undefined }];
      return [status, isSuccess(status) ? { schema } : { schema: error }];
    });
  const refusals = [...codesByStatus(responses)].map(([status, codes]): [number, Foreseen] => [
    status,
    { schema: error, codes },
  ]);
  return new Map([...foreseen, ...refusals]);
}

/** Reads the OpenAPI document that a server serves, and returns its routes in order. */
export async function readOperations(port: number): Promise<Operation[]> {
  const agent = newAgent();
  const { text } = await call(port, { method: 'GET', path: '/api/openapi.json' }, agent);
  agent.destroy();
  const { paths, components } = wholeDocument(JSON.parse(text) as Schema) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      name: raw.operationId,
      method: method.toUpperCase(),
      path,
      permission: raw['x-permission'],
      parameters: raw.parameters.map((one) => ({ ...one, required: one.required ?? false })),
      body: raw.requestBody?.content['application/json']?.schema,
      files: Object.keys(raw.requestBody?.content ?? {}).filter((type) => type !== 'application/json'),
      answers: answersOf(raw, components.schemas.Error),
    })),
  );
}
