import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

type ErrorStateProps = {
  title?: string;
  /** What happened and what to do, in French. */
  message?: ReactNode;
  /** Shows "Réessayer". */
  onRetry?: () => void;
  retrying?: boolean;
  /** Something else to do, beside "Réessayer". */
  action?: ReactNode;
};

/** Something could not be shown: said at once to a screen reader, with a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Cette page n’a pas pu être affichée.',
    message,
    onRetry,
    retrying = false,
    action,
  } = props;
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} data-error aria-hidden="true">
        <IconAlertTriangle size={24} stroke={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.reason}>{message}</p>}
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button variant="light" onClick={onRetry} loading={retrying}>
              Réessayer
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
