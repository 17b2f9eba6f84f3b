import type { Waiting } from '@elan/domain/desk';
import { beforeAll, expect, test } from 'vitest';
import { aManager, aMember, aProgram, aSpot, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aPauseRow } from '../../testing/pause-rows.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let companyId = '';
let spotId = '';

beforeAll(async () => {
  const manager = await aManager();
  companyId = manager.companyId;
  spotId = (await aSpot({ companyId })).id;
  headers = await signedIn(api.app, manager.email);
});

const read = async (as = headers) =>
  (await api.app.inject({ url: '/api/desk/waiting', headers: as })).json<{ items: Waiting[] }>().items;

test('a date to answer comes first, with the 72 hours it has, then what was refused or answered', async () => {
  const proposedAt = Temporal.Instant.from('2040-01-02T09:00:00Z');
  const refused = await aProgram({
    companyId,
    spotId,
    status: 'REFUSED',
    refusalReason: 'La salle est trop petite.',
  });
  const proposed = await aProgram({
    companyId,
    spotId,
    status: 'PENDING_DATE_CONFIRMATION',
    proposedDate: '2040-01-16',
    proposedAt,
  });
  const running = await aProgram({ companyId, spotId });
  const pause = { companyId, programId: running.id };
  await aPauseRow({ ...pause, status: 'REFUSED', refusalReason: 'Trop court.' });
  await aPauseRow({ ...pause, startsOn: '2040-05-01', endsOn: '2040-05-02' });
  const items = await read();
  expect(items[0]).toMatchObject({
    id: `proposal-${proposed.id}-2040-01-16`,
    kind: 'proposal',
    label: 'Répondre',
    until: '2040-01-05T09:00:00Z',
  });
  expect(items.slice(1).map(({ kind, until }) => [kind, until])).toEqual(
    expect.arrayContaining([
      ['refusal', null],
      ['pause-refused', null],
    ]),
  );
  expect(items).toHaveLength(3);
  expect(items.find(({ kind }) => kind === 'refusal')?.detail).toContain('La salle est trop petite.');
  expect(items.find(({ kind }) => kind === 'refusal')?.id).toBe(`refusal-${refused.id}`);
});

test('another company hears nothing of it', async () => {
  const other = await signedIn(api.app, (await aManager()).email);
  expect(await read(other)).toEqual([]);
});

test('what is left aside in the company comes after what happened to its programmes, in the same list', async () => {
  await aMember({ companyId, status: 'INVITED' });
  const items = await read();
  expect(items.map(({ kind }) => kind)).toEqual([
    'proposal',
    expect.stringMatching(/refus/),
    expect.stringMatching(/refus/),
    'advice',
  ]);
  expect(items.at(-1)).toMatchObject({
    id: 'invited-1',
    href: '/app/employees?status=WITHOUT_ACCOUNT',
    until: null,
  });
});
