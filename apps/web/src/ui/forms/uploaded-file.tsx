import { elided } from '@elan/domain/kernel';
import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes } from './file-words.ts';
import { formatPercent } from '../text/format.ts';
import { IconButton } from '../display/icon-button.tsx';
import { Meter } from '../display/meter.tsx';
import classes from './uploaded-file.module.css';

type FileFacts = { readonly name: string; /** Bytes. */ readonly size: number };

/** Where the sending of a file stands. */
export type UploadState =
  | (FileFacts & { readonly status: 'sending'; /** From 0 to 1. */ readonly progress: number })
  | (FileFacts & { readonly status: 'sent' })
  | (FileFacts & { readonly status: 'failed'; /** What to do. */ readonly reason: string });

type UploadedFileProps = UploadState & { onCancel: () => void; onRetry?: () => void };

const icons: Record<UploadState['status'], ReactNode> = {
  sending: <Loader size={20} />,
  sent: <IconCheck size={20} stroke={2} />,
  failed: <IconAlertCircle size={20} stroke={1.8} />,
};

/** A file on its way, arrived or refused: name, size, progress in words and as a bar, and what can be done. */
export function UploadedFile(props: UploadedFileProps) {
  const { name, size, status, onCancel, onRetry } = props;
  return (
    <div className={classes.root} data-status={status} role="group" aria-label={name} tabIndex={-1}>
      <span className={classes.icon} aria-hidden="true">
        {icons[status]}
      </span>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={`${classes.detail} num`}>
          {formatBytes(size)}
          {status === 'sending' && `, ${formatPercent(props.progress)} envoyés`}
          {status === 'sent' && ', envoyé'}
        </span>
        {status === 'sending' && (
          <Meter
            value={Math.round(props.progress * 100)}
            max={100}
            sentence={`${formatPercent(props.progress)} ${elided('de', name)} envoyés`}
          />
        )}
        {status === 'failed' && (
          <span className={classes.reason} role="alert">
            {props.reason}
          </span>
        )}
        {status === 'failed' && onRetry && (
          <Button className={classes.retry ?? ''} size="xs" variant="light" onClick={onRetry}>
            Réessayer
          </Button>
        )}
      </div>
      <IconButton
        label={status === 'sending' ? `Annuler l’envoi ${elided('de', name)}` : `Retirer ${name}`}
        icon={<IconX size={18} stroke={1.8} />}
        onClick={onCancel}
      />
    </div>
  );
}
