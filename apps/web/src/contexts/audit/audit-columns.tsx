import { roleLabels } from '@elan/domain/accounts';
import type { AuditLine } from '@elan/domain/audit';
import { NamedLine } from '../../ui/display/named-line.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';

const labels: Readonly<Record<string, string>> = { ...roleLabels, SYSTEM: 'Le produit' };

/** « Alice Martin », or what acted without a person. */
export const whoOf = ({ actor, role }: AuditLine): string => actor?.name ?? labels[role] ?? role;
const roleOf = ({ actor, role }: AuditLine): string | null => (actor ? (labels[role] ?? role) : null);

/** « Active, puis Suspendue » */
export const moveOf = ({ from, to }: AuditLine): string | null =>
  from === null && to === null ? null : [from, to].filter((status) => status !== null).join(', puis ');

/** The columns of the journal, and of its file. */
export const auditColumns: readonly ListColumn<AuditLine>[] = [
  {
    key: 'at',
    title: 'Date',
    width: 170,
    csv: [
      ['Date', ({ at }) => formatDate(at, 'table')],
      ['Heure', ({ at }) => formatTime(at)],
    ],
    render: ({ at }) => (
      <span className="num">
        {formatDate(at, 'short')}, {formatTime(at)}
      </span>
    ),
  },
  {
    key: 'who',
    title: 'Qui',
    csv: [
      ['Qui', whoOf],
      ['Rôle', ({ role }) => labels[role] ?? role],
    ],
    render: (line) => <NamedLine name={whoOf(line)} second={roleOf(line) ?? undefined} />,
  },
  {
    key: 'event',
    title: 'Acte',
    csv: [
      ['Acte', ({ eventLabel }) => eventLabel],
      ['Avant', ({ from }) => from],
      ['Après', ({ to }) => to],
    ],
    render: (line) => <NamedLine name={line.eventLabel} second={moveOf(line) ?? undefined} />,
  },
  {
    key: 'entity',
    title: 'Objet',
    csv: [
      ['Objet', ({ entityLabel }) => entityLabel],
      ['Identifiant', ({ entityId }) => entityId],
    ],
    render: ({ entityLabel }) => entityLabel,
  },
];
