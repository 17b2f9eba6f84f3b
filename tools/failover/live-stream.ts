import type { Product } from './products.ts';

/** A live stream of a person on one process, as a page holds it. */
export type LiveStream = {
  /** When each employee was told as changed, by id, in milliseconds of `performance.now()`. */
  readonly heard: ReadonlyMap<string, number>;
  /** How often the page was told to ask again for everything: once after each loss of the database. */
  readonly resyncs: () => number;
  /** True once the server ended it. */
  readonly isOver: () => boolean;
  stop(): void;
};

/** Opens the live stream of a process and listens until it is stopped. */
export async function openLiveStream({ port }: Product, token: string): Promise<LiveStream> {
  const heard = new Map<string, number>();
  let resyncs = 0;
  let isOver = false;
  const stopping = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  if (!response.ok || !response.body) throw new Error(`the live stream answered ${response.status}`);
  const { body } = response;
  const read = async (): Promise<void> => {
    let left = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const lines = (left + part).split('\n');
      left = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue;
        const { kind, id } = JSON.parse(line.slice('data: '.length)) as { kind: string; id: string };
        if (kind === 'resync') resyncs += 1;
        if (kind === 'members/changed' && !heard.has(id)) heard.set(id, performance.now());
      }
    }
  };
  const ended = (): void => {
    isOver = true;
  };
  void read().then(ended, ended);
  return { heard, resyncs: () => resyncs, isOver: () => isOver, stop: () => stopping.abort() };
}
