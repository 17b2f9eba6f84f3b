import { expect, test } from 'vitest';
import { askForProof, proofRequest, withProof } from './reauthentication.ts';

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = () =>
  answer(403, { error: { code: 'auth/reauthentication-required', message: '', params: {} } });

/** A server that asks for the password until it was given. */
function aServer() {
  const state = { proved: false, calls: 0 };
  const send = async () => {
    state.calls += 1;
    return state.proved ? answer(200, { done: true }) : refusal();
  };
  return { state, send };
}

test('a call that asks for the password is sent again once it was given', async () => {
  const { state, send } = aServer();
  const response = await withProof(send, async () => (state.proved = true));
  expect([response.status, await response.json(), state.calls]).toEqual([200, { done: true }, 2]);
});

test('who cancels gets the refusal, and the call is not sent again', async () => {
  const { state, send } = aServer();
  const response = await withProof(send, async () => false);
  expect([response.status, state.calls]).toEqual([403, 1]);
  expect(await response.json()).toMatchObject({ error: { code: 'auth/reauthentication-required' } });
});

test('several calls refused at once ask once, and all go on', async () => {
  const servers = [aServer(), aServer(), aServer()];
  const shown: unknown[] = [];
  const stop = proofRequest.subscribe(() => {
    if (proofRequest.get()) shown.push(proofRequest.get());
  });
  const calls = servers.map(({ send }) => withProof(send));
  await new Promise((done) => setTimeout(done, 20));
  for (const { state } of servers) state.proved = true;
  proofRequest.get()?.answer(true);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([shown.length, proofRequest.get()]).toEqual([1, null]);
  stop();
});

test.each([
  ['another refusal', () => answer(403, { error: { code: 'permission-denied' } })],
  ['a page of a proxy', () => new Response('<h1>403</h1>', { status: 403 })],
  ['an answer', () => answer(200, {})],
  ['nothing at all', () => answer(403, null)],
])('%s asks nobody', async (_what, made) => {
  const response = made();
  expect(
    await withProof(
      async () => response,
      () => expect.fail('nobody is asked'),
    ),
  ).toBe(response);
});

test('a question that was answered may be asked again later', async () => {
  const first = askForProof();
  proofRequest.get()?.answer(false);
  expect(await first).toBe(false);
  const second = askForProof();
  proofRequest.get()?.answer(true);
  expect(await second).toBe(true);
});
