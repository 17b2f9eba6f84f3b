import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import record from '../../ui/record-card.module.css';
import { usesQuery, useRemove, type Removable } from './catalog.queries.ts';

type RemoveButtonProps = {
  what: Removable;
  /** « Supprimer l’objectif » */
  label: string;
  title: string;
  message: string;
  done: string;
  /** What is said instead, while something uses it. */
  kept: string;
  /** Told when the question opens and closes: what stands around must not answer to its Escape. */
  onDialog: (opened: boolean) => void;
  onRemoved: () => void;
};

/** Deletes something that nothing uses, once it was asked twice; says what still uses it otherwise. */
export function RemoveButton(props: RemoveButtonProps) {
  const { what, label, title, message, done, kept, onDialog, onRemoved } = props;
  const { data } = useQuery(usesQuery(what.kind, what.id, 1));
  const [opened, setOpened] = useState(false);
  const show = (next: boolean) => {
    setOpened(next);
    onDialog(next);
  };
  const remove = useRemove(() => {
    notify.success({ title: done });
    show(false);
    onRemoved();
  });
  if (data && data.total > 0 && !opened) return <p className={record.none}>{kept}</p>;
  return (
    <>
      <Button
        variant="light"
        color="corail"
        onClick={() => {
          remove.reset();
          show(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => {
          if (!remove.isPending) show(false);
        }}
        title={title}
        message={message}
        confirmLabel={label}
        destructive
        onAnswer={() => {
          remove.mutate(what);
        }}
        busy={remove.isPending}
        error={remove.error ? sentenceOf(remove.error) : null}
      />
    </>
  );
}
