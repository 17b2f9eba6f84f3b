import { expect, test } from 'vitest';
import { wholeDocument } from '../../testing/whole-document.ts';
import { withComponents, type Operation } from './openapi-components.ts';

const address = {
  type: 'object',
  properties: { line: { type: 'string', maxLength: 200 }, city: { type: 'string', maxLength: 80 } },
  required: ['line', 'city'],
};
const spot = { type: 'object', properties: { id: { type: 'string' }, address }, required: ['id', 'address'] };
const list = { type: 'object', properties: { items: { type: 'array', items: spot } }, required: ['items'] };
const company = { type: 'object', properties: { name: { type: 'string' }, address }, required: ['name'] };
const json = (schema: object, examples?: Record<string, object>) => ({
  content: { 'application/json': { schema: { ...schema }, ...(examples && { examples }) } },
});
const error = { $ref: '#/components/schemas/Error' };
const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
const otherPage = { ...page, schema: { type: 'string' } };
const missing = { 'not-found': { value: { error: { code: 'not-found' } } } };
const taken = { 'spots/name-taken': { value: { error: { code: 'spots/name-taken' } } } };

const operation = (operationId: string, schema: object, refusals: object, parameter = page): Operation => ({
  operationId,
  parameters: [parameter],
  responses: { 200: json(schema), 409: json(error, { ...refusals }) },
});
const paths = {
  '/api/spots': { get: operation('spots.list', list, missing) },
  '/api/spots/{id}': {
    get: operation('spots.read', spot, { ...missing, ...taken }),
    put: operation('spots.update', spot, missing, otherPage),
    delete: operation('spots.remove', spot, taken, otherPage),
  },
  '/api/companies': { get: operation('companies.current', company, taken) },
};

test('a reader who follows every reference finds what was given', () => {
  const { paths: shared, components } = withComponents(paths);
  expect(JSON.stringify(shared)).not.toBe(JSON.stringify(paths));
  const schemas = { Error: { type: 'object' }, ...components['schemas'] };
  const whole = wholeDocument({ paths: shared, components: { ...components, schemas } });
  const given = wholeDocument({ paths, components: { schemas } });
  expect(whole).toHaveProperty('paths', (given as { paths: object }).paths);
});

test('what stands several times is named after the shortest way to it', () => {
  const { components } = withComponents(paths);
  const namesOf = (section: string) => Object.keys(components[section] ?? {}).toSorted();
  // The address is met first in the items of the list of spots; the spot is an answer of its own.
  expect(namesOf('schemas')).toEqual(['SpotsListItemAddress', 'SpotsRead']);
  expect(namesOf('responses')).toEqual(['SpotsRead', 'not-found', 'spots.name-taken']);
  expect(namesOf('examples')).toEqual(['not-found', 'spots.name-taken']);
});

test('of two ways as short, what stands several times is named after the one that is met first', () => {
  const twice = {
    '/api/one': { get: operation('one.read', company, missing) },
    '/api/two': { get: operation('two.read', company, missing) },
  };
  expect(Object.keys(withComponents(twice).components['schemas'] ?? {})).toEqual(['OneRead']);
});

test('two parameters of one name that say something else have two names', () => {
  expect(withComponents(paths).components['parameters']).toEqual({ page, 'page-2': otherPage });
});

test('what stands once stays where it is', () => {
  const once = { '/api/companies': { get: operation('companies.current', company, taken) } };
  const { paths: same, components } = withComponents(once);
  expect(same).toEqual(once);
  expect(Object.values(components).flatMap((section) => Object.keys(section))).toEqual([]);
});
