import {
  documentRules,
  refusalReasonMin,
  refusalReasons,
  type CandidateCard,
  type HeldDocument,
} from '@elan/domain/coaches';
import { minLengthMessage } from '@elan/domain/kernel';
import { Radio, Select, Textarea } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import classes from './document-dialog.module.css';
import { LookAtDocument } from './look-at-document.tsx';
import { candidateQuery, onboarding, touched } from './onboarding.queries.ts';

type Props = { candidate: CandidateCard; document: HeldDocument; onClose: () => void };

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
        <LookAtDocument candidate={candidate} document={document} />
        {document.status === 'UPLOADED' && (
          <DecisionForm candidate={candidate} document={document} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}
