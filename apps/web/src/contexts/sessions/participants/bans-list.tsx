import { elided } from '@elan/domain/kernel';
import type { ParticipantBan } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { formatDate } from '../../../ui/text/format.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import type { useParticipantsAct } from './participants.queries.ts';
import classes from './participants.module.css';

type BansListProps = {
  bans: readonly ParticipantBan[];
  act: ReturnType<typeof useParticipantsAct>;
  mayLift: boolean;
};

/** Who is banned from the programme, why, and the way back. */
export function BansList({ bans, act, mayLift }: BansListProps) {
  const confirm = useConfirm();
  const lift = async ({ id, name }: ParticipantBan) => {
    const answer = await confirm({
      title: `Lever l’exclusion ${elided('de', name)}\u202f?`,
      message:
        'Cette personne pourra de nouveau être inscrite. Ses anciennes places ne lui sont pas rendues.',
      confirmLabel: 'Lever l’exclusion',
    });
    if (!answer) return;
    await act.mutateAsync({ act: 'lift', banId: id });
    notify.success({ title: 'Exclusion levée', message: `${name} peut de nouveau être inscrit.` });
  };
  if (bans.length === 0) return null;
  return (
    <div className={classes.block}>
      <h4 id="bans-title" className={classes.subtitle}>
        Exclus du programme
      </h4>
      <ul className={classes.lines} aria-labelledby="bans-title">
        {bans.map((ban) => (
          <li key={ban.id}>
            <span className={classes.words}>
              <b>{ban.name}</b>
              <span className={classes.second}>
                Depuis le {formatDate(ban.createdAt)}&nbsp;: {ban.reason}
              </span>
            </span>
            {mayLift && (
              <Button
                size="sm"
                variant="default"
                aria-label={`Lever l’exclusion ${elided('de', ban.name)}`}
                onClick={() => {
                  // The refusal stands above the list.
                  lift(ban).catch(() => undefined);
                }}
              >
                Lever
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
