import { addDays } from '@elan/domain/kernel';
import { commitmentMonths, lastDayOf, type Subscription } from '@elan/domain/subscriptions';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { focusRefused } from '../../ui/focus-refused.ts';
import { notify } from '../../ui/notify.ts';
import { FormEnd } from './form-end.tsx';
import { SoldFields } from './sold-fields.tsx';
import { changeErrors, changeOf, valuesOfSubscription, type ChangeValues } from './subscription-values.ts';
import { useSubscriptionForm } from './use-subscription-form.ts';
import classes from './subscriptions.module.css';

type ChangeSubscriptionFormProps = {
  subscription: Subscription;
  today: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Extends a subscription, changes its options, its sessions and its licences. */
export function ChangeSubscriptionForm({
  subscription,
  today,
  onBusy,
  onClose,
}: ChangeSubscriptionFormProps) {
  const form = useForm<ChangeValues>({
    mode: 'controlled',
    initialValues: valuesOfSubscription(subscription),
    validate: (values) => changeErrors(values, subscription, today),
  });
  const root = useRef<HTMLFormElement>(null);
  useDirtyForm(form.isDirty());
  const { send, busy, general } = useSubscriptionForm(onBusy, () => {
    notify.success({ title: 'Abonnement modifié', message: 'L’entreprise le voit dès maintenant.' });
    onClose();
  });
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    send({ act: 'change', id: subscription.id, body: changeOf(values, subscription) }, refuse);
  }, refuse);
  const { endsOn } = subscription;
  // What follows starts the day after, or today when the subscription is over.
  const next = endsOn === null ? null : endsOn < today ? today : addDays(endsOn, 1);
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Modifier l’abonnement" className={classes.form}>
      <div>
        <DateInput
          label="Dernier jour"
          placeholder="Sans date de fin"
          description="Effacez la date pour un abonnement sans fin."
          clearable
          clearButtonProps={{ 'aria-label': 'Effacer le dernier jour' }}
          minDate={endsOn !== null && endsOn > today ? endsOn : today}
          {...form.getInputProps('endsOn')}
          value={form.values.endsOn}
        />
        {next !== null && (
          <div className={classes.extend} role="group" aria-label="Prolonger de">
            {commitmentMonths.map((months) => (
              <Button
                key={months}
                variant="default"
                size="sm"
                onClick={() => {
                  form.setFieldValue('endsOn', lastDayOf(next, months));
                }}
              >
                {`Prolonger de ${months}\u00a0mois`}
              </Button>
            ))}
          </div>
        )}
      </div>
      <SoldFields form={form} />
      <FormEnd label="Enregistrer" busy={busy} error={general} onCancel={onClose} />
    </form>
  );
}
