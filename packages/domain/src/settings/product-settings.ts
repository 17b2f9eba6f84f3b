import * as z from 'zod/mini';
import { emailDomainsSchema } from '../accounts/index.ts';
import { fieldMessages, maxValueMessage, minValueMessage } from '../kernel/index.ts';
import { defineSettings } from './define-settings.ts';

/** A whole number between two bounds, both included. */
const whole = (min: number, max: number) =>
  z
    .int(fieldMessages.integerExpected)
    .check(z.gte(min, minValueMessage(min)), z.lte(max, maxValueMessage(max)));

/** A number between two bounds, both included, decimals allowed. */
const decimal = (min: number, max: number) =>
  z
    .number(fieldMessages.fieldInvalid)
    .check(z.gte(min, minValueMessage(min)), z.lte(max, maxValueMessage(max)));

/** An amount in cents, from 0 to 10 000 EUR. */
const price = () => whole(0, 1_000_000);

/** Every value of decisions.md marked (setting), with its default. */
export const productSettings = defineSettings({
  'companies.min-licences': {
    schema: whole(1, 1000),
    fallback: 5,
    fr: 'Nombre minimal de licences à l’inscription',
    unit: 'licences',
    decision: 'D5',
  },
  'spots.min-slots': {
    schema: whole(1, 100),
    fallback: 3,
    fr: 'Créneaux ouverts au minimum par lieu',
    unit: 'slots',
    decision: 'D6',
  },
  'spots.min-days': {
    schema: whole(1, 7),
    fallback: 2,
    fr: 'Jours d’ouverture différents au minimum par lieu',
    unit: 'days-a-week',
    decision: 'D6',
  },
  'spots.square-metres-per-user': {
    schema: decimal(0, 100),
    fallback: 4,
    fr: 'Surface par personne présente (0\u00a0: pas de règle)',
    unit: 'square-metres',
    decision: 'D7',
  },
  'coaches.qcm-pass-grade': {
    schema: whole(0, 20),
    fallback: 10,
    fr: 'Note de réussite du QCM',
    unit: 'grade-20',
    decision: 'D9',
  },
  'coaches.qcm-attempts': {
    schema: whole(1, 10),
    fallback: 3,
    fr: 'Tentatives au QCM',
    unit: 'attempts',
    decision: 'D9',
  },
  'coaches.qcm-days-between-attempts': {
    schema: whole(0, 365),
    fallback: 7,
    fr: 'Délai entre deux tentatives au QCM',
    unit: 'days',
    decision: 'D9',
  },
  'coaches.final-pass-grade': {
    schema: decimal(0, 20),
    fallback: 10,
    fr: 'Note finale d’admission d’un coach',
    unit: 'grade-20',
    decision: 'D10',
  },
  'coaches.travel-gap-minutes': {
    schema: whole(0, 240),
    fallback: 30,
    fr: 'Temps de trajet d’un coach entre deux codes postaux',
    unit: 'minutes',
    decision: 'ours',
  },
  'shop.community-60-price': {
    schema: price(),
    fallback: 9000,
    fr: 'Séance Community de 60\u00a0minutes',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.community-45-price': {
    schema: price(),
    fallback: 7500,
    fr: 'Séance Community de 45\u00a0minutes',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.safety-20-price': {
    schema: price(),
    fallback: 4500,
    fr: 'Séance Safety de 20\u00a0minutes',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.live-licence-monthly-price': {
    schema: price(),
    fallback: 490,
    fr: 'Licence Live, par mois',
    unit: 'cents-excl-vat',
    decision: 'D12',
  },
  'shop.wellness-monthly-price': {
    schema: price(),
    fallback: 2900,
    fr: 'Wellness, à partir de, par mois',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.day-pass-price': {
    schema: price(),
    fallback: 1500,
    fr: 'Pass journée',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.home-session-price': {
    schema: price(),
    fallback: 4500,
    fr: 'Séance unique à domicile',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.home-session-friend-price': {
    schema: price(),
    fallback: 500,
    fr: 'Supplément par ami invité à une séance unique',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.external-employee-monthly-price': {
    schema: price(),
    fallback: 500,
    fr: 'Supplément salarié externe, par mois',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'shop.external-employee-yearly-price': {
    schema: price(),
    fallback: 4000,
    fr: 'Supplément salarié externe, par an',
    unit: 'cents-incl-vat',
    decision: 'D12',
  },
  'cooptings.expiry-days': {
    schema: whole(1, 365),
    fallback: 60,
    fr: 'Expiration d’un parrainage sans inscription',
    unit: 'days',
    decision: 'D18',
  },
  'accounts.privileged-password-days': {
    schema: whole(30, 3650),
    fallback: 365,
    fr: 'Renouvellement du mot de passe des administrateurs et modérateurs',
    unit: 'days',
    decision: 'ours',
  },
  'accounts.allowed-email-domains': {
    schema: emailDomainsSchema,
    fallback: [],
    fr: 'Domaines de messagerie gratuite acceptés',
    unit: 'domains',
    decision: 'D14',
  },
  'programs.weeks-ahead': {
    schema: whole(1, 52),
    fallback: 6,
    fr: 'Semaines de séances générées d’avance',
    unit: 'weeks',
    decision: 'D20',
  },
  'mailing.retention-days': {
    schema: whole(7, 3650),
    fallback: 90,
    fr: 'Conservation des e-mails et des SMS envoyés',
    unit: 'days',
    decision: 'ours',
  },
  'dashboards.min-people': {
    schema: whole(2, 100),
    fallback: 5,
    fr: 'Effectif minimal d’un indicateur',
    unit: 'people',
    decision: 'D27',
  },
  'dashboards.min-people-health': {
    schema: whole(2, 100),
    fallback: 10,
    fr: 'Effectif minimal d’un indicateur de santé',
    unit: 'people',
    decision: 'D27',
  },
});
