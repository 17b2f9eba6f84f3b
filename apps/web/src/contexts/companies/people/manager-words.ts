import { companyRightLabels } from '@elan/domain/accounts';
import type { CompanyManager, ManagerStanding } from '@elan/domain/companies';
import { formatDate } from '../../../ui/text/format.ts';
import type { StatusTone } from '../../../ui/display/tone.ts';

/** The tone of each standing; its word stands beside it. */
export const standingTones: Readonly<Record<ManagerStanding, StatusTone>> = {
  active: 'positive',
  pending: 'info',
  invited: 'warning',
  removed: 'neutral',
  closed: 'negative',
};

/** The name of a manager, and whether it is the reader. */
export const managerName = ({ firstName, lastName }: CompanyManager): string => `${firstName} ${lastName}`;

/** Since when, and what the person may do. */
export function managerDetail(manager: CompanyManager, hasRights: boolean): string {
  const { standing, createdAt, lastConnectionAt, rights } = manager;
  if (standing === 'removed') return 'N’a plus accès à l’espace de l’entreprise.';
  if (standing === 'closed') return 'Compte fermé par notre équipe.';
  const seen =
    standing === 'invited'
      ? `Invitation du ${formatDate(createdAt)}.`
      : lastConnectionAt
        ? `Dernière connexion le ${formatDate(lastConnectionAt)}.`
        : 'Jamais connecté.';
  if (!hasRights) return seen;
  const may = rights.map((right) => companyRightLabels[right].toLowerCase()).join(', ');
  return `${seen} ${may ? `Peut ${may}.` : 'Aucun droit particulier.'}`;
}

type Question = {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
};

/** What is asked before somebody leaves the company, oneself or another. */
export function removalQuestion(manager: CompanyManager): Question {
  const name = managerName(manager);
  if (manager.isSelf) {
    return {
      title: 'Quitter l’entreprise\u202f?',
      message:
        'Vous serez déconnecté tout de suite et n’aurez plus accès à son espace. Un autre gestionnaire pourra vous rétablir.',
      confirm: 'Quitter l’entreprise',
    };
  }
  return {
    title: `Retirer ${name}\u202f?`,
    message:
      manager.standing === 'invited'
        ? 'Le lien de son invitation ne fonctionnera plus. Vous pourrez l’inviter à nouveau.'
        : 'Toutes ses connexions sont fermées tout de suite. Vous pourrez rétablir son accès plus tard.',
    confirm: 'Retirer',
  };
}
