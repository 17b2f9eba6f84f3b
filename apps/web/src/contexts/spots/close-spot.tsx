import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { spotUsesQuery, useSpotAct } from './spots.queries.ts';
import classes from './spot.form.module.css';

type CloseSpotProps = {
  spot: Spot;
  /** Told when the question opens and closes: what stands around must not answer to its Escape. */
  onDialog: (opened: boolean) => void;
  onClosed: () => void;
};

/** Closes a spot for good, once nothing stands on it any longer. */
export function CloseSpot({ spot, onDialog, onClosed }: CloseSpotProps) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(spotUsesQuery(spot.id, 1));
  const isUsed = (data?.total ?? 0) > 0;
  const show = (next: boolean) => {
    setOpened(next);
    onDialog(next);
  };
  const act = useSpotAct(spot.id, () => {
    notify.success({ title: 'Lieu fermé', message: `${spot.name} n’est plus proposé.` });
    show(false);
    onClosed();
  });
  return (
    <section className={classes.section} aria-label="Fermeture du lieu">
      <h3 className={classes.title}>Fermer définitivement</h3>
      <p className={classes.note}>
        {isUsed
          ? 'Possible quand plus aucun programme en cours ni séance à venir ne s’y trouve\u00a0: ils sont listés plus haut.'
          : 'Le lieu ne sera plus proposé. Ce qui s’y est tenu le garde, et vous pourrez le rouvrir.'}
      </p>
      {!isUsed && (
        <div>
          <Button
            variant="light"
            color="corail"
            onClick={() => {
              act.reset();
              show(true);
            }}
          >
            Fermer définitivement
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={() => {
          if (!act.isPending) show(false);
        }}
        title={`Fermer ${spot.name}\u202f?`}
        message="Aucun programme et aucune séance ne pourront plus s’y planifier."
        confirmLabel="Fermer le lieu"
        destructive
        onAnswer={() => {
          act.mutate('close');
        }}
        busy={act.isPending}
        error={act.error ? sentenceOf(act.error) : null}
      />
    </section>
  );
}
