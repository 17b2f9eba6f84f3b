import {
  documentRules,
  documentStatusLabels,
  type CandidateCard,
  type DocumentKind,
  type HeldDocument,
} from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import classes from './candidate-documents.module.css';

// Who only reads the card loads no form.
const DocumentDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./document-dialog.tsx'))).DocumentDialog,
}));

const tones = {
  UPLOADED: 'info',
  VALID: 'positive',
  REFUSED: 'negative',
  INCOMPLETE: 'warning',
  EXPIRED: 'negative',
} as const;

function wordsOf({
  kind,
  uploadedAt,
  decidedAt,
  decidedBy,
  expiresOn,
  number,
  scan,
  purgedAt,
}: HeldDocument): string {
  if (uploadedAt === null) return 'Pas encore envoyé';
  const { expires } = documentRules[kind];
  return [
    `Envoyé le ${formatDateTime(uploadedAt)}`,
    expires !== null && expiresOn !== null && `valable jusqu’au ${formatDate(expiresOn)}`,
    number,
    scan === 'not-scanned' && 'non analysé par un antivirus',
    decidedAt !== null &&
      `décidé le ${formatDate(decidedAt)}${decidedBy === null ? '' : ` par ${decidedBy}`}`,
    purgedAt !== null && `fichier effacé le ${formatDate(purgedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The eight documents of a candidate: how each stands, and the way to look at one and to decide. */
export function CandidateDocuments({ candidate }: { candidate: CandidateCard }) {
  const [open, setOpen] = useState<DocumentKind | null>(null);
  const shown = candidate.documents.find(({ kind }) => kind === open);
  return (
    <RecordSection title="Documents">
      <ul className={classes.documents}>
        {candidate.documents.map((document) => (
          <li key={document.kind}>
            <span className={record.line}>
              <span className={classes.head}>
                {documentRules[document.kind].label}
                {document.status && (
                  <StatusBadge tone={tones[document.status]}>
                    {documentStatusLabels[document.status]}
                  </StatusBadge>
                )}
              </span>
              <span className={record.second}>{wordsOf(document)}</span>
              {document.reason !== null && (
                <span className={record.second}>Motif&nbsp;: {document.reason}</span>
              )}
            </span>
            {(document.file !== null || document.number !== null) && (
              <Button
                size="sm"
                variant="light"
                aria-label={`Regarder\u00a0: ${documentRules[document.kind].label}`}
                onClick={() => {
                  setOpen(document.kind);
                }}
              >
                Regarder
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown && (
          <DocumentDialog
            candidate={candidate}
            document={shown}
            onClose={() => {
              setOpen(null);
            }}
          />
        )}
      </Suspense>
    </RecordSection>
  );
}
