import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { watchAnswers } from './watch-answers.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  client.clear();
});

const never = () => new Promise<never>(() => undefined);

/** Watches a server that answers `probe` as it is told; what was said of it, in order. */
function watched(probe: (signal: AbortSignal) => Promise<unknown>): string[] {
  const said: string[] = [];
  stop = watchAnswers({
    client,
    probe,
    onDoubt: () => said.push('late'),
    onAnswer: (wasMute) => said.push(wasMute ? 'back' : 'slow'),
  });
  return said;
}

const read = (queryFn: () => Promise<unknown>) =>
  new QueryObserver(client, { queryKey: [crypto.randomUUID()], queryFn }).subscribe(() => undefined);

test('a request that never answers is late after a second, and the server is back once it says so', async () => {
  let isBack = false;
  const said = watched(async () => {
    if (!isBack) throw new TypeError('swallowed');
  });
  read(never);
  await vi.waitFor(() => expect(said).toEqual(['late']), { timeout: 1_500 });
  isBack = true;
  await vi.waitFor(() => expect(said).toEqual(['late', 'back']), { timeout: 2_000 });
});

test('an answer that is only slow is no cut, and one that comes in time asks nothing', async () => {
  const probe = vi.fn<() => Promise<unknown>>(async () => undefined);
  const said = watched(probe);
  read(async () => 'there');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(probe).not.toHaveBeenCalled();
  read(never);
  await vi.waitFor(() => expect(said).toEqual(['late', 'slow']), { timeout: 1_500 });
});

test('a link that opens nothing makes it ask, as its code may be what does not come', async () => {
  const said = watched(never);
  const link = document.createElement('a');
  link.href = '/app/spots';
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  link.click();
  await vi.waitFor(() => expect(said).toEqual(['late']), { timeout: 1_500 });
  link.remove();
});
