import { elided } from '@elan/domain/kernel';
import { erasureWord, shortestUserReason, type UserAction, type UserCard } from '@elan/domain/accounts';
import type { ConfirmInput } from '../../../ui/dialogs/confirm-body.tsx';
import { plural } from '../../../ui/text/typography.ts';

/** The acts that a confirmation is enough for; the others have a form. */
export type ConfirmedAct = Exclude<UserAction, 'edit' | 'setRole' | 'setRights' | 'changeEmail'>;

type Words = {
  /** On the button, and on the one that confirms. */
  readonly button: string;
  readonly title: (name: string) => string;
  readonly message: string;
  /** What the notification says once it is done. */
  readonly done: (name: string) => { title: string; message: string };
  readonly destructive: boolean;
  /** What must be typed before going on. */
  readonly input?: ConfirmInput;
};

const nameOf = ({ firstName, lastName }: UserCard): string => `${firstName} ${lastName}`;
const gentle = { destructive: false } as const;
const harsh = { destructive: true } as const;
const reason: ConfirmInput = {
  label: 'Raison',
  description: 'Elle reste dans l’historique, que seuls les administrateurs lisent.',
  required: true,
  shortest: shortestUserReason,
};

const words: Readonly<Record<ConfirmedAct, Words>> = {
  resend: {
    ...gentle,
    button: 'Renvoyer l’e-mail',
    title: (name) => `Renvoyer l’e-mail à ${name}\u202f?`,
    message: 'Un nouveau lien part tout de suite. Les liens envoyés avant ne fonctionnent plus.',
    done: (name) => ({ title: 'E-mail renvoyé', message: `${name} va recevoir un nouveau lien.` }),
  },
  sendPasswordLink: {
    ...gentle,
    button: 'Envoyer un lien de mot de passe',
    title: (name) => `Envoyer à ${name} un lien de mot de passe\u202f?`,
    message:
      'La personne choisit elle-même un nouveau mot de passe. L’actuel reste bon jusque-là, et vous ne le connaissez pas.',
    done: (name) => ({ title: 'Lien envoyé', message: `${name} va recevoir un lien par e-mail.` }),
  },
  signOut: {
    ...gentle,
    button: 'Déconnecter partout',
    title: (name) => `Déconnecter ${name} de tous ses appareils\u202f?`,
    message: 'Les pages ouvertes se ferment dans la seconde. La personne peut se reconnecter.',
    done: (name) => ({
      title: 'Connexions fermées',
      message: `${name} n’est plus connecté à aucun appareil.`,
    }),
  },
  removeStaff: {
    ...harsh,
    button: 'Retirer de l’équipe',
    title: (name) => `Retirer ${name} de l’équipe\u202f?`,
    message:
      'La personne perd son rôle dans l’équipe et ses connexions sont fermées. Son compte et son historique restent.',
    done: (name) => ({ title: 'Retiré de l’équipe', message: `${name} n’a plus de rôle dans l’équipe.` }),
  },
  disable: {
    ...harsh,
    button: 'Désactiver',
    title: (name) => `Désactiver le compte ${elided('de', name)}\u202f?`,
    message:
      'La personne ne peut plus se connecter et ses pages ouvertes se ferment. Vous pourrez la réactiver.',
    done: (name) => ({ title: 'Compte désactivé', message: `${name} ne peut plus se connecter.` }),
  },
  enable: {
    ...gentle,
    button: 'Réactiver',
    title: (name) => `Réactiver le compte ${elided('de', name)}\u202f?`,
    message: 'La personne pourra de nouveau se connecter avec son mot de passe.',
    done: (name) => ({ title: 'Compte réactivé', message: `${name} peut de nouveau se connecter.` }),
  },
  blacklist: {
    ...harsh,
    input: reason,
    button: 'Mettre sur liste noire',
    title: (name) => `Mettre ${name} sur liste noire\u202f?`,
    message: 'La personne ne peut plus se connecter, et ses pages ouvertes se ferment.',
    done: (name) => ({ title: 'Liste noire', message: `${name} est sur liste noire.` }),
  },
  lift: {
    ...gentle,
    input: reason,
    button: 'Retirer de la liste noire',
    title: (name) => `Retirer ${name} de la liste noire\u202f?`,
    message: 'Le compte reste désactivé\u00a0: réactivez-le ensuite pour rouvrir l’accès.',
    done: (name) => ({ title: 'Liste noire', message: `${name} n’est plus sur liste noire.` }),
  },
  exportData: {
    ...gentle,
    button: 'Préparer ses données',
    title: (name) => `Préparer la copie des données ${elided('de', name)}\u202f?`,
    message: 'La personne reçoit elle-même le lien par e-mail, dès que la copie est prête.',
    done: (name) => ({ title: 'Copie demandée', message: `${name} va recevoir un lien par e-mail.` }),
  },
  erase: {
    ...harsh,
    button: 'Effacer',
    title: (name) => `Effacer ${name} définitivement\u202f?`,
    message:
      'Son nom, son adresse, son téléphone et ses connexions sont effacés. Ce que la loi demande de garder ne porte plus son nom. Rien ne pourra être rétabli.',
    input: {
      label: 'Confirmation',
      description: `Saisissez «\u00a0${erasureWord}\u00a0» pour confirmer.`,
      mustEqual: erasureWord,
    },
    done: () => ({ title: 'Personne effacée', message: 'Ses données personnelles ont été effacées.' }),
  },
};

/** The acts that sign somebody out of every device at once. */
const closingActs: readonly ConfirmedAct[] = ['signOut', 'disable', 'removeStaff', 'blacklist', 'erase'];

/** How many devices an act signs out, before it is confirmed. */
function closedWords(act: ConfirmedAct, { sessions: { length } }: UserCard): string {
  if (!closingActs.includes(act)) return '';
  return length === 0
    ? ' Aucun appareil n’est connecté en ce moment.'
    : ` ${length}\u00a0${plural(length, 'appareil est déconnecté', 'appareils sont déconnectés')} aussitôt.`;
}

/** What the screen says of an act on a person. */
export function actWords(act: ConfirmedAct, user: UserCard) {
  const { title, done, message, ...others } = words[act];
  const name = nameOf(user);
  return { ...others, title: title(name), message: message + closedWords(act, user), done: done(name) };
}

/** In the order of the buttons: what helps first, what closes last. */
export const confirmedActs = [
  'resend',
  'sendPasswordLink',
  'enable',
  'lift',
  'signOut',
  'exportData',
  'disable',
  'removeStaff',
  'blacklist',
  'erase',
] as const satisfies readonly ConfirmedAct[];
