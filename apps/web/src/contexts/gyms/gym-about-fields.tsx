import { gymServices, gymServiceWords } from '@elan/domain/gyms';
import { MultiSelect, Textarea } from '@mantine/core';
import type { ServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { ExceptionLines } from './exception-lines.tsx';
import type { GymValues } from './gym-values.ts';

/** What its public page and its screen say of a gym: other days, services, access, what to bring, first aid, insurance. */
export function GymAboutFields({ form }: { form: ServerForm<GymValues> }) {
  return (
    <>
      <ExceptionLines
        value={form.values.exceptions}
        errorOf={(index) => form.errorOf(`exceptions.${index}`)}
        onChange={(next) => {
          form.setFieldValue('exceptions', next);
        }}
      />
      <MultiSelect
        label="Services"
        data={gymServices.map((value) => ({ value, label: gymServiceWords[value] }))}
        value={form.values.services}
        onChange={(next) => {
          form.setFieldValue(
            'services',
            gymServices.filter((one) => next.includes(one)),
          );
        }}
      />
      <Textarea
        label="Accès"
        description="Transports, entrée, étage."
        autosize
        minRows={2}
        maxLength={600}
        {...form.getInputProps('access')}
      />
      <Textarea label="À apporter" autosize minRows={2} maxLength={600} {...form.getInputProps('bring')} />
      <div className={record.pair}>
        <TextField
          label="Secours"
          description="Où se trouvent le défibrillateur et la trousse."
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('rescue')}
        />
        <DateInput
          label="Assurance jusqu’au"
          description="Montrée sur l’écran."
          clearable
          {...form.getInputProps('insuredUntil')}
          value={form.values.insuredUntil}
        />
      </div>
    </>
  );
}
