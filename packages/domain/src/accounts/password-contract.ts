import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';
import { linkToken, sessionUserSchema, typedEmail, typedPassword } from './contract.ts';
import { passwordSchema } from './password.ts';

/** For how long a link of a forgotten password is good, in minutes. */
export const resetLinkMinutes = 60;
/** For how long the link of a first password is good, in days (D17). */
export const choosePasswordDays = 7;

export const forgotPasswordSchema = z.strictObject({ email: typedEmail });

const refusedPasswords = ['auth/password-leaked', 'auth/password-guessable'] as const;

export const passwordContract = {
  forgot: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Recevoir un lien pour choisir un nouveau mot de passe (la réponse est toujours la même)',
    body: forgotPasswordSchema,
    status: 202,
    output: z.object({ accepted: z.boolean() }),
    permission: 'public',
  }),
  readLink: route({
    method: 'POST',
    path: '/api/auth/password-link',
    anew: true,
    summary: 'Savoir à quoi sert un lien de mot de passe, sans l’utiliser',
    body: z.strictObject({ token: linkToken }),
    output: z.object({
      purpose: z.enum(['reset-password', 'choose-password']),
      /** The person has not accepted the charter yet: choosing a password completes the account. */
      needsCharter: z.boolean(),
    }),
    errors: ['auth/invalid-link', 'auth/link-expired'],
    permission: 'public',
  }),
  judge: route({
    method: 'POST',
    path: '/api/auth/password-verdict',
    anew: true,
    summary:
      'Savoir, avant de l’envoyer, si un mot de passe sera refusé parce qu’il est connu ou trop facile à deviner',
    body: z.strictObject({
      password: passwordSchema,
      /** What the form knows of the person: none of it is a password. */
      email: z.optional(z.string().check(z.maxLength(254))),
      firstName: z.optional(z.string().check(z.maxLength(80))),
      lastName: z.optional(z.string().check(z.maxLength(80))),
      companyName: z.optional(z.string().check(z.maxLength(160))),
    }),
    /** The sentence of the refusal to come: a page that judges a password knows no list of refusals. */
    output: z.object({ refused: z.nullable(z.string()) }),
    permission: 'public',
  }),
  reset: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Choisir un mot de passe par le lien reçu',
    body: z.strictObject({
      token: linkToken,
      password: passwordSchema,
      charterVersion: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: z.object({ email: z.string() }),
    errors: ['auth/invalid-link', 'auth/link-expired', ...refusedPasswords],
    permission: 'public',
  }),
  change: route({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Changer son mot de passe, et fermer ses autres connexions',
    body: z.strictObject({ current: typedPassword, password: passwordSchema }),
    output: z.object({ user: sessionUserSchema }),
    errors: ['auth/wrong-password', ...refusedPasswords],
    permission: 'profile.own',
  }),
  reauthenticate: route({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    anew: true,
    summary: 'Redonner son mot de passe avant une action sensible',
    body: z.strictObject({ password: typedPassword }),
    status: 204,
    output: z.void(),
    errors: ['auth/wrong-password'],
    permission: 'profile.own',
  }),
};
