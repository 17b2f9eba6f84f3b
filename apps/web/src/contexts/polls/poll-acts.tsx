import { canFire } from '@elan/domain/kernel';
import { pollMachine, type Poll, type PollEvent } from '@elan/domain/polls';
import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import record from '../../ui/layout/record-card.module.css';
import { polls, touched } from './polls.queries.ts';

type Move = 'publish' | 'close' | 'archive';
const done: Readonly<Record<Move, string>> = {
  publish: 'Sondage publié',
  close: 'Sondage fermé',
  archive: 'Sondage archivé',
};

type PollActsProps = { poll: Poll; onEdit: () => void; onPreview: () => void; onRemoved: () => void };

/** What may be done to a poll in its state. */
export function PollActs({ poll, onEdit, onPreview, onRemoved }: PollActsProps) {
  const { id, status, title, anonymous, answers } = poll;
  const can = (event: PollEvent) => canFire(pollMachine, status, event, 'ADMIN');
  const move = useAct({
    send: (which: Move) => polls[which]({ params: { id }, body: {} }),
    touches: touched,
    done: (_poll, which) => ({ title: done[which], message: title }),
  });
  const remove = useAct({
    send: () => polls.remove({ params: { id } }),
    touches: touched,
    done: 'Sondage supprimé',
    onDone: onRemoved,
  });
  return (
    <div className={record.acts}>
      {can('publish') && (
        <ActButton
          label="Publier"
          act={move}
          input="publish"
          look="filled"
          question={{
            title: `Publier «\u00a0${title}\u00a0»\u202f?`,
            message: anonymous
              ? 'Ses questions ne changeront plus, et il restera anonyme.'
              : 'Ses questions ne changeront plus, et les réponses porteront le nom de chacun.',
          }}
        />
      )}
      <Button variant="light" onClick={onPreview}>
        Aperçu
      </Button>
      {status !== 'CLOSED' && status !== 'ARCHIVED' && (
        <Button variant="default" onClick={onEdit}>
          Modifier
        </Button>
      )}
      {can('close') && (
        <ActButton
          label="Fermer"
          act={move}
          input="close"
          question={{
            title: `Fermer «\u00a0${title}\u00a0»\u202f?`,
            message: 'Plus personne ne pourra y répondre. Un sondage fermé ne se rouvre pas.',
          }}
        />
      )}
      {can('archive') && <ActButton label="Archiver" act={move} input="archive" look="default" />}
      {answers === 0 && (
        <ActButton
          label="Supprimer"
          act={remove}
          input={undefined}
          destructive
          question={{
            title: `Supprimer «\u00a0${title}\u00a0»\u202f?`,
            message: 'Personne n’y a répondu. Cela ne s’annule pas.',
          }}
        />
      )}
    </div>
  );
}
