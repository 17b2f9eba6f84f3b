import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import { healthConsentVersion } from './health-consent.ts';
import { noticeChannels, noticeKinds } from './notices.ts';

const channel = z.enum(noticeChannels, fieldMessages.choiceInvalid);

/** Where one’s notices go, and which devices receive them. */
export const noticesSchema = z.object({
  channels: z.record(z.enum(noticeKinds), z.enum(noticeChannels)),
  /** What a browser subscribes with: the public key of this product (VAPID), base64url. */
  pushKey: z.string(),
  /** The addresses of one’s own devices at their push services, of those that are still signed in. */
  devices: z.array(z.string()),
});
export type Notices = z.output<typeof noticesSchema>;

const endpoint = z.url({ protocol: /^https?$/, error: fieldMessages.required }).check(z.maxLength(1000));
const base64url = (length: number) => z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(length));

const consent = z.object({
  /** The version of the words that are shown. */
  current: z.string(),
  /** What was agreed to and is not withdrawn; null without agreement. */
  agreed: z.nullable(z.object({ version: z.string(), at: z.string() })),
});
export type HealthConsent = z.output<typeof consent>;

export const noticesContract = {
  read: route({
    method: 'GET',
    path: '/api/profile/notices',
    summary: 'Lire où vont mes rappels et nouvelles',
    output: noticesSchema,
    permission: 'profile.own',
  }),
  choose: route({
    method: 'PUT',
    path: '/api/profile/notices/:kind',
    summary: 'Choisir où va une sorte de nouvelles',
    params: z.object({ kind: z.enum(noticeKinds) }),
    body: z.strictObject({ channel }),
    output: noticesSchema,
    permission: 'profile.own',
  }),
  addDevice: route({
    method: 'POST',
    path: '/api/profile/push-devices',
    summary: 'Recevoir les notifications sur cet appareil',
    body: z.strictObject({ endpoint, p256dh: base64url(120), auth: base64url(40) }),
    output: noticesSchema,
    permission: 'profile.own',
  }),
  removeDevice: route({
    method: 'DELETE',
    path: '/api/profile/push-devices',
    summary: 'Ne plus recevoir de notification sur un appareil',
    query: z.object({ endpoint }),
    output: noticesSchema,
    permission: 'profile.own',
  }),
};

export const healthConsentContract = {
  read: route({
    method: 'GET',
    path: '/api/profile/health-consent',
    summary: 'Lire mon accord sur les données de santé',
    output: consent,
    permission: 'profile.own',
  }),
  give: route({
    method: 'POST',
    path: '/api/profile/health-consent',
    summary: 'Donner mon accord sur les données de santé',
    body: z.strictObject({ version: z.literal(healthConsentVersion, fieldMessages.choiceInvalid) }),
    output: consent,
    permission: 'profile.own',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/profile/health-consent',
    summary: 'Retirer mon accord, aussitôt',
    output: consent,
    permission: 'profile.own',
  }),
};
