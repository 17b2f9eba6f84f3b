import { IconCloudOff } from '@tabler/icons-react';
import classes from './own.module.css';

/** Says that notes wait for a network; nothing while they leave. */
export function WaitingNote({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.note}>
          <IconCloudOff size={22} stroke={1.8} aria-hidden="true" />
          <p>
            <strong>
              {count === 1 ? '1 pointage en attente d’envoi' : `${count} pointages en attente d’envoi`}
            </strong>
            Hors ligne. L’envoi reprendra avec le réseau.
          </p>
        </div>
      )}
    </div>
  );
}
