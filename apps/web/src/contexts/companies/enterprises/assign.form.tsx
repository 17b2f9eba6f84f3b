import { fieldMessages } from '@elan/domain/kernel';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../../ui/form-error.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { prescriptorsQuery } from './enterprises.queries.ts';
import { useFormAct, type EnterpriseFormProps } from './use-form-act.ts';
import record from '../../../ui/record-card.module.css';

/** Which prescriptor a company is attached to; its status does not change. */
export function AssignForm(props: EnterpriseFormProps) {
  const { company, onClose } = props;
  const { data } = useQuery(prescriptorsQuery);
  const { send, busy, general } = useFormAct(props);
  const form = useForm({
    initialValues: { prescriptorId: company.prescriptor?.id ?? '' },
    validate: { prescriptorId: (id) => (id === '' ? fieldMessages.choiceInvalid : null) },
  });
  const options = [
    { value: '', label: 'Choisir un prescripteur' },
    ...(data?.items ?? [])
      .filter(({ id, open }) => open || id === company.prescriptor?.id)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  const submit = form.onSubmit(({ prescriptorId }) => {
    const name = options.find(({ value }) => value === prescriptorId)?.label ?? '';
    send(
      { act: 'assign', prescriptorId },
      { title: 'Prescripteur rattaché', message: `${company.name} est maintenant suivie par ${name}.` },
      form.setErrors,
    );
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Prescripteur de l’entreprise" className={record.form}>
      <NativeSelect
        label="Prescripteur"
        description="Il verra l’entreprise dans sa liste. L’état de l’entreprise ne change pas."
        data={options}
        data-autofocus
        {...form.getInputProps('prescriptorId')}
      />
      <FormError>{general}</FormError>
      <FormButtons label="Rattacher" busy={busy} onCancel={onClose} />
    </form>
  );
}
