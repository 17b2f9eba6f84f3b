import {
  companyStatusLabels,
  shortestCompanyReason,
  type CompanyAction,
  type EnterpriseCard,
} from '@elan/domain/companies';
import { elided } from '@elan/domain/kernel';
import type { ConfirmInput } from '../../../ui/dialogs/confirm-body.tsx';

/** The acts that a confirmation is enough for; the others have a form. */
export type ConfirmedAct = Exclude<CompanyAction, 'assign' | 'unassign' | 'setReferralCode'>;

type Words = {
  /** On the button, and on the one that confirms. */
  readonly button: string;
  /** On the button that gives the act up, when « Annuler » would be taken for it. */
  readonly back?: string;
  readonly title: (name: string) => string;
  readonly message: string;
  /** What the notification says once it is done. */
  readonly done: { readonly title: string; readonly message: (name: string) => string };
  readonly destructive: boolean;
  /** What must be typed before going on. */
  readonly input?: ConfirmInput;
};

const gentle = { destructive: false } as const;
const harsh = { destructive: true } as const;
const reason: ConfirmInput = {
  label: 'Raison',
  description: 'Elle reste dans l’historique, que seuls les administrateurs lisent en entier.',
  required: true,
  shortest: shortestCompanyReason,
};

const words: Readonly<Record<ConfirmedAct, Words>> = {
  reinvite: {
    ...gentle,
    button: 'Relancer l’invitation',
    title: (name) => `Relancer l’invitation ${elided('de', name)}\u202f?`,
    message: 'Un nouveau lien part tout de suite, valable 7\u00a0jours. L’ancien ne fonctionne plus.',
    done: { title: 'Invitation relancée', message: (name) => `${name} va recevoir un nouveau lien.` },
  },
  revokeInvitation: {
    ...harsh,
    button: 'Supprimer le lien',
    title: (name) => `Supprimer le lien d’invitation ${elided('de', name)}\u202f?`,
    message: 'Le lien envoyé ne fonctionne plus et l’invitation est annulée. Vous pourrez inviter à nouveau.',
    done: { title: 'Lien supprimé', message: (name) => `L’invitation ${elided('de', name)} est annulée.` },
  },
  makePrescriptor: {
    ...gentle,
    input: reason,
    button: 'En faire un prescripteur',
    title: (name) => `Faire ${elided('de', name)} un prescripteur\u202f?`,
    message:
      'Ses gestionnaires deviennent prescripteurs dans la seconde\u00a0: ils renseignent leur offre, puis invitent et suivent des entreprises. L’entreprise ne lance plus de programme.',
    done: { title: 'Nouveau prescripteur', message: (name) => `${name} peut renseigner son offre.` },
  },
  unmakePrescriptor: {
    ...harsh,
    input: reason,
    button: 'Retirer le rôle de prescripteur',
    title: (name) => `Retirer à ${name} le rôle de prescripteur\u202f?`,
    message:
      'Ses gestionnaires gèrent de nouveau leur entreprise. Son code de parrainage est libéré et son offre est conservée.',
    done: { title: 'Rôle retiré', message: (name) => `${name} n’est plus prescripteur.` },
  },
  regularise: {
    ...gentle,
    button: 'Lever la suspension',
    title: (name) => `Lever la suspension ${elided('de', name)}\u202f?`,
    message: 'L’entreprise reprend l’état qu’elle avait avant d’être suspendue.',
    done: { title: 'Situation régularisée', message: (name) => `${name} n’est plus suspendue.` },
  },
  suspend: {
    ...harsh,
    input: reason,
    button: 'Suspendre',
    title: (name) => `Suspendre ${name}\u202f?`,
    message:
      'Ses séances déjà planifiées restent, aucune nouvelle ne s’y ajoute, et ses gestionnaires consultent sans rien modifier.',
    done: { title: 'Entreprise suspendue', message: (name) => `${name} est suspendue.` },
  },
  end: {
    ...harsh,
    button: 'Mettre fin au contrat',
    title: (name) => `Mettre fin au contrat ${elided('de', name)}\u202f?`,
    message: 'L’entreprise sort du programme aujourd’hui et n’a plus de prescripteur.',
    done: { title: 'Contrat terminé', message: (name) => `Le contrat ${elided('de', name)} est terminé.` },
  },
  passEvent: {
    ...harsh,
    input: reason,
    button: 'Clore après un événement ponctuel',
    title: (name) => `Clore ${name} après son événement\u202f?`,
    message:
      'L’événement vendu a eu lieu et rien d’autre n’est en cours\u00a0: plus rien ne se planifie, et le contrat se termine dans 30\u00a0jours.',
    done: {
      title: 'Événement clos',
      message: (name) => `Le contrat ${elided('de', name)} se termine dans 30\u00a0jours.`,
    },
  },
  cancel: {
    ...harsh,
    input: reason,
    button: 'Annuler l’inscription',
    back: 'Garder l’inscription',
    title: (name) => `Annuler l’inscription ${elided('de', name)}\u202f?`,
    message:
      'Ses gestionnaires ne peuvent plus se connecter et les liens reçus par e-mail ne fonctionnent plus. Son SIRET reste pris tant que l’entreprise n’est pas supprimée.',
    done: {
      title: 'Inscription annulée',
      message: (name) => `L’inscription ${elided('de', name)} est annulée.`,
    },
  },
  lift: {
    ...gentle,
    input: reason,
    button: 'Lever la liste noire',
    title: (name) => `Lever la liste noire pour ${name}\u202f?`,
    message:
      'L’entreprise reste suspendue\u00a0: régularisez-la ensuite pour rouvrir son accès, et rétablir les séances que la liste noire a annulées.',
    done: { title: 'Liste noire levée', message: (name) => `${name} n’est plus sur liste noire.` },
  },
  restore: {
    ...gentle,
    button: 'Restaurer',
    title: (name) => `Restaurer ${name}\u202f?`,
    message: 'L’entreprise quitte les archives. Son contrat reste terminé.',
    done: { title: 'Entreprise restaurée', message: (name) => `${name} n’est plus archivée.` },
  },
  archive: {
    ...gentle,
    button: 'Archiver',
    title: (name) => `Archiver ${name}\u202f?`,
    message: 'L’entreprise se consulte et ne change plus. Vous pourrez la restaurer.',
    done: { title: 'Entreprise archivée', message: (name) => `${name} est archivée.` },
  },
  blacklist: {
    ...harsh,
    input: reason,
    button: 'Mettre sur liste noire',
    title: (name) => `Mettre ${name} sur liste noire\u202f?`,
    message: 'Ses gestionnaires sont déconnectés dans la seconde et ses invitations ne fonctionnent plus.',
    done: { title: 'Liste noire', message: (name) => `${name} est sur liste noire.` },
  },
  delete: {
    ...harsh,
    button: 'Supprimer',
    title: (name) => `Supprimer ${name} définitivement\u202f?`,
    message:
      'Ses gestionnaires ne pourront plus se connecter. Ses factures sont conservées et son SIRET pourra de nouveau s’inscrire.',
    done: { title: 'Entreprise supprimée', message: (name) => `${name} est supprimée.` },
  },
};

/** What the message adds from the company itself; empty when it says it all. */
function moreOf(act: ConfirmedAct, { regularisesTo, affiliated }: EnterpriseCard): string {
  if (act === 'regularise' && regularisesTo !== null) {
    return ` Elle sera «\u00a0${companyStatusLabels[regularisesTo]}\u00a0».`;
  }
  if (act !== 'unmakePrescriptor' || !affiliated) return '';
  return affiliated === 1
    ? ' Détachez d’abord l’entreprise qui lui est rattachée.'
    : ` Détachez d’abord les ${affiliated}\u00a0entreprises qui lui sont rattachées.`;
}

/** What the screen says of an act on a company. */
export function actWords(act: ConfirmedAct, company: EnterpriseCard) {
  const { name } = company;
  const { title, done, message, input, ...others } = words[act];
  const typed: ConfirmInput | undefined =
    act === 'delete'
      ? {
          label: 'Nom de l’entreprise',
          description: `Saisissez «\u00a0${name}\u00a0» pour confirmer.`,
          mustEqual: name,
        }
      : input;
  return {
    ...others,
    ...(typed ? { input: typed } : {}),
    message: `${message}${moreOf(act, company)}`,
    title: title(name),
    done: { title: done.title, message: done.message(name) },
  };
}

/** The acts that help a company on: their buttons come first. */
export const helpfulActs: readonly ConfirmedAct[] = ['reinvite', 'regularise', 'lift', 'restore'];

/** The one act that a page puts forward: what helps the company on, else the prescriptor that it has not; none where nothing does. */
export const primaryActOf = ({ actions, prescriptor }: EnterpriseCard): CompanyAction | undefined =>
  helpfulActs.find((act) => actions.includes(act)) ??
  actions.find((act) => act === 'assign' && prescriptor === null);

/** The acts that cancel what is planned for a company: what they take is counted before they are confirmed. */
export const closingActs: readonly ConfirmedAct[] = ['cancel', 'blacklist', 'delete'];

/** The acts that stop a company and leave what is planned: it is counted before they are confirmed. */
export const stoppingActs: readonly ConfirmedAct[] = ['suspend', 'passEvent', 'end'];

/** In the order of the buttons: what helps first, what closes last. */
export const confirmedActs = [
  'reinvite',
  'regularise',
  'lift',
  'restore',
  'makePrescriptor',
  'revokeInvitation',
  'unmakePrescriptor',
  'archive',
  'suspend',
  'passEvent',
  'end',
  'cancel',
  'blacklist',
  'delete',
] as const satisfies readonly ConfirmedAct[];
