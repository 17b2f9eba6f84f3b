import { referralCodeSchema } from '@elan/domain/companies';
import { useForm } from '@mantine/form';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useFormAct, type EnterpriseFormProps } from './use-form-act.ts';
import record from '../../../ui/record-card.module.css';

const problemOf = (code: string): string | null =>
  code.trim() === '' ? null : (referralCodeSchema.safeParse(code).error?.issues[0]?.message ?? null);

/** The code that a prescriptor gives to the companies that it refers. */
export function ReferralCodeForm(props: EnterpriseFormProps) {
  const { company, onClose } = props;
  const { send, busy, general } = useFormAct(props);
  const form = useForm({
    initialValues: { code: company.referralCode ?? '' },
    validate: { code: problemOf },
  });
  const submit = form.onSubmit(({ code }) => {
    const kept = code.trim().toUpperCase();
    send(
      { act: 'setReferralCode', code: kept === '' ? null : kept },
      {
        title: 'Code de parrainage',
        message: kept === '' ? 'Le code est retiré.' : `Le code est maintenant ${kept}.`,
      },
      form.setErrors,
    );
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Code de parrainage" className={record.form}>
      <TextField
        label="Code"
        description="Lettres, chiffres et tirets. Une inscription faite avec ce code est rattachée à ce prescripteur. Vide&nbsp;: aucun code."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('code')}
      />
      <FormError>{general}</FormError>
      <FormButtons label="Enregistrer" busy={busy} onCancel={onClose} />
    </form>
  );
}
