import * as z from 'zod/mini';
import { passwordSchema } from '../accounts/index.ts';
import { fieldMessages, route } from '../kernel/index.ts';

const errors = ['members/invalid-link', 'members/link-expired'] as const;
const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** What an employee does with the link of an invitation, before there is anything to sign in to. */
export const memberInvitationsContract = {
  read: route({
    method: 'POST',
    path: '/api/member-invitations/reading',
    anew: true,
    summary: 'Lire l’invitation d’un lien reçu par e-mail ; rien ne change',
    body: token,
    output: z.object({
      firstName: z.string(),
      companyName: z.string(),
      /** `reported`: whoever opens it said not to know the company. */
      state: z.enum(['open', 'already-confirmed', 'reported']),
      /** The person has an account already: nothing is left to choose. */
      hasAccount: z.boolean(),
      /** Invited among the managers: choosing a password is what answers, on a page of its own; nothing does for who has an account. */
      manages: z.boolean(),
    }),
    errors,
    permission: 'public',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/member-invitations/confirmation',
    summary: 'Confirmer son adresse par le lien d’une invitation',
    body: token,
    output: z.object({ outcome: z.enum(['success', 'already-confirmed']), companyName: z.string() }),
    errors,
    permission: 'public',
  }),
  report: route({
    method: 'POST',
    path: '/api/member-invitations/report',
    summary:
      'Dire, par le lien d’une invitation, que l’on ne connaît pas l’entreprise : plus rien n’est envoyé',
    body: token,
    output: z.object({
      outcome: z.enum(['reported', 'already-reported']),
      companyName: z.string(),
    }),
    errors: [...errors, 'members/already-confirmed'],
    permission: 'public',
  }),
  openAccount: route({
    method: 'POST',
    path: '/api/member-invitations/account',
    summary: 'Ouvrir son compte par le lien d’une invitation : choisir un mot de passe, accepter la charte',
    body: z.strictObject({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      password: passwordSchema,
      charterVersion: z.string(fieldMessages.required).check(z.maxLength(20)),
    }),
    // `linked`: the address had an account, which keeps its password.
    output: z.object({ outcome: z.enum(['created', 'linked']), email: z.string() }),
    errors: [...errors, 'auth/password-leaked', 'auth/password-guessable', 'onboarding/charter-outdated'],
    permission: 'public',
  }),
};
