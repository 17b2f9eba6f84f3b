import { companyRightLabels, companyRights } from './rights.ts';
import { roleLabels } from './roles.ts';
import type { UserKind } from './user-admin.ts';

export const userKindLabels: Readonly<Record<UserKind, string>> = {
  staff: 'Équipe',
  company: 'Entreprise',
  prescriptor: 'Prescripteur',
};

const eventLabels: Readonly<Record<string, string>> = {
  register: 'Inscription',
  inviteStaff: 'Invitation dans l’équipe',
  inviteManager: 'Invité comme gestionnaire d’une entreprise',
  reinvite: 'Invitation renvoyée',
  mailAccepted: 'E-mail remis au fournisseur',
  resend: 'E-mail renvoyé',
  confirmEmail: 'Adresse e-mail confirmée',
  completeProfile: 'Compte complété',
  firstLogin: 'Première connexion',
  disable: 'Compte désactivé',
  enable: 'Compte réactivé',
  blacklist: 'Mis sur liste noire',
  lift: 'Retiré de la liste noire',
  erase: 'Compte effacé',
  eraseOwn: 'Compte effacé à sa demande',
  rename: 'Identité modifiée',
  setRole: 'Rôle changé',
  removeStaff: 'Retiré de l’équipe',
  setRights: 'Droits modifiés',
  signOutEverywhere: 'Déconnecté de tous les appareils',
  acceptCharter: 'Charte acceptée',
  verifyPhone: 'Téléphone vérifié',
  choosePassword: 'Mot de passe choisi',
  resetPassword: 'Mot de passe réinitialisé',
  changePassword: 'Mot de passe changé',
  changeEmail: 'Adresse e-mail changée',
  correctEmail: 'Adresse e-mail corrigée, jamais confirmée',
  sendPasswordLink: 'Lien de mot de passe envoyé',
  tellIdle: 'Prévenu que son compte va être désactivé',
  askEmailChange: 'Changement d’adresse e-mail demandé',
  cancelEmailChange: 'Changement d’adresse e-mail abandonné',
  changePicture: 'Photo changée',
  removePicture: 'Photo retirée',
  signInLocked: 'Connexion bloquée un quart d’heure après trop d’essais',
  reauthenticate: 'Mot de passe redonné pour un acte sensible',
  endConnection: 'Un appareil déconnecté',
  endOtherConnections: 'Autres appareils déconnectés',
  refreshTokenReused: 'Connexion fermée\u00a0: elle était utilisée à deux endroits',
  updateProfile: 'Profil modifié',
  switchIdentity: 'Changement d’espace',
  createAdmin: 'Premier administrateur créé',
  requestExport: 'Copie de ses données demandée',
  downloadExport: 'Copie de ses données téléchargée',
};

/** Returns what a line of a person's history says; an event without words of its own is « Autre modification ». */
export const userEventLabel = (event: string): string => eventLabels[event] ?? 'Autre modification';

const fieldLabels: Readonly<Record<string, string>> = {
  firstName: 'prénom',
  lastName: 'nom',
  gender: 'genre',
};

const roleLabelOf = (role: unknown): string =>
  (roleLabels as Readonly<Record<string, string>>)[String(role)] ?? 'sans rôle';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const detailOf: Readonly<Record<string, (details: Readonly<Record<string, unknown>>) => string>> = {
  inviteStaff: ({ to }) => roleLabelOf(to),
  setRole: ({ from, to }) => `${roleLabelOf(from)} → ${roleLabelOf(to)}`,
  removeStaff: ({ from }) => `Était\u00a0: ${roleLabelOf(from)}`,
  rename: ({ fields }) =>
    capitalised(
      listOf(fields)
        .map((field) => fieldLabels[String(field)] ?? '')
        .filter(Boolean)
        .join(', '),
    ),
  setRights: ({ to }) => {
    const kept = companyRights.filter((right) => listOf(to).includes(right));
    return kept.length === 0 ? 'Aucun droit' : kept.map((right) => companyRightLabels[right]).join(', ');
  },
};

/** Returns what a line of a person's history adds to its label: the reason that was given, or what changed; null for nothing. */
export function userEventDetail(event: string, details: Readonly<Record<string, unknown>>): string | null {
  const { reason } = details;
  if (typeof reason === 'string' && reason !== '') return reason;
  return detailOf[event]?.(details) || null;
}
