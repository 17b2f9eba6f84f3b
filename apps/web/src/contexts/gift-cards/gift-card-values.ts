import {
  fitcoinsOf,
  giftCardChangeSchema,
  giftCardInputSchema,
  fitcoinsPerSession,
  needsSecondAdministrator,
  sessionsInAll,
  sessionsOf,
  sessionsOfOneValidator,
  type GiftCard,
  type GiftCardKind,
} from '@elan/domain/gift-cards';
import { fieldMessages, positiveSessions } from './gift-card-messages.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

type Count = number | string;

/** What the form of a card holds: a number is '' while it is empty. */
export type GiftCardValues = {
  sessions: Count;
  /** What the sessions are worth, or what they are counted from: whichever is typed fills the other. */
  fitcoins: Count;
  limitPerPerson: Count;
  limitPerCode: Count;
  expiresOn: string | null;
  note: string;
  kind: GiftCardKind;
  manualValidation: boolean;
  code: string;
  count: Count;
  companyId: string | null;
  programId: string | null;
};

/** A new card: one session, once, until a day that somebody chooses. */
export const emptyGiftCard: GiftCardValues = {
  sessions: 1,
  fitcoins: fitcoinsPerSession,
  limitPerPerson: 1,
  limitPerCode: 1,
  expiresOn: null,
  note: '',
  kind: 'given',
  manualValidation: false,
  code: '',
  count: 1,
  companyId: null,
  programId: null,
};

/** The values of the form for a card that exists. */
export const valuesOfCard = (card: GiftCard): GiftCardValues => ({
  ...emptyGiftCard,
  sessions: card.sessions,
  fitcoins: card.fitcoins,
  limitPerPerson: card.limitPerPerson,
  limitPerCode: card.limitPerCode,
  expiresOn: card.expiresOn,
  note: card.note,
});

const numberOf = (value: Count): number => (typeof value === 'number' ? value : Number.NaN);

const limitsOf = ({ sessions, limitPerPerson, limitPerCode, expiresOn, note }: GiftCardValues) => ({
  sessions: numberOf(sessions),
  limitPerPerson: numberOf(limitPerPerson),
  limitPerCode: numberOf(limitPerCode),
  expiresOn: expiresOn ?? '',
  note,
});

/** What the form of a new card sends. */
export const inputOfValues = (values: GiftCardValues) => ({
  ...limitsOf(values),
  kind: values.kind,
  manualValidation: values.manualValidation,
  code: values.code.trim() === '' ? null : values.code,
  count: numberOf(values.count),
  companyId: values.companyId,
  programId: values.programId,
});

/** What the form of a change sends. */
export const changeOfValues = (values: GiftCardValues, version: number) => ({ ...limitsOf(values), version });

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

function errorsOf(issues: Issues, values: GiftCardValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  if (values.expiresOn === null) errors['expiresOn'] = fieldMessages.required;
  for (const field of ['sessions', 'limitPerPerson', 'limitPerCode', 'count'] as const) {
    if (values[field] === '') errors[field] = fieldMessages.required;
  }
  // Said at the field that was typed into.
  if (values.sessions === '' && values.fitcoins !== '') {
    delete errors['sessions'];
    errors['fitcoins'] = unevenFitcoins;
  }
  const { sessions, limitPerPerson, limitPerCode } = limitsOf(values);
  if (sessions <= 0) errors['sessions'] ??= positiveSessions;
  if (limitPerPerson > limitPerCode) errors['limitPerPerson'] ??= 'Au plus la limite du code.';
  return errors;
}

/** What is wrong with each field of a new card. */
export function newCardErrors(values: GiftCardValues): Record<string, string> {
  const errors = errorsOf(giftCardInputSchema.safeParse(inputOfValues(values)).error?.issues ?? [], values);
  const input = inputOfValues(values);
  if (input.code !== null && input.count > 1) errors['code'] ??= 'Un code choisi vaut pour une seule carte.';
  return errors;
}

/** What is wrong with each field of a change. */
export const changeErrors = (values: GiftCardValues): Record<string, string> =>
  errorsOf(giftCardChangeSchema.safeParse(changeOfValues(values, 1)).error?.issues ?? [], values);

/** The Fitcoins of the sessions that are typed. */
export const fitcoinsTyped = (sessions: Count): Count =>
  typeof sessions === 'number' ? fitcoinsOf(sessions) : '';

/** The sessions of the Fitcoins that are typed; none while they make no whole number of them. */
export const sessionsTyped = (fitcoins: Count): Count =>
  typeof fitcoins === 'number' ? (sessionsOf(fitcoins) ?? '') : '';

const unevenFitcoins = `Saisissez un multiple de ${formatNumber(fitcoinsPerSession)}.`;

/** « Soit 2 séances par utilisation », as one types Fitcoins, or that they make no whole number of sessions. */
export function worthOf({ sessions, fitcoins }: GiftCardValues): string {
  if (fitcoins !== '' && sessions === '') return `${unevenFitcoins} Une séance en vaut autant.`;
  return typeof sessions === 'number' && sessions > 0
    ? `Soit ${formatNumber(sessions)}\u00a0${plural(sessions, 'séance', 'séances')} par utilisation.`
    : `Une séance vaut ${formatNumber(fitcoinsPerSession)}\u00a0Fitcoins.`;
}

/** What is said of a card, or of a lot, that is so large that another administrator must validate it; null for the others. */
export function largeNotice(values: GiftCardValues): string | null {
  const limits = limitsOf(values);
  const count = typeof values.count === 'number' ? values.count : 1;
  return needsSecondAdministrator(limits, sessionsInAll(limits) * count)
    ? `Plus de ${sessionsOfOneValidator}\u00a0séances en tout\u00a0: un second administrateur devra ${count > 1 ? 'valider le lot' : 'la valider'}.`
    : null;
}
