import {
  criterionMost,
  gradeCriteria,
  gradeCriterionLabels,
  type CandidateAppointment,
  type CandidateCard,
  type GradeCriterion,
} from '@elan/domain/coaches';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { candidateQuery, onboarding, touched } from './onboarding.queries.ts';

type Props = { candidate: CandidateCard; appointment: CandidateAppointment };

function GradeForm({ candidate, appointment, onClose }: Props & { onClose: () => void }) {
  const keep = useKeep(candidateQuery);
  const form = useServerForm({
    initial: { teaching: 5, safety: 5, relation: 5, professionalism: 5, comment: '' },
    check: () => ({}),
    send: ({ comment, ...criteria }) =>
      onboarding.grade({
        params: { id: candidate.id },
        body: { ...criteria, appointmentId: appointment.id, comment: comment.trim() || null },
      }),
    touches: touched,
    done: () => ({ title: 'Note enregistrée' }),
    onDone(saved) {
      keep(saved);
      onClose();
    },
  });
  return (
    <ServerForm form={form} label="Noter l’entretien" submitLabel="Enregistrer la note" onCancel={onClose}>
      <div className={record.pair}>
        {gradeCriteria.map((criterion: GradeCriterion) => (
          <NumberInput
            key={criterion}
            label={`${gradeCriterionLabels[criterion]}, sur ${criterionMost}`}
            min={0}
            max={criterionMost}
            allowDecimal={false}
            {...form.getInputProps(criterion)}
          />
        ))}
      </div>
      <Textarea
        label="Commentaire"
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('comment')}
      />
    </ServerForm>
  );
}

/** What is said of an interview: it took place, nobody came; and its grade. */
export function InterviewActs({ candidate, appointment }: Props) {
  const { id, status } = candidate;
  const [isGrading, setIsGrading] = useState(false);
  const act = useAct({
    send: (outcome: 'held' | 'missed') =>
      onboarding.judgeAppointment({ params: { id, appointmentId: appointment.id }, body: { outcome } }),
    touches: touched,
    onDone: useKeep(candidateQuery),
    done: (_card, outcome) => ({ title: outcome === 'held' ? 'Entretien passé' : 'Absence notée' }),
  });
  if (appointment.status === 'BOOKED' && status === 'PENDING_APPOINTMENT') {
    return (
      <span className={record.acts}>
        <ActButton label="A eu lieu" act={act} input="held" size="sm" />
        <ActButton label="N’est pas venu" act={act} input="missed" size="sm" look="default" />
      </span>
    );
  }
  if (appointment.status !== 'HELD' || status !== 'PENDING_RESULTS') return null;
  return (
    <>
      <span className={record.acts}>
        <Button
          size="sm"
          variant="light"
          onClick={() => {
            setIsGrading(true);
          }}
        >
          Noter
        </Button>
      </span>
      <Modal
        opened={isGrading}
        onClose={() => {
          setIsGrading(false);
        }}
        title="Noter l’entretien"
        subtitle="Dix points par critère, 40 en tout. Votre note se corrige jusqu’à la note finale."
      >
        <GradeForm
          candidate={candidate}
          appointment={appointment}
          onClose={() => {
            setIsGrading(false);
          }}
        />
      </Modal>
    </>
  );
}
