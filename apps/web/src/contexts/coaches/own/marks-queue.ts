import { ApiError } from '@elan/domain/kernel';
import { useEffect } from 'react';
import { makeStore, useStore } from '../../../base/store.ts';
import { notifyRefusal } from '../../../base/transport/refusals.ts';
import { keepOwnSession, ownSessions, readOwnSessionsAgain } from './own-sessions.queries.ts';
import { withMark, type WaitingMark } from './waiting-marks.ts';

const tryAgainMs = 10_000;
const keyOf = (userId: string): string => `coach-marks:${userId}`;

const waiting = makeStore<readonly WaitingMark[]>([]);
const cut = makeStore(false);
let owner: string | null = null;
let sending = false;

function write(marks: readonly WaitingMark[]): void {
  waiting.set(marks);
  if (owner === null) return;
  if (marks.length === 0) localStorage.removeItem(keyOf(owner));
  else localStorage.setItem(keyOf(owner), JSON.stringify(marks));
}

// Written by this page alone: what it kept before it was closed.
const kept = (userId: string): readonly WaitingMark[] =>
  JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as WaitingMark[];

const send = (mark: WaitingMark) => {
  const { sessionId: id } = mark;
  if (mark.kind === 'count')
    return ownSessions.count({
      params: { id },
      body: { coachCounted: mark.coachCounted },
    });
  const { participantId, attendance, version } = mark;
  return ownSessions.mark({
    params: { id, participantId },
    body: { attendance, version },
  });
};

// No network, a busy server, a session that ended: nothing is lost, it goes later.
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 429].includes(error.status);

async function sendFirst(mark: WaitingMark): Promise<void> {
  try {
    keepOwnSession(await send(mark));
  } catch (error) {
    if (isForLater(error)) throw error;
    notifyRefusal(error, 'Pointage non gardé');
    void readOwnSessionsAgain();
  }
  // Noted anew while it was on its way: that one goes next.
  write(waiting.get().filter((one) => one !== mark));
}

/** Sends what waits, one after the other; what cannot leave stays, and goes with the network or ten seconds later. */
async function flush(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let next = waiting.get()[0]; next; next = waiting.get()[0]) await sendFirst(next);
    cut.set(false);
  } catch {
    cut.set(true);
  } finally {
    sending = false;
  }
}

/** Keeps a note on this telephone, and sends it as soon as it can leave. */
export function note(mark: WaitingMark): void {
  write(withMark(waiting.get(), mark));
  void flush();
}

/** The notes of a coach that wait, and whether they could not leave; sent with the network, also after the page was closed. */
export function useWaitingMarks(userId: string) {
  const marks = useStore(waiting);
  const isCut = useStore(cut);
  useEffect(() => {
    if (owner !== userId) {
      owner = userId;
      waiting.set(kept(userId));
    }
    const go = () => void flush();
    go();
    window.addEventListener('online', go);
    const timer = window.setInterval(() => {
      if (waiting.get().length > 0) go();
    }, tryAgainMs);
    return () => {
      window.removeEventListener('online', go);
      window.clearInterval(timer);
    };
  }, [userId]);
  return { marks, isCut: isCut && marks.length > 0 };
}
