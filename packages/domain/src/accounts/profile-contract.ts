import * as z from 'zod/mini';
import { route, openedVersion } from '../kernel/index.ts';
import { genders } from './account-words.ts';
import { linkToken, sessionUserSchema, typedPassword } from './contract.ts';
import { emailSchema } from './email.ts';
import { profileSchema } from './profile-rules.ts';
import { signInAudiences } from './roles.ts';

/** A person's own profile (specification point 3, User). */
export const ownProfileSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  gender: z.nullable(z.enum(genders)),
  birthDate: z.nullable(z.string()),
  email: z.string(),
  /** The address that waits for the click of its owner; null when none does. */
  newEmail: z.nullable(z.string()),
  version: z.int(),
});
export type OwnProfile = z.output<typeof ownProfileSchema>;

const answer = z.object({ profile: ownProfileSchema, user: sessionUserSchema });

const intro = z.object({ seenAt: z.nullable(z.string()) });

export const profileContract = {
  readIntro: route({
    method: 'GET',
    path: '/api/profile/intro',
    summary: 'Savoir si l’on a déjà vu la visite guidée',
    output: intro,
    permission: 'profile.own',
  }),
  markIntroSeen: route({
    method: 'POST',
    path: '/api/profile/intro',
    summary: 'Dire que l’on a vu, ou passé, la visite guidée',
    output: intro,
    permission: 'profile.own',
  }),
  read: route({
    method: 'GET',
    path: '/api/profile',
    summary: 'Lire son propre profil',
    output: ownProfileSchema,
    permission: 'profile.own',
  }),
  update: route({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Modifier son identité',
    body: z.safeExtend(profileSchema, openedVersion),
    output: answer,
    errors: ['stale-version'],
    permission: 'profile.own',
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/auth/email-change',
    summary: 'Demander à changer d’adresse e-mail : la nouvelle reçoit un lien, l’ancienne est prévenue',
    body: z.strictObject({ email: emailSchema, password: typedPassword }),
    status: 202,
    output: ownProfileSchema,
    errors: ['auth/wrong-password'],
    permission: 'profile.own',
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/api/auth/email-change',
    summary: 'Renoncer à changer d’adresse e-mail',
    output: ownProfileSchema,
    permission: 'profile.own',
  }),
  confirmNewEmail: route({
    method: 'POST',
    path: '/api/auth/email-change-confirmation',
    summary: 'Confirmer sa nouvelle adresse e-mail par le lien reçu',
    body: z.strictObject({ token: linkToken }),
    output: z.object({ email: z.string() }),
    errors: ['auth/invalid-link', 'auth/link-expired', 'auth/email-already-exists'],
    permission: 'public',
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/profile/picture',
    summary: 'Retirer sa photo',
    output: z.object({ user: sessionUserSchema }),
    permission: 'pictures.write-own',
    audiences: signInAudiences,
  }),
};
