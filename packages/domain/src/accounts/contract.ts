import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { genders } from './account-words.ts';
import { companyRights } from './rights.ts';
import { roles, signInAudiences } from './roles.ts';
import { waits } from './waiting.ts';

/** The signed-in person, as every screen of the application needs it. */
export const sessionUserSchema = z.object({
  _uid: z.string(),
  status: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  /** The flags of a company's manager (A8); none for staff, whose role decides. */
  rights: z.array(z.enum(companyRights)),
  /** What must be done before the application opens. */
  waitsFor: z.nullable(z.enum(waits)),
  /** As it is typed, « 06 12 34 56 78 ». */
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  /** The version of the picture; null without a picture. */
  pictureVersion: z.nullable(z.number()),
  claims: z.object({
    coach: z.boolean(),
    fiter: z.boolean(),
    accountManager: z.boolean(),
    elanCo: z.boolean(),
  }),
  identities: z.object({
    accountManager: z.nullable(z.object({ id: z.string(), company: z.string() })),
    elanCo: z.boolean(),
  }),
  company: z.nullable(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  /** A gym manager without a gym: the scope is empty until an administrator names one (A6). */
  lacksGym: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

/** What kind of account somebody has on this application. */
export const accountTypes = ['staff', 'company', 'prescriptor', 'member', 'coach', 'none'] as const;

/** One's own account, with the fields of the specification (points 3 and 7, `body.user`). */
const ownUserSchema = z.extend(sessionUserSchema, {
  /** What a screen that may not name the person shows. */
  displayNameAnonym: z.string(),
  gender: z.nullable(z.enum(genders)),
  birthDate: z.nullable(z.string()),
  phoneNumber: z.nullable(z.object({ countryCode: z.string(), number: z.string() })),
  passwordExpiration: z.nullable(z.string()),
  utm_source: z.nullable(z.string()),
  accountType: z.enum(accountTypes),
  creationTime: z.string(),
  companyName: z.nullable(z.string()),
  prescriptorName: z.nullable(z.string()),
  /** Who sent the person: the code of the registration, and the prescriptor whose code it is. */
  sponsor: z.nullable(
    z.object({ id: z.nullable(z.string()), displayName: z.nullable(z.string()), code: z.string() }),
  ),
  registrationSource: z.string(),
  /** The companies that one's own company referred, the last first. */
  cooptings: z.array(z.object({ id: z.string(), status: z.string() })),
  /** Null for who never saved a means of payment at Stripe. */
  stripeCustomerId: z.nullable(z.string()),
});
export type OwnUser = z.output<typeof ownUserSchema>;

const signedIn = z.object({ idToken: z.string(), user: sessionUserSchema });

// What was typed is compared, never judged: a wrong form of address or password is simply a wrong one (D4).
export const typedEmail = z
  .string(fieldMessages.required)
  .check(z.minLength(1, fieldMessages.required), z.maxLength(254, fieldMessages.emailInvalid));
export const typedPassword = z
  .string(fieldMessages.required)
  .check(z.minLength(1, fieldMessages.required), z.maxLength(128, fieldMessages.passwordTooLong));
export const linkToken = z
  .string(fieldMessages.required)
  .check(z.minLength(1, fieldMessages.required), z.maxLength(200));

/** Whom a sign-in is for; the back-office unless said. */
const audience = z.optional(z.enum(signInAudiences, fieldMessages.choiceInvalid));

export const signInSchema = z.strictObject({ email: typedEmail, password: typedPassword, audience });
export const resendSchema = z.strictObject({ email: typedEmail });

export const accountsContract = {
  signIn: route({
    method: 'POST',
    path: '/api/auth/sign-in',
    anew: true,
    summary: 'Se connecter avec un e-mail et un mot de passe',
    body: signInSchema,
    output: signedIn,
    errors: [
      'auth/invalid-credentials',
      'auth/email-not-verified',
      'auth/user-disabled',
      'auth/user-not-registered-this-app',
      'service-unavailable',
    ],
    permission: 'public',
  }),
  refresh: route({
    method: 'POST',
    path: '/api/auth/refresh',
    anew: true,
    cookie: 'elan_refresh',
    query: z.strictObject({ audience }),
    summary: 'Renouveler le jeton d’accès avec le cookie de session',
    output: signedIn,
    errors: ['unauthenticated', 'not-allowed', 'auth/user-disabled', 'auth/user-not-registered-this-app'],
    permission: 'public',
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/sign-out',
    anew: true,
    cookie: 'elan_refresh',
    summary: 'Se déconnecter de cet appareil',
    status: 204,
    output: z.void(),
    errors: ['not-allowed'],
    permission: 'public',
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/auth/email-confirmation',
    summary: 'Confirmer une adresse e-mail par le lien reçu',
    body: z.strictObject({ token: linkToken }),
    output: z.object({
      outcome: z.enum(['success', 'already-activated']),
      email: z.string(),
      /** Where the person signs in: a coach, an employee or a buyer has a space of their own. */
      audience: z.enum(signInAudiences),
    }),
    errors: ['auth/invalid-link'],
    permission: 'public',
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Renvoyer l’e-mail de confirmation (la réponse est toujours la même)',
    body: resendSchema,
    status: 202,
    output: z.object({ accepted: z.boolean() }),
    permission: 'public',
  }),
  getUser: route({
    method: 'GET',
    path: '/api/users/:uid',
    summary: 'Lire son propre compte',
    params: z.object({ uid: idSchema }),
    output: z.object({ user: ownUserSchema }),
    permission: 'session',
    audiences: signInAudiences,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/api/users/:uid',
    summary: 'Activer son propre compte (de PENDING à ACTIVE seulement)',
    params: z.object({ uid: idSchema }),
    body: z.strictObject({ status: z.literal('ACTIVE') }),
    output: z.object({ user: sessionUserSchema }),
    errors: ['transition-forbidden'],
    permission: 'session',
    audiences: signInAudiences,
  }),
};
