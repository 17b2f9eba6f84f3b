import type { Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SeveralNames, SeveralProgress } from '../../../base/acts/several-parts.tsx';
import type { SeveralDialog } from '../../../base/acts/use-several-send.ts';
import record from '../../../ui/layout/record-card.module.css';
import { severalName } from './several-names.ts';

/** The programmes that an act is for, and those that it is not for as they stand. */
export type SeveralSplit = SeveralDialog & {
  readonly will: readonly Program[];
  readonly left: readonly Program[];
};

type FrameProps = {
  children: ReactNode;
  left: readonly Program[];
  /** How many are sent, and how far that has come. */
  total: number;
  progress: number | undefined;
  /** « Valider 3 programmes » */
  send: string;
  destructive?: boolean;
  disabled?: boolean;
  onSend: () => void;
};

/** What an act shows before it is done: what it does to each, those that it leaves, and its button. */
export function SeveralFrame(props: FrameProps) {
  const { children, left, total, progress, send, destructive = false, disabled = false, onSend } = props;
  return (
    <div className={record.form}>
      {children}
      <SeveralNames title="Pas dans cet état, laissés comme ils sont&nbsp;:" names={left.map(severalName)} />
      <SeveralProgress at={progress} total={total} />
      <div className={record.acts}>
        <Button
          {...(destructive ? { color: 'corail' } : {})}
          disabled={disabled}
          loading={progress !== undefined}
          onClick={onSend}
        >
          {send}
        </Button>
      </div>
    </div>
  );
}
