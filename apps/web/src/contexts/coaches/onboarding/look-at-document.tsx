import {
  documentFileContract,
  documentRules,
  lookReasonLabels,
  lookReasons,
  type CandidateCard,
  type HeldDocument,
  type LookReason,
} from '@elan/domain/coaches';
import { elided, ApiError, urlOf, type ErrorBody } from '@elan/domain/kernel';
import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';
import { useObjectUrl } from '../../../base/transport/picture.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { lazyPart } from '../../../ui/lazy-part.ts';
import classes from './document-dialog.module.css';
import { onboarding } from './onboarding.queries.ts';

// Who looks at a photograph does not load what draws a PDF.
const PdfPages = lazyPart(() => import('../../../ui/display/pdf-pages.tsx'), 'PdfPages');

type Shown = { candidate: CandidateCard; document: HeldDocument };

async function fetchFile({ candidate, document }: Shown, reason: LookReason): Promise<Blob> {
  const params = { id: candidate.id, kind: document.kind };
  const response = await authorizedFetch(urlOf(documentFileContract.look, { params, query: { reason } }), {
    cache: 'no-store',
  });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}

/** A document, once its reader said why: the password is asked again, and the audit keeps each look at its file and at its number. */
export function LookAtDocument({ candidate, document }: Shown) {
  const [reason, setReason] = useState<LookReason>('vetting');
  const look = useMutation({
    mutationFn: () => fetchFile({ candidate, document }, reason),
    meta: { handled: true },
  });
  const isFileHere = document.file !== null;
  return (
    <div className={classes.look}>
      <Select
        label={'Pourquoi regardez-vous ce document\u202f?'}
        description="Chaque lecture est inscrite au journal, avec son motif."
        data={lookReasons.map((one) => ({ value: one, label: lookReasonLabels[one] }))}
        value={reason}
        allowDeselect={false}
        onChange={(value) => {
          setReason(lookReasons.find((one) => one === value) ?? 'vetting');
        }}
      />
      {document.number !== null && <WholeNumber candidate={candidate} document={document} reason={reason} />}
      {look.data && <ShownFile candidate={candidate} document={document} file={look.data} />}
      {isFileHere && !look.data && (
        <div>
          <Button
            variant="light"
            loading={look.isPending}
            onClick={() => {
              look.mutate();
            }}
          >
            Afficher le document
          </Button>
        </div>
      )}
      {!isFileHere && (
        <p className={record.second}>Le fichier a été effacé&nbsp;: seul le résultat est conservé.</p>
      )}
      {look.error && <FormError>{sentenceOf(look.error)}</FormError>}
    </div>
  );
}

/** The number of a document: masked until its reader asks for the whole of it. */
function WholeNumber({ candidate, document, reason }: Shown & { reason: LookReason }) {
  const { kind, number } = document;
  const label = documentRules[kind].number ?? 'Numéro';
  const read = useMutation({
    mutationFn: () => onboarding.number({ params: { id: candidate.id, kind }, query: { reason } }),
    meta: { handled: true },
  });
  const whole = read.data?.number;
  return (
    <div className={classes.number}>
      <p>
        {label}&nbsp;: <span className="num">{whole ?? number}</span>
      </p>
      {whole ? (
        <CopyButton value={whole} label="Copier le numéro" />
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={read.isPending}
          onClick={() => {
            read.mutate();
          }}
        >
          Lire le numéro en entier
        </Button>
      )}
      {read.error && <FormError>{sentenceOf(read.error)}</FormError>}
    </div>
  );
}

/** A file that was asked for, read here. A copy is saved of what we keep; of an extract that is erased at its decision there is none (D28). */
function ShownFile({ candidate, document, file }: Shown & { file: Blob }) {
  const { kind } = document;
  const { label, retention } = documentRules[kind];
  const type = document.file?.type ?? 'image/jpeg';
  const isPdf = type === 'application/pdf';
  const url = useObjectUrl(isPdf ? null : file);
  const words = `${label} ${elided('de', candidate.firstName)}`;
  return (
    <div>
      {isPdf && (
        <Suspense fallback={<LoadingState height={320} label="Ouverture du PDF" />}>
          <PdfPages bytes={file} label={words} />
        </Suspense>
      )}
      {url && <img className={classes.page} src={url} alt={words} />}
      {retention === 'at-decision' ? (
        <p className={record.second}>Ce document se regarde ici seulement. Il est effacé à la décision.</p>
      ) : (
        <div className={record.acts}>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              saveFile(`${kind}.${isPdf ? 'pdf' : 'jpg'}`, file, type);
            }}
          >
            Enregistrer une copie
          </Button>
        </div>
      )}
    </div>
  );
}
