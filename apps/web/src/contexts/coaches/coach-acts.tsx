import { may } from '@elan/domain/accounts';
import type { CoachCard } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { formatNumber } from '../../ui/format.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { notify } from '../../ui/notify.ts';
import { plural } from '../../ui/typography.ts';
import { sessionWords } from './coach-words.ts';
import { comingSessionsQuery, programsOfCoachQuery, useMoveCoach } from './coaches.queries.ts';
import classes from './coaches.module.css';
import record from '../../ui/record-card.module.css';

type CoachActsProps = { coach: CoachCard; onEdit: () => void; onDialog: (opened: boolean) => void };

/** What may be done to a coach: change the card, take him off work, put him back. */
export function CoachActs({ coach, onEdit, onDialog }: CoachActsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const move = useMoveCoach(coach.id);
  const name = `${coach.firstName} ${coach.lastName}`;
  const ask = (opened: boolean) => {
    setIsAsking(opened);
    onDialog(opened);
    move.reset();
  };
  if (!may(useUser(), 'coaches.write')) return null;
  return (
    <div className={classes.section}>
      <div className={record.acts}>
        <Button variant="light" onClick={onEdit}>
          Modifier
        </Button>
        {coach.status === 'ACTIVE' ? (
          <Button
            variant="light"
            color="corail"
            onClick={() => {
              ask(true);
            }}
          >
            Désactiver
          </Button>
        ) : (
          <Button
            loading={move.isPending}
            onClick={() => {
              move.mutate('reactivate', {
                onSuccess() {
                  notify.success({
                    title: 'Coach réactivé',
                    message: `${name} peut de nouveau être choisi.`,
                  });
                },
              });
            }}
          >
            Réactiver
          </Button>
        )}
      </div>
      <FormError>{move.error && !isAsking ? sentenceOf(move.error) : null}</FormError>
      <Modal
        opened={isAsking}
        onClose={() => {
          if (!move.isPending) ask(false);
        }}
        title={`Désactiver ${name}\u202f?`}
        subtitle="Aucune séance ne lui sera plus confiée. Sa fiche et son historique restent."
        size={560}
        keepOnClickOutside
      >
        <form
          aria-label="Désactiver le coach"
          className={record.form}
          onSubmit={(event) => {
            event.preventDefault();
            move.mutate('deactivate', {
              onSuccess() {
                notify.success({ title: 'Coach désactivé', message: `${name} n’est plus proposé.` });
                ask(false);
              },
            });
          }}
        >
          <Planned coachId={coach.id} />
          <FormError>{move.error ? sentenceOf(move.error) : null}</FormError>
          <FormButtons
            label="Désactiver"
            destructive
            busy={move.isPending}
            onCancel={() => {
              ask(false);
            }}
          />
        </form>
      </Modal>
    </div>
  );
}

const mostShown = 5;

/** What is planned, before it is decided: it stays, and is listed as threatened until somebody else holds it. */
function Planned({ coachId }: { coachId: string }) {
  const { data } = useQuery(comingSessionsQuery(coachId, 1, mostShown));
  const led = useQuery(programsOfCoachQuery(coachId)).data?.items.length ?? 0;
  if (!data) return <LoadingState shape="rows" count={2} label="Chargement de ce qui est prévu" />;
  if (data.total === 0 && led === 0) return <p className={record.none}>Rien n’est prévu avec ce coach.</p>;
  const sessions = `${formatNumber(data.total)}\u00a0${plural(data.total, 'séance', 'séances')} à venir`;
  const programs = `${formatNumber(led)}\u00a0${plural(led, 'programme', 'programmes')}`;
  return (
    <div>
      <p className={classes.threatTitle}>
        {sessions} et {programs} resteront prévus avec ce coach, et seront signalés comme menacés&nbsp;:
        confiez-les ensuite à quelqu’un d’autre.
      </p>
      <ul className={classes.reasons}>
        {data.items.map((session) => (
          <li key={session.id}>{sessionWords(session)}</li>
        ))}
        {data.total > mostShown && <li>et {formatNumber(data.total - mostShown)}&nbsp;de plus</li>}
      </ul>
    </div>
  );
}
