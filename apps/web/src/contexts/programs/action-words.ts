import type { Program } from '@elan/domain/programs';
import { formatDate } from '../../ui/format.ts';
import { programTypeLabel } from './program-words.ts';
import type { ProgramAction } from './programs.queries.ts';

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
  'approve',
  'assignCoach',
  'start',
] as const satisfies readonly ProgramAction[];

/** Tells whether an action goes forward: its button is the one that stands out. */
export const goesForward = (action: ProgramAction): boolean => action !== 'withdraw' && action !== 'refuse';

/** The words of each action: its button, its confirmation, its success. */
export const actionWords: Readonly<Record<ProgramAction, ActionWords>> = {
  approve: {
    button: 'Valider',
    title: () => 'Valider ce programme\u202f?',
    message: (program) =>
      `Le programme ${nameOf(program)} passera à la recherche d’un coach. Ses créneaux seront retenus dans le lieu «\u00a0${program.spot.name}\u00a0».`,
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
