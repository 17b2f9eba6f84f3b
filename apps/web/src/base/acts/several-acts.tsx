import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { SeveralDialog } from './use-several-send.ts';

/** An act on the rows that are chosen: its button, and the title of the dialog that shows what it would do. */
export type SeveralAct<Key extends string> = {
  readonly key: Key;
  readonly button: string;
  readonly title: string;
  /** It takes something away. */
  readonly destructive?: boolean;
};

type SeveralActsProps<Key extends string> = {
  acts: readonly SeveralAct<Key>[];
  /** « 3 programmes » */
  subtitle: string;
  onDone: () => void;
  children: (act: Key, dialog: SeveralDialog) => ReactNode;
};

/** What may be done to several rows at once: a button for each act, and its dialog, which stays while the act is on its way. */
export function SeveralActs<Key extends string>({ acts, subtitle, onDone, children }: SeveralActsProps<Key>) {
  const [opened, setOpened] = useState<SeveralAct<Key>>();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act.key}
          size="sm"
          variant="light"
          {...(act.destructive ? { color: 'corail' } : {})}
          onClick={() => setOpened(act)}
        >
          {act.button}
        </Button>
      ))}
      <Modal
        opened={opened !== undefined}
        // What is on its way has its refusals read.
        onClose={() => {
          if (!isBusy) setOpened(undefined);
        }}
        keepTyped
        title={opened?.title ?? ''}
        subtitle={subtitle}
        size={640}
      >
        {opened &&
          children(opened.key, {
            onBusy: setIsBusy,
            onClose: () => {
              setOpened(undefined);
              onDone();
            },
          })}
      </Modal>
    </>
  );
}
