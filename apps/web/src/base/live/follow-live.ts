import { loadChunk } from '../../ui/load-chunk.ts';
import { notifyRefusal } from '../transport/refusals.ts';
import { session } from '../session/session.ts';

/** Follows the live events while somebody is signed in; call once. Their code is not loaded before. */
export function followLive(): void {
  let followed: string | undefined;
  const follow = async () => {
    const uid = session.get()?._uid;
    if (uid === followed) return;
    followed = uid;
    const { startLive, stopLive } = await loadChunk(() => import('./live.ts'));
    // Somebody else may have come, or gone, while the code was on its way.
    if (session.get()?._uid !== uid) return;
    if (uid === undefined) stopLive();
    else startLive();
  };
  const start = () => {
    follow().catch(notifyRefusal);
  };
  session.subscribe(start);
  start();
}
