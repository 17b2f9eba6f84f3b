import { useDebouncedValue } from '@mantine/hooks';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { liveState } from '../../base/live/live-state.ts';
import { useStore } from '../../base/store.ts';

// A short cut is not worth a word: the stream is back before anybody reads it.
const quietMs = 1_500;

/** Says that the page no longer follows the changes, while the stream is down. Read aloud when it comes and goes. */
export function LiveBadge() {
  const state = useStore(liveState);
  const [steady] = useDebouncedValue(state, quietMs);
  const down = state === 'reconnecting' && steady === 'reconnecting';
  return <span role="status">{down && <StatusBadge tone="warning">Reconnexion…</StatusBadge>}</span>;
}
