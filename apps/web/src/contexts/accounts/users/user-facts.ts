import { companyRightLabels, genderLabels, roleLabels, type UserCard } from '@elan/domain/accounts';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';

type Fact = readonly [name: string, fact: string | null];

function rolesOf({ staff, manager }: UserCard): Fact[] {
  const facts: Fact[] = [];
  if (staff) {
    facts.push(['Rôle dans l’équipe', roleLabels[staff.role]]);
    if (staff.role === 'FLOOR') facts.push(['Salle', staff.gymName]);
    if (staff.lastSponsorCode !== null) facts.push(['Dernier code de parrainage', staff.lastSponsorCode]);
  }
  if (manager) {
    facts.push([manager.role === 'PARTNERSHIP' ? 'Prescripteur' : 'Entreprise', manager.companyName]);
    if (manager.role === 'COMMUNITY_MANAGER') {
      const rights = manager.rights.map((right) => companyRightLabels[right]).join(', ');
      facts.push(['Droits', rights || 'Aucun']);
    }
  }
  return facts;
}

/** What is known of a person, fact after fact. */
export function factsOf(user: UserCard): Fact[] {
  const { phone, gender, lastConnectionAt } = user;
  return [
    ...rolesOf(user),
    ['E-mail', user.emailVerified ? 'Vérifié' : 'Pas encore vérifié'],
    ['Téléphone', phone && `${phone}, ${user.phoneVerified ? 'vérifié' : 'à vérifier'}`],
    ['Genre', gender && genderLabels[gender]],
    ['Création', formatDate(user.createdAt, 'short')],
    ['Dernière connexion', lastConnectionAt === null ? 'Jamais' : formatDateTime(lastConnectionAt)],
    ['Version de l’application', user.appVersion],
    ...(user.sponsorCode === null ? [] : [['Code de parrainage reçu', user.sponsorCode] as const]),
    ...(user.utmSource === null ? [] : [['Campagne', user.utmSource] as const]),
  ];
}
