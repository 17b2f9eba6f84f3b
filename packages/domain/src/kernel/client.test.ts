import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, makeClient, urlOf } from './client.ts';
import type { Transport } from './client.ts';
import { route } from './route.ts';
import type { RouteAnswer, RouteChecked, RouteInput, RouteOutput } from './route.ts';

const thing = z.object({ id: z.string(), size: z._default(z.number(), 1) });
const contracts = {
  things: {
    list: route({
      method: 'GET',
      path: '/api/things',
      summary: 'Lister les choses',
      query: z.object({ page: z.optional(z.number()), tags: z.optional(z.array(z.string())) }),
      output: z.array(thing),
      permission: 'session',
    }),
    save: route({
      method: 'PUT',
      path: '/api/boxes/:boxId/things/:id',
      summary: 'Enregistrer une chose',
      params: z.object({ boxId: z.string(), id: z.string() }),
      body: thing,
      output: thing,
      permission: 'session',
    }),
    clear: route({
      method: 'DELETE',
      path: '/api/things',
      summary: 'Tout effacer',
      status: 204,
      output: z.undefined(),
      permission: 'session',
    }),
  },
};

type Sent = Parameters<Transport>[0];
const answering = (status: number, body: unknown) => {
  const sent: Sent[] = [];
  const send: Transport = (request) => {
    sent.push(request);
    return Promise.resolve({ status, body });
  };
  return { sent, client: makeClient(contracts, send) };
};

describe('the address of a call', () => {
  test('parameters stand in the path, encoded', () => {
    expect(urlOf(contracts.things.save, { params: { boxId: 'a/b ?', id: 'é' } })).toBe(
      '/api/boxes/a%2Fb%20%3F/things/%C3%A9',
    );
  });

  test('the query has a stable order, repeats lists and leaves absent values out', () => {
    const query = { tags: ['b&c', 'a'], page: 2, absent: undefined, none: null };
    expect(urlOf(contracts.things.list, { query })).toBe('/api/things?page=2&tags=b%26c&tags=a');
    expect(urlOf(contracts.things.list, { query: {} })).toBe('/api/things');
    expect(urlOf(contracts.things.list, { query: { zero: 0, no: false } })).toBe(
      '/api/things?no=false&zero=0',
    );
  });
});

describe('the typed client', () => {
  test('a call sends the method, the address and the body, and gives back the answer', async () => {
    const { client, sent } = answering(200, { id: '1', size: 3 });
    const saved = await client.things.save({ params: { boxId: 'b', id: '1' }, body: { id: '1' } });
    expect(saved).toEqual({ id: '1', size: 3 });
    expect(sent).toEqual([
      { method: 'PUT', url: '/api/boxes/b/things/1', body: { id: '1' }, signal: undefined },
    ]);
  });

  test('a route without a body sends none; a signal travels with its call', async () => {
    const { client, sent } = answering(204, undefined);
    const signal = { aborted: false };
    await expect(client.things.clear({}, { signal })).resolves.toBeUndefined();
    expect(sent).toEqual([{ method: 'DELETE', url: '/api/things', body: undefined, signal }]);
  });

  test('a refusal becomes an error with its code, its sentence and its parameters', async () => {
    const error = { code: 'things/gone', message: 'Cette chose a disparu.', params: { id: '1' } };
    const { client } = answering(410, { error });
    const refusal = await client.things.list({ query: {} }).catch((caught: unknown) => caught);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ ...error, status: 410, name: 'ApiError' });
  });

  test('keys are the names in the tree and the path, with the input that was given', () => {
    const { client } = answering(200, []);
    const { path } = contracts.things.list;
    expect(client.things.list.key()).toEqual(['things', 'list', path]);
    expect(client.things.list.key({ query: { page: 2 } })).toEqual([
      'things',
      'list',
      path,
      { query: { page: 2 } },
    ]);
    expect(client.things.list.route).toBe(contracts.things.list);
  });

  test('two contracts under one name never share an answer, whatever they call their routes', () => {
    const { client } = answering(200, []);
    const twin = { ...contracts.things.list, path: '/api/others' } as const;
    const other = makeClient({ things: { list: twin } }, async () => ({ status: 200, body: [] }));
    expect(other.things.list.key()).not.toEqual(client.things.list.key());
  });

  test('the types of a route are those of its schemas, before and after the defaults', () => {
    type Save = typeof contracts.things.save;
    const input: RouteInput<Save> = { params: { boxId: 'b', id: '1' }, body: { id: '1' } };
    const checked: RouteChecked<Save> = { ...input, body: { id: '1', size: 1 } };
    const answer: RouteAnswer<Save> = { id: '1' };
    const output: RouteOutput<Save> = { id: '1', size: 1 };
    expect(contracts.things.save.output.parse(answer)).toEqual(output);
    expect(contracts.things.save.body.parse(input.body)).toEqual(checked.body);
  });
});
