import {
  documentFileContract,
  documentRules,
  lookReasonLabels,
  lookReasons,
  refusalReasonMin,
  refusalReasons,
  type CandidateCard,
  type HeldDocument,
  type LookReason,
} from '@elan/domain/coaches';
import { elided, ApiError, minLengthMessage, urlOf, type ErrorBody } from '@elan/domain/kernel';
import { Button, Radio, Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';
import { useObjectUrl } from '../../../base/transport/picture.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { lazyPart } from '../../../ui/lazy-part.ts';
import classes from './document-dialog.module.css';
import { candidateQuery, onboarding, touched } from './onboarding.queries.ts';

// Who looks at a photograph does not load what draws a PDF.
const PdfPages = lazyPart(() => import('../../../ui/display/pdf-pages.tsx'), 'PdfPages');

type Props = { candidate: CandidateCard; document: HeldDocument; onClose: () => void };
type Shown = Omit<Props, 'onClose'>;

async function fetchFile({ candidate, document }: Shown, reason: LookReason): Promise<Blob> {
  const params = { id: candidate.id, kind: document.kind };
  const response = await authorizedFetch(urlOf(documentFileContract.look, { params, query: { reason } }), {
    cache: 'no-store',
  });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}

/** The file of a document, once its reader said why: the password is asked again, and the audit keeps the look. */
function LookAtFile({ candidate, document }: Shown) {
  const [reason, setReason] = useState<LookReason>('vetting');
  const look = useMutation({
    mutationFn: () => fetchFile({ candidate, document }, reason),
    meta: { handled: true },
  });
  if (look.data) return <ShownFile candidate={candidate} document={document} file={look.data} />;
  return (
    <div>
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
      <div className={record.acts}>
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
      {look.error && <FormError>{sentenceOf(look.error)}</FormError>}
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

type Decision = 'validate' | 'refuse' | 'return';
const decisions: readonly (readonly [Decision, string])[] = [
  ['validate', 'Valider'],
  ['refuse', 'Refuser'],
  ['return', 'Renvoyer comme incomplet'],
];

const asTyped = (decision: Decision): Decision => decision;
const asDay = (day: string | null): string | null => day;

/** The decision on a document: its last day read on it, or the reason that the candidate reads. */
function DecisionForm({ candidate, document, onClose }: Props) {
  const keep = useKeep(candidateQuery);
  const { kind, version } = document;
  const isDated = documentRules[kind].expires !== null;
  const form = useServerForm({
    initial: { decision: asTyped('validate'), reason: '', expiresOn: asDay(null) },
    check: {
      reason: (words, { decision }) =>
        decision === 'validate' || words.trim().length >= refusalReasonMin
          ? null
          : minLengthMessage(refusalReasonMin),
    },
    send: ({ decision, reason, expiresOn }) =>
      onboarding.decide({
        params: { id: candidate.id, kind },
        body: { decision, version, reason: decision === 'validate' ? null : reason, expiresOn },
      }),
    touches: touched,
    done: () => ({ title: 'Décision enregistrée', message: documentRules[kind].label }),
    onDone(saved) {
      keep(saved);
      onClose();
    },
  });
  const { decision } = form.values;
  return (
    <ServerForm form={form} label="Décision" submitLabel="Enregistrer la décision" onCancel={onClose}>
      <Radio.Group label="Décision" {...form.getInputProps('decision')}>
        <div className={record.acts}>
          {decisions.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {decision === 'validate' && isDated && (
        <DateInput
          label="Dernier jour de validité, lu sur le document"
          required
          value={form.values.expiresOn}
          {...form.getInputProps('expiresOn')}
        />
      )}
      {decision !== 'validate' && (
        <>
          <Select
            label="Motif habituel"
            placeholder="Choisir, puis compléter"
            data={[...refusalReasons]}
            value={null}
            onChange={(words) => {
              if (words) form.setFieldValue('reason', words);
            }}
          />
          <Textarea
            label="Motif"
            description="Le candidat le lit."
            required
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </ServerForm>
  );
}

/** A document of a candidate: its file, and the decision beside it. */
export function DocumentDialog({ candidate, document, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={documentRules[document.kind].label}
      subtitle={`${candidate.firstName} ${candidate.lastName}`}
    >
      <div className={classes.parts}>
        <LookAtFile candidate={candidate} document={document} />
        {document.status === 'UPLOADED' && (
          <DecisionForm candidate={candidate} document={document} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}
