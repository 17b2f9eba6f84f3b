import { get, type IncomingMessage } from 'node:http';

/** What a page heard: an event with its moment, or the moment from which it had asked again for all that it shows. */
export type Heard = { readonly kind: string; readonly id: string; readonly at: number };

export type LivePage = {
  readonly heard: readonly Heard[];
  /** When it opened a stream, and when it was told of a gap: what came before was asked for again. */
  readonly askedAgain: readonly number[];
  readonly isOpen: boolean;
  /** The status of its last refusal. */
  readonly refused: number | undefined;
  close(): void;
};

const retryMs = 100;

/** A page that keeps a live stream open as a browser does, on whichever replica answers; `places` are read at each try. */
export function openLivePage(places: () => readonly string[], authorization: string, rank: number): LivePage {
  const heard: Heard[] = [];
  const askedAgain: number[] = [];
  const state: { closed: boolean; open: boolean; refused?: number; current?: ReturnType<typeof get> } = {
    closed: false,
    open: false,
  };

  const hear = (block: string): void => {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const { kind, id } = JSON.parse(data) as { kind: string; id: string };
    const at = performance.now();
    if (kind === 'resync') askedAgain.push(at);
    else heard.push({ kind, id, at });
  };
  const listen = (response: IncomingMessage): void => {
    state.open = true;
    askedAgain.push(performance.now());
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const blocks = `${text}${chunk}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) hear(block);
    });
  };

  const open = (tries: number): void => {
    if (state.closed) return;
    const all = places();
    const place = all[(rank + tries) % all.length] ?? '';
    const again = (): void => {
      state.open = false;
      setTimeout(open, retryMs, tries + 1);
    };
    state.current = get(`${place}/api/live`, { agent: false, headers: { authorization } }, (response) => {
      // A connection that is cut in the middle says so once more: its end is what counts.
      response.on('error', () => undefined).once('close', again);
      if (response.statusCode === 200) listen(response);
      else {
        state.refused = response.statusCode ?? 0;
        response.resume();
      }
    }).on('error', () => {
      if (!state.open) again();
    });
  };
  open(0);
  return {
    heard,
    askedAgain,
    get isOpen() {
      return state.open;
    },
    get refused() {
      return state.refused;
    },
    close() {
      state.closed = true;
      state.current?.destroy();
    },
  };
}
