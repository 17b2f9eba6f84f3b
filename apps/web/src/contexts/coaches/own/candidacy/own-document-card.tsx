import {
  documentRules,
  documentStateOn,
  documentStatusLabels,
  documentTypes,
  ownFilesContract,
  type OwnDocument,
} from '@elan/domain/coaches';
import { fileMaxBytes } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useUpload } from '../../../../base/transport/upload.ts';
import { StatusBadge } from '../../../../ui/display/status-badge.tsx';
import { UploadField } from '../../../../ui/forms/upload-field.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { todayIn } from '../../../../ui/text/local-time.ts';
import { keepCandidacy } from './candidacy.queries.ts';
import { lacksDetails } from './candidacy-words.ts';
import { DocumentDetailsForm } from './document-details.form.tsx';
import classes from './candidacy.module.css';

const tones = {
  UPLOADED: 'info',
  VALID: 'positive',
  REFUSED: 'negative',
  INCOMPLETE: 'warning',
  EXPIRED: 'negative',
} as const;

// The server looks at the bytes, whatever the telephone says of them.
const asBytes = (file: File) => new File([file], file.name, { type: 'application/octet-stream' });

function facts({ uploadedAt, expiresOn, number, purgedAt, scan }: OwnDocument): string {
  if (uploadedAt === null) return '';
  return [
    `Envoyé le ${formatDate(uploadedAt)}`,
    expiresOn && `valable jusqu’au ${formatDate(expiresOn)}`,
    number,
    scan === 'not-scanned' && 'non analysé par un antivirus',
    purgedAt && `fichier effacé le ${formatDate(purgedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** One document of a coach: why it is asked for, where it stands and why, its date and number, and its file to send. */
export function OwnDocumentCard({ document }: { document: OwnDocument }) {
  const id = useId();
  const [replaces, setReplaces] = useState(false);
  const [changes, setChanges] = useState(false);
  const { kind, status, reason } = document;
  const { label, why, expires, number } = documentRules[kind];
  const upload = useUpload(ownFilesContract.send, (own) => {
    keepCandidacy(own);
    setReplaces(false);
    setChanges(true);
  });
  const isMissing =
    status === null || status === 'REFUSED' || status === 'INCOMPLETE' || status === 'EXPIRED';
  // As the mails say it, thirty days before: sent anew, the valid one stays until the decision.
  const isEnding =
    status === 'VALID' &&
    document.expiresOn !== null &&
    documentStateOn(document.expiresOn, todayIn()) !== 'valid';
  const isPressing = isEnding || lacksDetails(document);
  const hasDetails = expires !== null || number !== null;
  const asksDetails = status === 'UPLOADED' && hasDetails && (changes || lacksDetails(document));
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {label}
        </h2>
        {status ? (
          <StatusBadge tone={isPressing ? 'warning' : tones[status]}>
            {lacksDetails(document)
              ? 'À compléter'
              : isEnding
                ? 'À renouveler'
                : documentStatusLabels[status]}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral">À envoyer</StatusBadge>
        )}
      </div>
      <p className={classes.why}>{why}</p>
      {status && <p className={classes.facts}>{facts(document)}</p>}
      {reason && (
        <p className={classes.reason}>
          <strong>Motif&nbsp;:</strong> {reason}
        </p>
      )}
      {asksDetails && (
        <DocumentDetailsForm
          kind={kind}
          onSaved={() => {
            setChanges(false);
          }}
        />
      )}
      {(isMissing || replaces || upload.state !== null) && (
        <UploadField
          label={status === null ? 'Photo ou PDF' : 'Nouvelle photo ou nouveau PDF'}
          accept={documentTypes.join(',')}
          maxBytes={fileMaxBytes}
          value={upload.state}
          onChoose={(file) => {
            upload.send({ file: asBytes(file), params: { kind } });
          }}
          onCancel={upload.stop}
          onRetry={upload.retry}
        />
      )}
      {!isMissing && !replaces && upload.state === null && (
        <div className={classes.acts}>
          <Button
            size="md"
            variant="default"
            aria-label={`Remplacer\u00a0: ${label}`}
            onClick={() => {
              setReplaces(true);
            }}
          >
            Remplacer
          </Button>
          {status === 'UPLOADED' && hasDetails && !asksDetails && (
            <Button
              size="md"
              variant="subtle"
              aria-label={`Corriger la date ou le numéro\u00a0: ${label}`}
              onClick={() => {
                setChanges(true);
              }}
            >
              Corriger
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
