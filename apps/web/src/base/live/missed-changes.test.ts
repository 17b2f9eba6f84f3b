import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAgainForMissedChanges } from './missed-changes.ts';

const queryKey = ['companies', 'card'];
let client: QueryClient;
let stop: () => void;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  stop = askAgainForMissedChanges(client);
});
afterEach(() => {
  stop();
  client.clear();
});

/** Shows a query whose answers come when they are told to, in the order in which they were asked. */
function show() {
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
  observer.subscribe(() => undefined);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    settled,
    async answer(words: string) {
      asked.at(-1)?.resolve(words);
      await settled();
    },
    shown: () => observer.getCurrentResult().data,
  };
}

test('a change told while a page is first asked is asked for once the page is there', async () => {
  const { asked, answer, shown } = show();
  void client.invalidateQueries({ queryKey: ['companies'] });
  void client.invalidateQueries({ queryKey: ['companies'] });
  await answer('as it was');
  expect([asked.length, shown()]).toEqual([2, 'as it was']);
  await answer('as it is');
  expect([asked.length, shown()]).toEqual([2, 'as it is']);
});

test('a change told before or after the first answer is asked for once', async () => {
  const { asked, answer, shown } = show();
  await answer('as it was');
  void client.invalidateQueries({ queryKey: ['companies'] });
  void client.invalidateQueries({ queryKey: ['companies'] });
  await answer('as it is');
  // The library repeats what was on its way to replace an answer.
  expect([asked.length, shown()]).toEqual([3, 'as it is']);
});

test('a first answer that fails is not asked for again by a change that came before', async () => {
  const { asked, settled } = show();
  void client.invalidateQueries({ queryKey: ['companies'] });
  asked.at(-1)?.reject(new Error('no network'));
  await settled();
  expect(asked).toHaveLength(1);
});
