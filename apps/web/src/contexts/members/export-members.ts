import { civilDateOf, csvOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { deliveryStatusLabels } from '@elan/domain/mailing';
import { memberStatusLabels, type MemberRow } from '@elan/domain/members';

const head = [
  'Prénom',
  'Nom',
  'E-mail',
  'État',
  'Licences',
  'Arrivée',
  'Départ',
  'Dernière invitation',
  'E-mail d’invitation',
];

const deliveryOf = ({ mailStatus, undelivered }: MemberRow): CsvCell => {
  if (undelivered) return 'Non distribué';
  return mailStatus && (deliveryStatusLabels[mailStatus] ?? mailStatus);
};

const row = (member: MemberRow): CsvCell[] => [
  member.firstName,
  member.lastName,
  member.email,
  memberStatusLabels[member.status],
  member.licences.join(', '),
  formatShortDate(member.joinedOn),
  member.leftOn && formatShortDate(member.leftOn),
  member.invitedAt && formatShortDate(civilDateOf(member.invitedAt)),
  deliveryOf(member),
];

/** Returns employees as a CSV file that a French Excel opens (D30); days as Paris lives them. */
export const membersCsv = (members: readonly MemberRow[]): string => csvOf(head, members.map(row));
