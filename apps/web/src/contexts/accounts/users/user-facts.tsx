import { companyRightLabels, genderLabels, roleLabels, type UserCard } from '@elan/domain/accounts';
import { formatDate, formatDateTime } from '../../../ui/format.ts';
import record from '../../../ui/record-card.module.css';

type Fact = { readonly label: string; readonly value: string | null };

function rolesOf({ staff, manager }: UserCard): Fact[] {
  const facts: Fact[] = [];
  if (staff) {
    facts.push({ label: 'Rôle dans l’équipe', value: roleLabels[staff.role] });
    if (staff.role === 'FLOOR') facts.push({ label: 'Salle', value: staff.gymName });
  }
  if (manager) {
    const label = manager.role === 'PARTNERSHIP' ? 'Prescripteur' : 'Entreprise';
    facts.push({ label, value: manager.companyName });
    if (manager.role === 'COMMUNITY_MANAGER') {
      const rights = manager.rights.map((right) => companyRightLabels[right]).join(', ');
      facts.push({ label: 'Droits', value: rights || 'Aucun' });
    }
  }
  return facts;
}

function factsOf(user: UserCard): Fact[] {
  const { phone, gender, lastConnectionAt } = user;
  return [
    ...rolesOf(user),
    { label: 'E-mail', value: user.emailVerified ? 'Vérifié' : 'Pas encore vérifié' },
    {
      label: 'Téléphone',
      value: phone === null ? null : user.phoneVerified ? `${phone}, vérifié` : `${phone}, à vérifier`,
    },
    { label: 'Genre', value: gender === null ? null : genderLabels[gender] },
    { label: 'Création', value: formatDate(user.createdAt, 'short') },
    {
      label: 'Dernière connexion',
      value: lastConnectionAt === null ? 'Jamais' : formatDateTime(lastConnectionAt),
    },
    { label: 'Version de l’application', value: user.appVersion },
  ];
}

/** What is known of a person, fact after fact. */
export function UserFacts({ user }: { user: UserCard }) {
  return (
    <dl className={record.facts}>
      {factsOf(user).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? record.none : 'num'}>{value ?? 'Non renseigné'}</dd>
        </div>
      ))}
    </dl>
  );
}
