import { afterEach, expect, test, vi } from 'vitest';
import type { EarlyReads } from './early-answers.ts';
import { reach, unreachable, watchAnswersBy } from './network.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  watchAnswersBy((asked) => asked);
});

/** Gives every answer up that is waited for. */
function dropAll(): void {
  watchAnswersBy((asked, drop) => {
    drop();
    return asked;
  });
}

test('what the page’s own script asked and was swallowed is given up as any other, for its caller to ask anew', async () => {
  const answer = new Promise<Response>(() => {});
  const reads: EarlyReads = {
    token: Promise.resolve('t1'),
    answers: new Map([['/api/spots', { token: 't1', answer }]]),
  };
  vi.stubGlobal('elanEarly', reads);
  dropAll();
  const asked = reach('/api/spots', { headers: { authorization: 'Bearer t1' } });
  const late = new Promise((resolve) => setTimeout(resolve, 200, 'still waited for'));
  await expect(Promise.race([asked, late])).rejects.toMatchObject({ code: unreachable });
});
