import { fieldMessages } from '@elan/domain/kernel';
import { useForm } from '@mantine/form';
import { useUser } from '../../../app/session.ts';
import { DateInput } from '../../../ui/date-input.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { todayIn } from '../../../ui/local-time.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useFormAct, type EnterpriseFormProps } from './use-form-act.ts';
import record from '../../../ui/record-card.module.css';

type Values = { exitOn: string | null };

/** The day on which a company leaves its prescriptor. */
export function UnassignForm({ onGone, ...props }: EnterpriseFormProps & { onGone: () => void }) {
  const { company, onClose } = props;
  const isAdmin = useUser().role === 'ADMIN';
  const { send, busy, general } = useFormAct(props);
  const form = useForm<Values>({
    initialValues: { exitOn: todayIn() },
    validate: { exitOn: (day) => (day === null ? fieldMessages.required : null) },
  });
  const submit = form.onSubmit(({ exitOn }) => {
    send(
      { act: 'unassign', exitOn: exitOn ?? '' },
      { title: 'Sans prescripteur', message: `${company.name} est sortie du programme.` },
      form.setErrors,
      () => {
        onClose();
        // Who detached it as its prescriptor sees it no more.
        if (!isAdmin) onGone();
      },
    );
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Sortie du programme" className={record.form}>
      <p className={record.none}>
        L’entreprise n’aura plus de prescripteur et sera sortie du programme. Son état ne change pas
        {isAdmin ? '.' : ', et vous ne la verrez plus.'}
      </p>
      <DateInput
        label="Jour de sortie"
        maxDate={todayIn()}
        {...form.getInputProps('exitOn')}
        value={form.values.exitOn}
      />
      <FormError>{general}</FormError>
      <FormButtons label="Détacher" busy={busy} onCancel={onClose} />
    </form>
  );
}
