import { databasePool } from '../platform/db/database.ts';
import { liveChannel, readLiveEvent, type LiveEvent } from '../platform/live/publish-live.ts';

/** Returns what `act` answers, and the live events that are published while it runs, in their order: what a page hears of it. */
export async function hearLive<T>(act: () => Promise<T>): Promise<[T, LiveEvent[]]> {
  const client = await databasePool().connect();
  const heard: LiveEvent[] = [];
  client.on('notification', ({ payload = '' }) => {
    const event = readLiveEvent(payload);
    if (event) heard.push(event);
  });
  try {
    await client.query(`listen ${liveChannel}`);
    const answer = await act();
    // Notifications come before the answer of the statement after them.
    await client.query('select 1');
    return [answer, heard];
  } finally {
    // It listens for ever: it does not go back to the pool.
    client.release(true);
  }
}
