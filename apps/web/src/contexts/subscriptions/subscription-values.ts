import { fieldMessages, type CivilDate } from '@elan/domain/kernel';
import {
  changeProblems,
  commitmentMonths,
  newSubscriptionSchema,
  openingProblems,
  subscriptionChangeSchema,
  subscriptionOptionLabels,
  type NewSubscription,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionOffer,
  type SubscriptionOption,
  type SubscriptionTerm,
} from '@elan/domain/subscriptions';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { formatDate } from '../../ui/text/format.ts';

/** How long a new subscription runs: so many months, to a chosen day, or without an end. */
export type TermChoice = `${(typeof commitmentMonths)[number]}` | 'until' | 'open';

/** What both forms hold: a number field is '' while it is empty. */
export type SoldValues = {
  options: SubscriptionOption[];
  sessionsSold: number | '';
  licences: Record<string, number | ''>;
};
export type OpeningValues = SoldValues & {
  offer: SubscriptionOffer;
  startsOn: string | null;
  term: TermChoice;
  endsOn: string | null;
  beside: boolean;
};
export type ChangeValues = SoldValues & { endsOn: string | null };

/** A new Live subscription of twelve months from today. */
export const emptyOpening = (today: CivilDate): OpeningValues => ({
  offer: 'live',
  startsOn: today,
  term: '12',
  endsOn: null,
  beside: false,
  options: [],
  sessionsSold: '',
  licences: {},
});

/** The values of the form for a subscription that exists. */
export const valuesOfSubscription = ({
  endsOn,
  options,
  sessionsSold,
  licences,
}: Subscription): ChangeValues => ({
  endsOn,
  options: [...options],
  sessionsSold: sessionsSold ?? '',
  licences: Object.fromEntries(licences.map(({ type, total }) => [type, total])),
});

/** What each field of a change is called and says, where two people made one. */
export const changeNames = ({ licences }: Subscription): FieldNames<ChangeValues> => ({
  endsOn: { label: 'Dernier jour', show: (day) => (day === null ? 'Sans date de fin' : formatDate(day)) },
  sessionsSold: 'Séances vendues',
  options: {
    label: 'Options',
    show: (chosen) => chosen.map((option) => subscriptionOptionLabels[option]).join(', '),
  },
  licences: {
    label: 'Licences',
    show: (counts) =>
      Object.entries(counts)
        .map(([type, count]) => {
          const name = licences.find((one) => one.type === type)?.name ?? type;
          return `${name}\u00a0: ${count === '' ? 0 : count}`;
        })
        .join(', '),
  },
});

// A kind of licence that is left empty is not named: the server leaves it as it is.
const countsOf = ({ licences }: SoldValues) =>
  Object.entries(licences).flatMap(([type, count]) => (count === '' ? [] : [{ type, count }]));

const soldOf = (values: SoldValues) => ({
  options: values.options,
  sessionsSold: values.sessionsSold === '' ? null : values.sessionsSold,
  licences: countsOf(values),
});

function termOf({ term, endsOn }: OpeningValues): SubscriptionTerm {
  if (term === 'open') return { kind: 'open' };
  if (term === 'until') return { kind: 'until', endsOn: endsOn ?? '' };
  return { kind: 'months', months: commitmentMonths.find((months) => String(months) === term) ?? 12 };
}

/** What the form of a new subscription sends. */
export const openingOf = (values: OpeningValues, companyId: string): NewSubscription => ({
  companyId,
  offer: values.offer,
  startsOn: values.startsOn ?? '',
  term: termOf(values),
  ...soldOf(values),
  ...(values.beside && { beside: true }),
});

/** What the form of a change sends: a kind of licence that was emptied is brought to none. */
export function changeOf(values: ChangeValues, before: Subscription): SubscriptionChange {
  const emptied = before.licences.filter(({ type }) => (values.licences[type] ?? '') === '');
  const sold = soldOf(values);
  return {
    version: before.version,
    endsOn: values.endsOn,
    ...sold,
    licences: [...sold.licences, ...emptied.map(({ type }) => ({ type, count: 0 }))],
  };
}

/** The name of the field of a refusal: `licences.0.count` is the field of the first kind that was sent. */
export function fieldOf(path: string, licences: readonly { readonly type: string }[]): string {
  const index = /^licences\.(\d+)\./.exec(path)?.[1];
  if (index !== undefined) return `licences.${licences[Number(index)]?.type ?? ''}`;
  return path === 'term.endsOn' ? 'endsOn' : path;
}

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

function errorsOf(
  body: { readonly licences: readonly { readonly type: string }[] },
  issues: Issues | undefined,
  problems: () => readonly { readonly path: string; readonly message: string }[],
): Record<string, string> {
  const found = issues ? issues.map(({ path, message }) => ({ path: path.join('.'), message })) : problems();
  const errors: Record<string, string> = {};
  for (const { path, message } of found) errors[fieldOf(path, body.licences)] ??= message;
  return errors;
}

/** What is wrong with each field of a new subscription. */
export function openingErrors(values: OpeningValues, today: CivilDate): Record<string, string> {
  if (values.startsOn === null) return { startsOn: fieldMessages.required };
  if (values.term === 'until' && values.endsOn === null) return { endsOn: fieldMessages.required };
  const body = openingOf(values, 'chosen');
  const { error } = newSubscriptionSchema.safeParse(body);
  return errorsOf(body, error?.issues, () => openingProblems(body, today));
}

/** What is wrong with each field of a change. */
export function changeErrors(
  values: ChangeValues,
  before: Subscription,
  today: CivilDate,
): Record<string, string> {
  const body = changeOf(values, before);
  const { error } = subscriptionChangeSchema.safeParse(body);
  return errorsOf(body, error?.issues, () => changeProblems(before, body, today));
}
