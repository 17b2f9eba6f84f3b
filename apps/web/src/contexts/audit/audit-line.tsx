import type { AuditCard } from '@elan/domain/audit';
import { Button } from '@mantine/core';
import { Facts } from '../../ui/display/facts.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { moveOf, whoOf } from './audit-columns.tsx';

type AuditLineCardProps = { line: AuditCard; onObject: () => void };

/** One line of the journal: who, when, what it changed, and its place in the chain. */
export function AuditLineCard({ line, onObject }: AuditLineCardProps) {
  return (
    <>
      <Facts
        facts={[
          ['Date', formatDateTime(line.at)],
          ['Qui', whoOf(line)],
          ['Objet', line.entityLabel],
          ['État', moveOf(line), 'Inchangé'],
          ['Identifiant de l’objet', line.entityId],
        ]}
      />
      <Button variant="light" onClick={onObject}>
        Voir tout ce qui concerne cet objet
      </Button>
      <RecordSection title="Avant et après">
        {line.changes.length === 0 ? (
          <p className={record.none}>Cet acte ne garde aucun détail.</p>
        ) : (
          <ul className={record.lines}>
            {line.changes.map(({ name, before, after }) => (
              <li key={name}>
                <span className={record.line}>
                  {name}
                  {before !== null && <span className={record.second}>Avant&nbsp;: {before}</span>}
                  <span className={record.second}>
                    {before === null ? '' : 'Après\u00a0: '}
                    {after ?? '–'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      <RecordSection title="Enchaînement">
        <p className={`${record.none} num`}>
          Ligne {line.rank} de cet objet. Empreinte&nbsp;: {line.hash.slice(0, 16)}…
        </p>
      </RecordSection>
    </>
  );
}
