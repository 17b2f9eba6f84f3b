import { addDays } from '@elan/domain/kernel';
import { commitmentMonths, lastDayOf, type Subscription } from '@elan/domain/subscriptions';
import { Button } from '@mantine/core';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { SoldFields } from './sold-fields.tsx';
import {
  changeErrors,
  changeNames,
  changeOf,
  valuesOfSubscription,
  type ChangeValues,
} from './subscription-values.ts';
import { soldIssues } from './subscription-refusals.ts';
import { subscriptions } from './subscriptions.queries.ts';
import classes from './subscriptions.module.css';

type ChangeSubscriptionFormProps = {
  subscription: Subscription;
  today: string;
  onClose: () => void;
};

/** Extends a subscription, changes its options, its sessions and its licences. */
export function ChangeSubscriptionForm({ subscription, today, onClose }: ChangeSubscriptionFormProps) {
  const form = useServerForm({
    initial: valuesOfSubscription(subscription),
    check: (values: ChangeValues) => changeErrors(values, subscription, today),
    issues: (error, values) => soldIssues(error, changeOf(values, subscription)),
    edits: { record: subscription, valuesOf: valuesOfSubscription, names: changeNames(subscription) },
    send: (values, opened: Subscription | null) =>
      subscriptions.change({
        params: { id: subscription.id },
        body: changeOf(values, opened ?? subscription),
      }),
    touches: ['subscriptions', 'licences'],
    done: () => ({ title: 'Abonnement modifié', message: 'L’entreprise le voit dès maintenant.' }),
    onDone: onClose,
  });
  const { endsOn } = subscription;
  // What follows starts the day after, or today when the subscription is over.
  const next = endsOn === null ? null : endsOn < today ? today : addDays(endsOn, 1);
  return (
    <ServerForm form={form} label="Modifier l’abonnement" submitLabel="Enregistrer" onCancel={onClose}>
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
    </ServerForm>
  );
}
