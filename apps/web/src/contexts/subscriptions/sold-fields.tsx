import { subscriptionOptionLabels, subscriptionOptions } from '@elan/domain/subscriptions';
import { Checkbox, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { licenceTypesQuery } from './subscriptions.queries.ts';
import type { SoldValues } from './subscription-values.ts';
import classes from './subscriptions.module.css';

const noNumber = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

/** The number of licences of each kind that there is. */
function LicenceCounts<V extends SoldValues>({ form }: { form: UseFormReturnType<V> }) {
  const { data, error, refetch, isFetching } = useQuery(licenceTypesQuery);
  const values: SoldValues = form.values;
  if (!data) {
    if (!error) return <LoadingState shape="rows" count={1} label="Chargement des types de licence" />;
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div className={classes.counts}>
      {data.items.map(({ key, name }) => (
        <NumberInput
          key={key}
          label={name}
          placeholder="0"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          data-path={`licences.${key}`}
          value={values.licences[key] ?? ''}
          error={form.errors[`licences.${key}`]}
          onChange={(value) => {
            form.setValues({ licences: { ...values.licences, [key]: noNumber(value) } } as Partial<V>);
            form.clearFieldError(`licences.${key}`);
          }}
        />
      ))}
    </div>
  );
}

/** What a subscription carries: sessions, options, licences of each kind. */
export function SoldFields<V extends SoldValues>({ form }: { form: UseFormReturnType<V> }) {
  const values: SoldValues = form.values;
  const set = (changed: Partial<SoldValues>) => {
    form.setValues(changed as Partial<V>);
  };
  return (
    <>
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>Licences</legend>
        <p className={classes.note}>Le nombre de chaque type que l’abonnement comprend.</p>
        <LicenceCounts form={form} />
      </fieldset>
      <NumberInput
        label="Séances vendues"
        description="Laissez vide si l’abonnement ne vend pas de séances."
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        data-path="sessionsSold"
        value={values.sessionsSold}
        error={form.errors['sessionsSold']}
        onChange={(value) => {
          set({ sessionsSold: noNumber(value) });
          form.clearFieldError('sessionsSold');
        }}
      />
      <Checkbox.Group
        label="Options"
        size="md"
        value={values.options}
        onChange={(chosen) => {
          set({ options: subscriptionOptions.filter((option) => chosen.includes(option)) });
        }}
      >
        <div className={classes.choices}>
          {subscriptionOptions.map((option) => (
            <Checkbox key={option} value={option} label={subscriptionOptionLabels[option]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
