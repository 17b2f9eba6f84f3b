import { shortestCompanyReason, type EnterpriseCard } from '@elan/domain/companies';
import { fieldMessages, reasonTooShortMessage } from '@elan/domain/kernel';
import { Textarea } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { todayIn } from '../../../ui/text/local-time.ts';
import { companies, touched } from './enterprises.queries.ts';

type UnassignFormProps = {
  company: EnterpriseCard;
  onClose: () => void;
  /** Who detached it as its prescriptor sees it no more. */
  onGone: () => void;
};

/** The day on which a company leaves its prescriptor. */
export function UnassignForm({ company, onClose, onGone }: UnassignFormProps) {
  const isAdmin = useUser().role === 'ADMIN';
  const form = useServerForm<{ exitOn: string | null; reason: string }, unknown>({
    initial: { exitOn: todayIn(), reason: '' },
    check: {
      exitOn: (day) => (day === null ? fieldMessages.required : null),
      reason: (words) =>
        words.trim().length < shortestCompanyReason ? reasonTooShortMessage(shortestCompanyReason) : null,
    },
    send: ({ exitOn, reason }) =>
      companies.unassign({ params: { id: company.id }, body: { exitOn: exitOn ?? '', reason } }),
    touches: touched,
    done: () => ({
      title: 'Sans prescripteur',
      message: `${company.name} est sortie du programme.`,
    }),
    onDone() {
      onClose();
      if (!isAdmin) onGone();
    },
  });
  return (
    <ServerForm form={form} label="Sortie du programme" submitLabel="Détacher" onCancel={onClose}>
      <p className={record.none}>
        L’entreprise n’aura plus de prescripteur et sera sortie du programme. Son état ne change pas
        {isAdmin ? '.' : ', et vous ne la verrez plus.'} Ses séances à partir du jour de sortie lui sont
        facturées.
      </p>
      <DateInput
        label="Jour de sortie"
        maxDate={todayIn()}
        {...form.getInputProps('exitOn')}
        value={form.values.exitOn}
      />
      <Textarea
        label="Raison"
        description="Elle reste dans le journal des rattachements, que le prescripteur lit."
        autosize
        minRows={2}
        maxLength={500}
        required
        {...form.getInputProps('reason')}
      />
    </ServerForm>
  );
}
