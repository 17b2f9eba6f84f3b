import type { SessionAct, SessionDetails } from '@elan/domain/sessions';
import { formatDate } from '../../../ui/text/format.ts';
import { dayOf, hoursWords } from '../session-hours.ts';

/** An act that needs no form of its own: its confirmation, maybe with a reason. */
export type PlainAct = Exclude<SessionAct, 'edit' | 'move' | 'cancel'>;

/** The buttons of the card, in their order. */
export const buttonOrder = [
  'recount',
  'noCount',
  'reset',
  'delete',
  'cancel',
  'edit',
  'move',
  'restore',
  'publish',
] as const satisfies readonly SessionAct[];

/** What each button says. */
export const actLabels: Readonly<Record<SessionAct, string>> = {
  publish: 'Publier',
  edit: 'Modifier',
  move: 'Déplacer',
  cancel: 'Annuler la séance',
  delete: 'Supprimer le brouillon',
  restore: 'Rétablir',
  reset: 'Rouvrir',
  noCount: 'Ne pas compter',
  recount: 'Compter de nouveau',
};

/** An act that goes forward: its button is the one that stands out. */
export const goesForward = (act: SessionAct): boolean => act === 'publish' || act === 'restore';

const when = ({ session }: SessionDetails): string =>
  `du ${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`;

type Words = {
  readonly title: string;
  readonly message: (details: SessionDetails) => string;
  /** The label of the reason, when one is asked for. */
  readonly reason?: string;
  readonly done: { readonly title: string; readonly message: string };
};

/** The words of the acts that only ask for a yes, maybe with a reason. */
export const actWords: Readonly<Record<PlainAct, Words>> = {
  publish: {
    title: 'Publier cette séance\u202f?',
    message: (details) => `La séance ${when(details)} sera visible de l’entreprise, et son coach retenu.`,
    done: { title: 'Séance publiée', message: 'Elle est dans le calendrier.' },
  },
  delete: {
    title: 'Supprimer ce brouillon\u202f?',
    message: (details) =>
      `La séance ${when(details)} n’a été montrée à personne. Sa suppression est définitive.`,
    done: { title: 'Brouillon supprimé', message: 'Il n’apparaît plus nulle part.' },
  },
  restore: {
    title: 'Rétablir cette séance\u202f?',
    message: (details) =>
      `La séance ${when(details)} reprend sa place dans le calendrier, si son coach et son lieu sont encore libres.`,
    done: { title: 'Séance rétablie', message: 'Elle est de nouveau à venir.' },
  },
  reset: {
    title: 'Rouvrir cette séance\u202f?',
    message: (details) =>
      `La séance ${when(details)} ne sera plus comptée. Elle le sera de nouveau à la prochaine clôture du soir.`,
    reason: 'Raison de la réouverture',
    done: { title: 'Séance rouverte', message: 'Sa prochaine clôture la comptera de nouveau.' },
  },
  noCount: {
    title: 'Ne pas compter cette séance\u202f?',
    message: (details) =>
      `La séance ${when(details)} ne sera pas décomptée du programme. L’entreprise lira pourquoi.`,
    reason: 'Raison',
    done: { title: 'Séance retirée du décompte', message: 'Le programme la remplacera.' },
  },
  recount: {
    title: 'Compter de nouveau cette séance\u202f?',
    message: (details) => `La séance ${when(details)} sera décomptée du programme, par la règle de son cas.`,
    done: { title: 'Séance comptée de nouveau', message: 'Le décompte du programme est à jour.' },
  },
};
