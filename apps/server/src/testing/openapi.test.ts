import { expect, test } from 'vitest';
import * as z from 'zod';
import { useApi } from './product.ts';

const api = useApi();

type Shown = { schema: object; example: unknown };
type Content = { content?: { 'application/json': Shown } };
type Operation = {
  operationId: string;
  parameters: (Shown & { name: string })[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** Every example of an operation with the schema that stands beside it. */
const shownBy = (operation: Operation): [string, Shown][] => [
  ...operation.parameters.map((one): [string, Shown] => [`parameter ${one.name}`, one]),
  ...Object.entries({ body: operation.requestBody ?? {}, ...operation.responses }).flatMap(
    ([name, { content }]): [string, Shown][] =>
      content && 'example' in content['application/json'] ? [[name, content['application/json']]] : [],
  ),
];

test('every example of the API document is valid for the schema beside it', async () => {
  const document = (await api.app.inject({ url: '/api/openapi.json' })).json<Document>();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(20);
  const wrong = operations.flatMap((operation) =>
    shownBy(operation)
      .map(([name, { schema, example }]) => ({
        of: `${operation.operationId} ${name}`,
        issues: z.fromJSONSchema(schema as never).safeParse(example).error?.issues,
      }))
      .filter(({ issues }) => issues),
  );
  expect(wrong).toEqual([]);
});
