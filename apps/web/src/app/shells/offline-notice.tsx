import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { retryLive } from '../../base/live/retry-live.ts';
import { liveState, muteState } from '../../base/live/live-state.ts';
import { useStore } from '../../base/store.ts';
import classes from './offline-notice.module.css';

// A short cut is not worth a word: the stream is back before anybody reads it.
const quietMs = 1_500;

/**
 * Says in one sentence that the server is out of reach and what is kept, with a way to try again; it goes by itself once the server
 * answers. Read aloud when it comes and goes.
 */
export function OfflineNotice() {
  const state = useStore(liveState);
  const [steady] = useDebouncedValue(state, quietMs);
  // A server that swallows what is asked was asked again before it is said: no wait is left.
  const isMute = useStore(muteState);
  const isDown = isMute || (state === 'reconnecting' && steady === 'reconnecting');
  return (
    <div role="status" className={classes.place}>
      {isDown && (
        <div className={classes.notice}>
          <IconPlugConnectedX size={20} stroke={1.8} aria-hidden="true" />
          <p className={classes.words}>
            La connexion est coupée&nbsp;: ce que vous avez saisi reste sur cette page, et la suite reprend
            seule.
          </p>
          <Button variant="default" size="xs" onClick={retryLive}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
