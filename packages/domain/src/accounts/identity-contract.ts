import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import { identityKinds } from './account-words.ts';
import { sessionUserSchema } from './contract.ts';
import { roles, signInAudiences } from './roles.ts';

/** What one account opens: its identities, each in the space of its audience. */
const identitiesSchema = z.object({
  /** The identity of the present session. */
  current: z.enum(identityKinds),
  identities: z.array(
    z.object({
      kind: z.enum(identityKinds),
      role: z.enum(roles),
      /** The company or the prescriptor; null for our own people, coaches and customers. */
      organisation: z.nullable(z.string()),
    }),
  ),
});
export type OwnIdentities = z.output<typeof identitiesSchema>;

export const identityContract = {
  list: route({
    method: 'GET',
    path: '/api/auth/identities',
    summary: 'Lire ce que son compte ouvre',
    output: identitiesSchema,
    permission: 'session',
    audiences: signInAudiences,
  }),
  choose: route({
    method: 'POST',
    path: '/api/auth/identity',
    anew: true,
    summary:
      'Continuer cette connexion sous une autre de ses identités ; celle d’un autre espace ouvre une connexion de plus',
    body: z.strictObject({ identity: z.enum(identityKinds, fieldMessages.choiceInvalid) }),
    output: z.object({ idToken: z.string(), user: sessionUserSchema }),
    permission: 'session',
    audiences: signInAudiences,
  }),
};
