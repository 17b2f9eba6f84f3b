import { isWorkingDay } from '@elan/domain/kernel';
import { offerWords, type VariantSlug } from '@elan/domain/shop';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { putInCart } from '../cart.ts';
import { choicesQuery, shopOrders } from '../orders.queries.ts';

type ChooseProps = { variant: VariantSlug; onDone: () => void };

/** The day of a pass and its gym: from the first working day that may be booked (D38). */
export function ChoosePass(props: ChooseProps) {
  const { data, error, refetch, isFetching } = useQuery(choicesQuery);
  if (error && !data)
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState shape="form" count={2} />;
  return <PassForm {...props} gyms={data.gyms} firstDay={data.firstPassDay} />;
}

type PassFormProps = ChooseProps & { gyms: readonly { id: string; name: string }[]; firstDay: string };

function PassForm({ variant, onDone, gyms, firstDay }: PassFormProps) {
  const lineOf = ({ day, gymId }: { day: string; gymId: string }) => ({
    offer: 'day-pass' as const,
    day,
    gymId,
  });
  const form = useServerForm({
    initial: { day: firstDay, gymId: gyms[0]?.id ?? '' },
    forgets: true,
    check: {
      day: (day: string) => (day === '' ? 'Choisissez un jour.' : null),
      gymId: (id: string) => (id === '' ? 'Choisissez une salle.' : null),
    },
    fields: { 'shop/day-pass-too-early': 'day', 'shop/choice-gone': 'gymId' },
    send: (values) => shopOrders.quote({ body: { variant, lines: [lineOf(values)] } }),
    touches: [],
    onDone(_quote, values) {
      putInCart(variant, lineOf(values));
      onDone();
    },
  });
  return (
    <ServerForm form={form} label={offerWords['day-pass'].name} submitLabel="Ajouter au panier" wide>
      <NativeSelect
        label="Salle"
        data={gyms.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('gymId')}
      />
      <DateInput
        label="Jour"
        description={`Premier jour possible\u00a0: ${formatDate(firstDay, 'long')}.`}
        minDate={firstDay}
        excludeDate={(day) => !isWorkingDay('metropole', day)}
        value={form.values.day || null}
        error={form.errorOf('day')}
        data-field="day"
        onChange={(chosen) => {
          form.setFieldValue('day', chosen ?? '');
        }}
      />
    </ServerForm>
  );
}
