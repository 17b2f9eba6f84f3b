import { formatShortDate } from '../kernel/index.ts';
import { companyStatusLabels } from './company-status-labels.ts';
import { invitationStatusLabels } from './invitation-status.ts';

const companyEventLabels: Readonly<Record<string, string>> = {
  register: 'Inscription',
  invite: 'Entreprise invitée',
  mailDelivered: 'Invitation reçue',
  mailFailed: 'Invitation non distribuée',
  reinvite: 'Invitation relancée',
  submit: 'Inscription envoyée',
  confirmEmail: 'Adresse du responsable confirmée',
  accept: 'Invitation acceptée',
  decline: 'Invitation déclinée',
  completeProfile: 'Profil du responsable complété',
  firstLogin: 'Première connexion',
  firstPartnerLogin: 'Première connexion',
  completeTutorial: 'Mise en route terminée',
  advance: 'Préparation du premier programme',
  activate: 'Premier programme démarré',
  awaitValidation: 'Demande à valider',
  resolveValidation: 'Demande traitée',
  pause: 'Mise en pause',
  resume: 'Reprise',
  renew: 'Contrat renouvelé',
  renewLater: 'Contrat renouvelé pour plus tard',
  beginTerm: 'Nouvelle période commencée',
  expire: 'Expiration',
  suspend: 'Suspension',
  regularise: 'Situation régularisée',
  end: 'Fin du contrat',
  passEvent: 'Événement passé',
  cancel: 'Annulation',
  archive: 'Archivage',
  restore: 'Restauration',
  delete: 'Suppression',
  blacklist: 'Mise sur liste noire',
  lift: 'Liste noire levée',
  assignPrescriptor: 'Prescripteur rattaché',
  unassignPrescriptor: 'Sans prescripteur\u00a0: sortie du programme',
  setReferralCode: 'Code de parrainage changé',
  makePrescriptor: 'Devenue prescripteur',
  unmakePrescriptor: 'N’est plus prescripteur',
  settleReports: 'Signalements classés',
  saveOffer: 'Offre renseignée ou modifiée',
  updateFacts: 'Adresse et accidents du travail complétés',
  updateProfile: 'Fiche modifiée',
  changeLogo: 'Logo changé',
  removeLogo: 'Logo retiré',
  addClosing: 'Fermeture ajoutée',
  changeClosing: 'Fermeture modifiée',
  removeClosing: 'Fermeture retirée',
};

const invitationEventLabels: Readonly<Record<string, string>> = {
  queue: 'Lien d’invitation mis à l’envoi',
  deliver: 'Lien d’invitation envoyé',
  view: 'Lien d’invitation consulté',
  accept: 'Lien d’invitation utilisé',
  bounce: 'Lien d’invitation refusé par la messagerie',
  decline: 'Lien d’invitation décliné',
  expire: 'Lien d’invitation expiré',
  revoke: 'Lien d’invitation supprimé',
  reinvite: 'Nouveau lien d’invitation mis à l’envoi',
};

const labelsOf = {
  company: { events: companyEventLabels, statuses: companyStatusLabels },
  invitation: { events: invitationEventLabels, statuses: invitationStatusLabels },
} as const;

/** What the history of a company is made of: its own changes, and those of its invitations. */
export const companyHistoryEntities = ['company', 'invitation'] as const;
export type CompanyHistoryEntity = (typeof companyHistoryEntities)[number];

type Change = {
  readonly entity: CompanyHistoryEntity;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** « Du 01/01/2027 au 31/12/2027 », or « À partir du 01/01/2027 » without an end. */
function termWords(beginsOn: unknown, endsOn: unknown): string | null {
  const first = textOf(beginsOn);
  const last = textOf(endsOn);
  if (first === null) return null;
  if (last === null) return `À partir du ${formatShortDate(first)}`;
  return `Du ${formatShortDate(first)} au ${formatShortDate(last)}`;
}

/**
 * Returns what a line of a company's history says, and what it adds: the reason that was given, what changed, or the
 * statuses that it led from and to. It adds null when the line says it all. An event without words of its own is « Autre
 * modification ».
 */
export function companyHistoryWords({ entity, event, from, to, details }: Change): {
  what: string;
  detail: string | null;
} {
  const { events, statuses } = labelsOf[entity];
  const labels = statuses as Readonly<Record<string, string>>;
  const move =
    from !== null && to !== null && from !== to ? `${labels[from] ?? from} → ${labels[to] ?? to}` : null;
  const told =
    textOf(details['reason']) ??
    textOf(details['prescriptor']) ??
    textOf(details['code']) ??
    termWords(details['beginsOn'], details['endsOn']);
  return {
    what: events[event] ?? 'Autre modification',
    detail: [told, move].filter((part) => part !== null).join(' · ') || null,
  };
}
