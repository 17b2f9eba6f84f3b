import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import { paymentFailures, paymentMethods } from './payment-words.ts';

/** What a buyer does on the page of the sandbox: each means behaves in a way of its own. */
export const sandboxChoices = [
  'card-pays',
  'card-declined',
  'card-authenticates',
  'card-expires',
  'sepa-settles',
  'sepa-fails',
  'sepa-returns',
  'transfer-whole',
  'transfer-part',
  'transfer-late',
  'transfer-wrong-reference',
  'abandon',
  'authenticated',
  'not-authenticated',
] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

export const sandboxChoiceLabels: Readonly<Record<SandboxChoice, string>> = {
  'card-pays': 'Carte acceptée',
  'card-declined': 'Carte refusée',
  'card-authenticates': 'Carte qui demande une authentification',
  'card-expires': 'Carte acceptée, qui expire dans 20\u00a0jours',
  'sepa-settles': 'Prélèvement encaissé au bout de 5\u00a0jours',
  'sepa-fails': 'Prélèvement rejeté au bout de 5\u00a0jours',
  'sepa-returns': 'Prélèvement encaissé, puis rendu la 7ᵉ\u00a0semaine',
  'transfer-whole': 'Virement reçu en entier',
  'transfer-part': 'Virement reçu pour moitié',
  'transfer-late': 'Virement reçu dans 40\u00a0jours, trop tard',
  'transfer-wrong-reference': 'Virement avec une mauvaise référence',
  abandon: 'Abandonner le paiement',
  authenticated: 'Confirmer auprès de ma banque',
  'not-authenticated': 'Refuser l’authentification',
};

/** What the development page makes happen. */
export const sandboxHappenings = [
  'succeed',
  'fail',
  'expire',
  'return',
  'dispute',
  'win',
  'lose',
  'part',
  'whole',
  'again',
] as const;
export type SandboxHappening = (typeof sandboxHappenings)[number];

export const sandboxHappeningLabels: Readonly<Record<SandboxHappening, string>> = {
  succeed: 'Réussir',
  fail: 'Échouer',
  expire: 'Expirer',
  return: 'Rendre le prélèvement',
  dispute: 'Contester',
  win: 'Gagner la contestation',
  lose: 'Perdre la contestation',
  part: 'Recevoir la moitié',
  whole: 'Recevoir le reste',
  again: 'Renvoyer ses notifications',
};

export const sandboxPaymentSchema = z.object({
  ref: z.string(),
  description: z.string(),
  method: z.enum(paymentMethods),
  amountCents: z.int(),
  receivedCents: z.int(),
  refundedCents: z.int(),
  status: z.enum(['open', 'processing', 'requires_action', 'succeeded', 'failed', 'expired']),
  failure: z.nullable(z.enum(paymentFailures)),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** Where the buyer goes back to. */
  returnUrl: z.nullable(z.string()),
  transferReference: z.nullable(z.string()),
  transferIban: z.nullable(z.string()),
  choices: z.array(z.enum(sandboxChoices)),
  createdAt: z.string(),
});
export type SandboxPayment = z.output<typeof sandboxPaymentSchema>;

const ref = z.string().check(z.minLength(1), z.maxLength(64));
const params = z.object({ ref });

export const sandboxContract = {
  read: route({
    method: 'GET',
    path: '/api/dev/payments/:ref',
    summary: 'Lire un paiement fictif (jamais en production)',
    params,
    output: sandboxPaymentSchema,
    permission: 'public',
  }),
  choose: route({
    method: 'POST',
    path: '/api/dev/payments/:ref/choices',
    summary: 'Payer, échouer ou abandonner sur la page fictive (jamais en production)',
    params,
    body: z.strictObject({ choice: z.enum(sandboxChoices, fieldMessages.choiceInvalid) }),
    output: sandboxPaymentSchema,
    permission: 'public',
  }),
  list: route({
    method: 'GET',
    path: '/api/dev/payments',
    summary: 'Lister les paiements fictifs et l’heure de leur banque (jamais en production)',
    output: z.object({
      now: z.string(),
      aheadDays: z.int(),
      waitingEvents: z.int(),
      items: z.array(sandboxPaymentSchema),
    }),
    permission: 'public',
  }),
  moveClock: route({
    method: 'POST',
    path: '/api/dev/payments-clock',
    summary: 'Avancer l’horloge de la banque fictive (jamais en production)',
    body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(400)) }),
    output: z.object({ now: z.string(), fired: z.int() }),
    permission: 'public',
  }),
  fire: route({
    method: 'POST',
    path: '/api/dev/payments/:ref/happenings',
    summary: 'Faire arriver quelque chose à un paiement fictif (jamais en production)',
    params,
    body: z.strictObject({ happening: z.enum(sandboxHappenings, fieldMessages.choiceInvalid) }),
    output: sandboxPaymentSchema,
    permission: 'public',
  }),
};
