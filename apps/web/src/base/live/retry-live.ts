import { loadChunk } from '../../ui/load-chunk.ts';
import { notifyRefusal } from '../transport/refusals.ts';

/** Asks for the live events again at once, for who does not wait for the next try. */
export function retryLive(): void {
  const retry = async () => {
    const { reconnectLive } = await loadChunk(() => import('./live.ts'));
    reconnectLive();
  };
  retry().catch(notifyRefusal);
}
