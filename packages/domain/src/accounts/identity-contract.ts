import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import { identityKinds } from './account-words.ts';
import { sessionUserSchema } from './contract.ts';
import { otherApplications } from './identity.ts';
import { webRoles } from './roles.ts';

/** What one account opens: its identities on this application, and the applications of coaches and employees. */
const identitiesSchema = z.object({
  /** The identity of the present session. */
  current: z.enum(identityKinds),
  identities: z.array(
    z.object({
      kind: z.enum(identityKinds),
      role: z.enum(webRoles),
      /** The company or the prescriptor; null for our own people. */
      organisation: z.nullable(z.string()),
    }),
  ),
  otherApplications: z.array(z.enum(otherApplications)),
});
export type OwnIdentities = z.output<typeof identitiesSchema>;

export const identityContract = {
  list: route({
    method: 'GET',
    path: '/api/auth/identities',
    summary: 'Lire ce que son compte ouvre',
    output: identitiesSchema,
    permission: 'session',
  }),
  choose: route({
    method: 'POST',
    path: '/api/auth/identity',
    anew: true,
    summary: 'Continuer cette connexion sous une autre de ses identités',
    body: z.strictObject({ identity: z.enum(identityKinds, fieldMessages.choiceInvalid) }),
    output: z.object({ idToken: z.string(), user: sessionUserSchema }),
    permission: 'session',
  }),
};
