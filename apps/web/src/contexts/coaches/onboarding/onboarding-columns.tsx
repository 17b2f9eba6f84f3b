import { candidateStepLabels, coachStatusLabels, type CandidateRow } from '@elan/domain/coaches';
import { statusToneOf } from '../../../base/status-tones.ts';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate } from '../../../ui/text/format.ts';

/** Whom a candidacy waits for, as our team reads it. */
export const waitsForLabels = { candidate: 'Le candidat', team: 'Notre équipe', nobody: 'Personne' } as const;

/** The columns of the board of candidacies, and of its file. */
export const onboardingColumns: readonly ListColumn<CandidateRow>[] = [
  {
    key: 'name',
    title: 'Candidat',
    csv: [
      ['Prénom', ({ firstName }) => firstName],
      ['Nom', ({ lastName }) => lastName],
      ['E-mail', ({ email }) => email],
    ],
    render: ({ firstName, lastName, email }) => (
      <NamedLine name={`${firstName} ${lastName}`} second={email} />
    ),
  },
  {
    key: 'step',
    title: 'Étape',
    width: 150,
    csv: ({ step }) => candidateStepLabels[step],
    render: ({ step }) => candidateStepLabels[step],
  },
  {
    key: 'status',
    title: 'État',
    csv: [
      ['État', ({ status }) => coachStatusLabels[status]],
      ['Pourquoi', ({ why }) => why],
    ],
    render: ({ status, why }) => (
      <>
        <StatusBadge tone={statusToneOf(status)}>{coachStatusLabels[status]}</StatusBadge>
        <span className={record.second}>{why}</span>
      </>
    ),
  },
  {
    key: 'waitsFor',
    title: 'Attend',
    width: 130,
    csv: ({ waitsFor }) => waitsForLabels[waitsFor],
    render: ({ waitsFor }) => waitsForLabels[waitsFor],
  },
  {
    key: 'since',
    title: 'Depuis',
    width: 150,
    csv: [
      ['Depuis', ({ since }) => formatDate(since)],
      ['En retard', ({ late }) => (late ? 'oui' : 'non')],
    ],
    render: ({ since, late }) => (
      <>
        <span className="num">{formatDate(since)}</span>
        {late && (
          <span className={record.second}>
            <StatusBadge tone="negative">En retard</StatusBadge>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'documents',
    title: 'Documents',
    width: 120,
    csv: ({ documents: { valid, total } }) => `${valid} sur ${total}`,
    render: ({ documents: { valid, toDecide, total } }) => (
      <>
        <span className="num">
          {valid} sur {total}
        </span>
        {toDecide > 0 && <span className={record.second}>{toDecide} à vérifier</span>}
      </>
    ),
  },
];
