import {
  friendSchema,
  mostFriends,
  offerWords,
  unitPlaceSchema,
  type UnitLine,
  type UnitOffer,
  type VariantSlug,
} from '@elan/domain/shop';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { putInCart } from '../cart.ts';
import { choicesQuery, hoursQuery, shopOrders } from '../orders.queries.ts';
import classes from './choosing.module.css';
import { FriendsField } from './friends-field.tsx';
import { HoursField } from './hours-field.tsx';

type ChooseProps = { offer: UnitOffer; variant: VariantSlug; onDone: () => void };
type Choices = {
  objectives: readonly { id: string; name: string }[];
  firstSessionDay: string;
  lastSessionDay: string;
};

/** A session with a coach: what for, where, when, and with whom (D38). */
export function ChooseSession(props: ChooseProps) {
  const { data, error, refetch, isFetching } = useQuery(choicesQuery);
  if (error && !data)
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState shape="form" count={5} />;
  return <SessionForm {...props} choices={data} />;
}

type Values = {
  objectiveId: string;
  addressLine: string;
  postalCode: string;
  city: string;
  day: string;
  hour: number | null;
  friends: UnitLine['friends'];
};

const isPostalCode = (text: string): boolean => unitPlaceSchema.shape.postalCode.safeParse(text).success;

/** What is wrong with a field, by the schema of the contract. */
const wrongIn =
  (schema: {
    safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined };
  }) =>
  (value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message ?? null;

const check = {
  objectiveId: (id: string) => (id === '' ? 'Choisissez un objectif.' : null),
  addressLine: wrongIn(unitPlaceSchema.shape.addressLine),
  postalCode: wrongIn(unitPlaceSchema.shape.postalCode),
  city: wrongIn(unitPlaceSchema.shape.city),
  day: (day: string) => (day ? null : 'Choisissez un jour.'),
  hour: (hour: number | null) => (hour === null ? 'Choisissez une heure.' : null),
  friends: {
    firstName: wrongIn(friendSchema.shape.firstName),
    lastName: wrongIn(friendSchema.shape.lastName),
    email: wrongIn(friendSchema.shape.email),
  },
};

function lineOf(offer: UnitOffer, values: Values): UnitLine {
  const { addressLine, postalCode, city, day, hour, objectiveId, friends } = values;
  const place = { addressLine: addressLine.trim(), postalCode, city: city.trim() };
  return { offer, place, day, hour: hour as UnitLine['hour'], objectiveId, friends };
}

function SessionForm({ offer, variant, onDone, choices }: ChooseProps & { choices: Choices }) {
  const { objectives, firstSessionDay, lastSessionDay } = choices;
  const initial: Values = {
    objectiveId: '',
    addressLine: '',
    postalCode: '',
    city: '',
    day: firstSessionDay,
    hour: null,
    friends: [],
  };
  const form = useServerForm({
    initial,
    forgets: true,
    check,
    fields: { 'shop/session-too-early': 'day', 'shop/choice-gone': 'objectiveId' },
    send: (values) => shopOrders.quote({ body: { variant, lines: [lineOf(offer, values)] } }),
    touches: [],
    onDone(_quote, values) {
      putInCart(variant, lineOf(offer, values));
      onDone();
    },
  });
  const { objectiveId, postalCode, day, hour, friends } = form.values;
  const asked = objectiveId !== '' && isPostalCode(postalCode) && day !== '';
  const hours = useQuery(hoursQuery({ postalCode, day, objectiveId }, asked));
  return (
    <ServerForm form={form} label={offerWords[offer].name} submitLabel="Ajouter au panier" wide>
      <NativeSelect
        label="Objectif"
        data={[
          { value: '', label: 'Choisir' },
          ...objectives.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('objectiveId')}
      />
      <TextField label="Adresse" autoComplete="street-address" {...form.getInputProps('addressLine')} />
      <div className={classes.two}>
        <TextField
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...form.getInputProps('postalCode')}
        />
        <TextField label="Ville" autoComplete="address-level2" {...form.getInputProps('city')} />
      </div>
      <DateInput
        label="Jour"
        minDate={firstSessionDay}
        maxDate={lastSessionDay}
        value={form.values.day || null}
        error={form.errorOf('day')}
        data-field="day"
        onChange={(chosen) => {
          form.setFieldValue('day', chosen ?? '');
          form.setFieldValue('hour', null);
        }}
      />
      <HoursField
        asked={asked}
        hours={hours.data?.hours}
        failure={hours.error && sentenceOf(hours.error)}
        value={hour}
        error={form.errorOf('hour')}
        onChange={(chosen) => {
          form.setFieldValue('hour', chosen);
        }}
      />
      <FriendsField form={form} friends={friends} most={mostFriends} />
    </ServerForm>
  );
}
