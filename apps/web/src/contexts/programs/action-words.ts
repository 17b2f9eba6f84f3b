import type { Program } from '@elan/domain/programs';
import { formatDate } from '../../ui/text/format.ts';
import { programTypeLabel } from './program-words.ts';
import type { FormAction } from './life/form-actions.ts';
import type { ProgramAction } from './programs.queries.ts';

/** An action that a yes, with a reason at most, carries out. */
export type ConfirmedAction = Exclude<ProgramAction, FormAction>;

type ActionWords = {
  readonly button: string;
  readonly title: (program: Program) => string;
  readonly message: (program: Program) => string;
  /** The notification once it is done, from the programme as it is then. */
  readonly done: (program: Program) => { title: string; message: string };
};

const nameOf = ({ type, companyName }: Program): string => `${programTypeLabel(type)} (${companyName})`;

/** The buttons in their order: what goes forward last, at the right. */
export const buttonOrder = [
  'withdraw',
  'refuse',
  'stop',
  'pause',
  'requestPause',
  'imposeLaterDate',
  'proposeEarlierDate',
  'refuseDate',
  'acceptDate',
  'resume',
  'approve',
  'assignCoach',
  'start',
] as const satisfies readonly ProgramAction[];

const backward: readonly ProgramAction[] = ['withdraw', 'refuse', 'refuseDate', 'stop'];
const aside: readonly ProgramAction[] = ['pause', 'requestPause', 'imposeLaterDate', 'proposeEarlierDate'];

/** Tells whether an action goes forward: its button is the one that stands out. */
export const goesForward = (action: ProgramAction): boolean =>
  !backward.includes(action) && !aside.includes(action);

/** Tells whether an action takes something away: its confirmation is red. */
export const goesBack = (action: ProgramAction): boolean => backward.includes(action);

/** What the reason of an action is for; undefined for one that asks for none. */
export const reasonWords: Partial<Record<ProgramAction, { label: string; description: string }>> = {
  refuse: { label: 'Raison du refus', description: 'L’entreprise la lira.' },
  refuseDate: { label: 'Raison du refus', description: 'Notre équipe la lira.' },
};

/** The button of an action whose dialog is a form of its own. */
export const formButtons: Readonly<Record<FormAction, string>> = {
  stop: 'Arrêter',
  pause: 'Mettre en pause',
  requestPause: 'Demander une pause',
  imposeLaterDate: 'Reporter le début',
  proposeEarlierDate: 'Proposer une date plus proche',
};

/** The words of each action: its button, its confirmation, its success. */
export const actionWords: Readonly<Record<ConfirmedAction, ActionWords>> = {
  resume: {
    button: 'Reprendre',
    title: () => 'Reprendre ce programme\u202f?',
    message: (program) =>
      `La pause du programme ${nameOf(program)} prend fin. Les séances à venir qu’elle avait annulées reviennent dans le calendrier quand leur coach et leur lieu sont libres\u202f; les autres sont rattrapées à la fin.`,
    done: (program) => ({
      title: program.status === 'ENDED' ? 'Programme terminé' : 'Programme repris',
      message:
        program.status === 'ENDED'
          ? 'Toutes ses séances étaient déjà décomptées.'
          : `${program.companyName} en est prévenue par e-mail.`,
    }),
  },
  acceptDate: {
    button: 'Accepter la date',
    title: () => 'Commencer plus tôt\u202f?',
    message: ({ proposal, startDate }) =>
      proposal
        ? `Le programme commencera le ${formatDate(proposal.date, 'long')}, au lieu du ${formatDate(startDate, 'long')}.`
        : '',
    done: (program) => ({
      title: 'Date acceptée',
      message: `Début le ${formatDate(program.startDate, 'long')}.`,
    }),
  },
  refuseDate: {
    button: 'Refuser la date',
    title: () => 'Garder la date prévue\u202f?',
    message: ({ startDate }) => `Le programme commencera comme prévu, le ${formatDate(startDate, 'long')}.`,
    done: (program) => ({
      title: 'Date refusée',
      message: `Le début reste au ${formatDate(program.startDate, 'long')}.`,
    }),
  },
  approve: {
    button: 'Valider',
    title: () => 'Valider ce programme\u202f?',
    message: (program) =>
      `Le programme ${nameOf(program)} passera à la recherche d’un coach. Ses créneaux seront retenus${program.spot ? ` dans le lieu «\u00a0${program.spot.name}\u00a0»` : ''}.`,
    done: (program) => ({
      title: 'Programme validé',
      message: `Choisissez maintenant un coach pour ${program.companyName}.`,
    }),
  },
  refuse: {
    button: 'Refuser',
    title: () => 'Refuser ce programme\u202f?',
    message: (program) => `Le programme ${nameOf(program)} ne sera pas planifié. Un refus est définitif.`,
    done: (program) => ({ title: 'Programme refusé', message: `${program.companyName} en lira la raison.` }),
  },
  assignCoach: {
    button: 'Choisir un coach',
    title: () => 'Choisir un coach',
    message: () => '',
    done: (program) => ({
      title: 'Coach choisi',
      message: `${program.coach?.displayName ?? 'Le coach'} animera les séances pour ${program.companyName}.`,
    }),
  },
  start: {
    button: 'Démarrer',
    title: () => 'Démarrer ce programme\u202f?',
    message: (program) =>
      `Les prochaines séances du programme ${nameOf(program)} seront créées dans le calendrier, à partir du ${formatDate(program.startDate, 'long')}.`,
    done: (program) => ({
      title: 'Programme démarré',
      message: `${program.sessionsPlanned}\u00a0séances sont dans le calendrier.`,
    }),
  },
  withdraw: {
    button: 'Retirer le programme',
    title: () => 'Retirer ce programme\u202f?',
    message: () => 'Il ne sera pas validé. Vous pourrez en préparer un autre quand vous le souhaitez.',
    done: () => ({
      title: 'Programme retiré',
      message: 'Il figure désormais parmi les programmes terminés.',
    }),
  },
};
