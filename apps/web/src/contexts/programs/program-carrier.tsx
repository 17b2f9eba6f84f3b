import type { CarryingSubscriptionChoice } from '@elan/domain/programs';
import { subscriptionOptionLabels, subscriptionOptions } from '@elan/domain/subscriptions';
import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ProgramValues } from './program-values.ts';
import classes from './program.form.module.css';

type ProgramCarrierProps = {
  form: UseFormReturnType<ProgramValues>;
  errors: Readonly<Record<string, ReactNode>>;
  subscriptions: readonly CarryingSubscriptionChoice[];
};

type Ticked = { readonly value: string; readonly label: string };

/** The subscription that carries a programme, and what the programme takes of it; nothing for who has none. */
export function ProgramCarrier({ form, errors, subscriptions }: ProgramCarrierProps) {
  const { subscriptionId, licenceTypes, options } = form.values;
  if (subscriptions.length === 0 && subscriptionId === '') return null;
  const chosen = subscriptions.find(({ id }) => id === subscriptionId);
  const licences: Ticked[] = (chosen?.licences ?? []).map(({ type, name }) => ({ value: type, label: name }));
  const carried: Ticked[] = subscriptionOptions
    .filter((option) => chosen?.options.includes(option))
    .map((option) => ({ value: option, label: subscriptionOptionLabels[option] }));
  return (
    <>
      <Select
        label="Abonnement"
        placeholder="Aucun"
        clearable
        clearButtonProps={{ 'aria-label': 'Retirer l’abonnement' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="Facultatif. Le programme peut prendre ses licences et ses options."
        data={subscriptions.map(({ id, label }) => ({ value: id, label }))}
        {...form.getInputProps('subscriptionId')}
        error={errors['subscriptionId']}
        value={subscriptionId === '' ? null : subscriptionId}
        onChange={(value) => {
          form.setValues({ subscriptionId: value ?? '', licenceTypes: [], options: [] });
        }}
      />
      {chosen && licences.length > 0 && (
        <Ticks
          label="Licences qui ouvrent ce programme"
          description="Aucune cochée&nbsp;: tous vos salariés peuvent s’inscrire."
          field="licenceTypes"
          choices={licences}
          value={licenceTypes}
          onChange={(value) => {
            form.setFieldValue('licenceTypes', value);
          }}
          error={errors['licenceTypes']}
        />
      )}
      {chosen && carried.length > 0 && (
        <Ticks
          label="Options"
          field="options"
          choices={carried}
          value={options}
          onChange={(value) => {
            form.setFieldValue('options', value);
          }}
          error={errors['options']}
        />
      )}
    </>
  );
}

type TicksProps = {
  label: string;
  description?: string;
  field: string;
  choices: readonly Ticked[];
  value: string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
};

function Ticks({ label, description, field, choices, value, onChange, error }: TicksProps) {
  return (
    <Checkbox.Group
      label={label}
      {...(description ? { description } : {})}
      value={value}
      onChange={onChange}
      error={error}
    >
      <div className={classes.ticks}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} data-field={field} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
