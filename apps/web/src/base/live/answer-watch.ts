/** How long an answer may take before the server is asked whether it is there, and how long it has to say so, in milliseconds. */
const lateMs = 900;
const probeMs = 1_700;
/** What has come meanwhile is read first: a page that was busy has it waiting behind this. */
const settleMs = 100;
/** How long until the next question: while nothing answers, and while an answer is only slow. */
const againMs = 1_000;
const slowMs = 5_000;
/** How long what was swallowed has to answer after all, once the server is back. */
const graceMs = 2_000;

type AnswerWatchOptions = {
  /** Asks whether the server is there: refused, or aborted by the signal, when it is not. Whatever it says is a yes. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
  /** Nothing answers any more (`true`), or something does again. */
  readonly onMute: (isMute: boolean) => void;
  /** What was swallowed was given up: others may have been missed. */
  readonly onDropped: () => void;
};

export type AnswerWatch = {
  /** Waits for an answer; `drop` gives it up, should it have been swallowed. */
  readonly watch: <T>(asked: Promise<T>, drop: () => void) => Promise<T>;
  readonly stop: () => void;
};

/**
 * Watches that what is asked of the server is answered: a connection that swallows requests refuses none of them, and the browser calls
 * itself online. A late answer has the server asked whether it is there; one that is slow, and says so, is never told to be out of reach,
 * and nothing is asked twice because of it. Once a mute server answers again, what it swallowed is dropped, for its caller to ask anew.
 */
export function watchAnswers({ probe, onMute, onDropped }: AnswerWatchOptions): AnswerWatch {
  let isOver = false;
  const waiting = new Map<Promise<unknown>, () => void>();
  const pause = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  let heard = 0;
  let isAsking = false;

  async function isThere(): Promise<boolean> {
    const before = heard;
    const answers = await probe(AbortSignal.timeout(probeMs)).then(
      () => true,
      () => false,
    );
    if (answers) return true;
    await pause(settleMs);
    return heard > before;
  }

  async function comeBack(swallowed: ReadonlyMap<Promise<unknown>, () => void>): Promise<void> {
    onMute(false);
    await pause(graceMs);
    const lost = [...swallowed].filter(([asked]) => waiting.has(asked));
    if (lost.length === 0 || isOver) return;
    for (const [, drop] of lost) drop();
    onDropped();
  }

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    let isMute = false;
    while (!isOver && (isMute || waiting.size > 0)) {
      const isAlive = await isThere();
      if (isOver) break;
      if (isAlive && isMute) {
        isMute = false;
        await comeBack(new Map(waiting));
      } else if (isAlive) await pause(slowMs);
      // What was asked was answered meanwhile, by a refusal for instance.
      else if (isMute || waiting.size > 0) {
        isMute = true;
        onMute(true);
        await pause(againMs);
      }
    }
    isAsking = false;
  }

  return {
    async watch(asked, drop) {
      waiting.set(asked, drop);
      const late = setTimeout(() => void ask(), lateMs);
      try {
        const answer = await asked;
        heard += 1;
        return answer;
      } finally {
        clearTimeout(late);
        waiting.delete(asked);
      }
    },
    stop() {
      isOver = true;
      onMute(false);
    },
  };
}
