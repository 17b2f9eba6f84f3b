import type { Participant } from '@elan/domain/sessions';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import type { useParticipantsAct } from './participants.queries.ts';

const wordsOf = ({ name, status, late }: Participant): string => {
  if (status === 'WAITING') return `${name} perd son rang dans la liste d’attente.`;
  const after = 'La première personne de la liste d’attente prend la place.';
  return late
    ? `La séance a lieu dans moins de 24\u00a0heures\u00a0: la désinscription sera notée comme tardive. ${after}`
    : `La place est rendue sans pénalité. ${after}`;
};

/** Asks, then takes somebody off a session; `onDone` follows, for the button that was pressed is gone. */
export function useLeave({
  act,
  onDone,
}: {
  act: ReturnType<typeof useParticipantsAct>;
  onDone: () => void;
}): (person: Participant) => void {
  const confirm = useConfirm();
  const leave = async (person: Participant) => {
    const answer = await confirm({
      title: `Désinscrire ${person.name}\u202f?`,
      message: wordsOf(person),
      confirmLabel: 'Désinscrire',
      destructive: true,
    });
    if (!answer) return;
    await act.mutateAsync({ act: 'leave', participantId: person.id });
    notify.success({ title: 'Personne désinscrite', message: `${person.name} n’est plus sur cette séance.` });
    onDone();
  };
  return (person) => {
    // The refusal stands above the list.
    leave(person).catch(() => undefined);
  };
}
