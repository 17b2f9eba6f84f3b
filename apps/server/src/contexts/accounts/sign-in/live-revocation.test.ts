import { companyRights } from '@elan/domain/accounts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { useReplica } from '../../../testing/replica.ts';

// What an administrator does to a person is so on every replica at once, in the pages that are open too (threats T03, T45).
const api = useApi();
const replica = useReplica();
const patience = { timeout: 10_000, interval: 10 };

type Headers = { authorization: string };
let admin: Headers;
let places: readonly string[] = [];
const aborter: { current: AbortController } = { current: new AbortController() };

beforeAll(async () => {
  const here = await api.app.listen({ host: '127.0.0.1', port: 0 });
  places = [here, replica.address];
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  aborter.current = new AbortController();
  await db.delete(rateLimits);
});
afterEach(() => {
  aborter.current.abort();
});

/** What each replica answers a person. */
const statuses = (headers: Headers, path: string): Promise<number[]> =>
  Promise.all(places.map(async (place) => (await fetch(`${place}${path}`, { headers })).status));

type Stream = { closed: boolean };
/** A page of the person that is open on each replica. */
const openStreams = (headers: Headers): Promise<Stream[]> =>
  Promise.all(
    places.map(async (place) => {
      const answer = await fetch(`${place}/api/live`, { headers, signal: aborter.current.signal });
      expect(answer.status).toBe(200);
      const stream: Stream = { closed: false };
      const read = async () => {
        const reader = answer.body?.getReader();
        while (reader && !(await reader.read()).done);
        stream.closed = true;
      };
      read().catch((error: Error) => expect(error.name).toBe('AbortError'));
      return stream;
    }),
  );

async function act(method: 'POST' | 'PUT', url: string, payload: object): Promise<void> {
  const answer = await api.app.inject({ method, url, payload, headers: admin });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toMatchObject([200, expect.anything()]);
}

/**
 * Both replicas know the person and show them an open page; then `change` happens. Waits until both answer `expected` and both
 * pages are closed; returns in words after how long, which depends on the machine: nothing is judged by it.
 */
async function expectSeenEverywhere(
  person: { headers: Headers; path: string },
  expected: number,
  change: () => Promise<void>,
): Promise<string> {
  const streams = await openStreams(person.headers);
  expect(await statuses(person.headers, person.path)).toEqual([200, 200]);
  await change();
  const changed = performance.now();
  await vi.waitFor(async () => {
    expect(await statuses(person.headers, person.path)).toEqual([expected, expected]);
    expect(streams).toEqual([{ closed: true }, { closed: true }]);
  }, patience);
  return `seen on both replicas, pages closed, after ${Math.round(performance.now() - changed)} ms`;
}

describe('on both replicas a session ends, and its open pages close', () => {
  const staffMember = async () => {
    const { email, userId } = await aStaffMember('MODERATOR');
    return { userId, headers: await signedIn(api.app, email), path: `/api/users/${userId}` };
  };
  const reason = 'Signalée par deux entreprises clientes.';

  test.for([
    ['when the role changes', 'PUT', 'role', { role: 'ADMIN', gymId: null }],
    ['when the person leaves the team', 'POST', 'staff-removal', {}],
    ['when the person is blacklisted', 'POST', 'blacklisting', { reason }],
    ['when the account is disabled', 'POST', 'disabling', {}],
    ['when the person is signed out everywhere', 'POST', 'sign-out', {}],
  ] as const)('%s', async ([, method, what, payload], { annotate }) => {
    const person = await staffMember();
    await annotate(
      await expectSeenEverywhere(person, 401, () =>
        act(method, `/api/users/${person.userId}/${what}`, payload),
      ),
    );
    expect(await statuses(person.headers, '/api/live')).toEqual([401, 401]);
  });
});

test('a right that is taken away is refused on both replicas, and the open pages come back for what is left', async ({
  annotate,
}) => {
  const { email, userId } = await aManager({ canSeeSessions: true });
  const headers = await signedIn(api.app, email);
  const rights = companyRights.filter((right) => right !== 'see-sessions');
  await annotate(
    await expectSeenEverywhere({ headers, path: '/api/sessions' }, 403, () =>
      act('PUT', `/api/users/${userId}/rights`, { rights }),
    ),
  );
  // The session itself goes on: the page comes back at once.
  expect(await statuses(headers, `/api/users/${userId}`)).toEqual([200, 200]);
  expect(await openStreams(headers)).toHaveLength(2);
});
