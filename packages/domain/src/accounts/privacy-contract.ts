import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { dataExportStatuses } from './account-words.ts';
import { linkToken, typedPassword } from './contract.ts';
import { erasureWord } from './privacy.ts';

/** Where the newest copy of a person's data stands. */
export const dataExportSchema = z.object({
  id: z.string(),
  status: z.enum(dataExportStatuses),
  /** ISO instants. */
  requestedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Bytes of the zip; null until it is made. */
  size: z.nullable(z.int()),
});
export type DataExport = z.output<typeof dataExportSchema>;

/** What the link of the mail that was opened is worth: this person's, too old, or not this person's. */
export const exportLinkStates = ['good', 'expired', 'foreign'] as const;

const exportState = z.object({
  export: z.nullable(dataExportSchema),
  /** How many copies may still be asked for today. */
  left: z.int(),
  link: z.nullable(z.enum(exportLinkStates)),
});
export type ExportState = z.output<typeof exportState>;

/** One subject of the registry: what is kept of a person under a title, why, and what erasing does. */
const keptData = z.object({
  table: z.string(),
  title: z.string(),
  items: z.array(
    z.object({
      what: z.string(),
      purpose: z.string(),
      basis: z.string(),
      retention: z.string(),
      erasure: z.string(),
    }),
  ),
});
export type KeptData = z.output<typeof keptData>;

/** What erasing one's own account asks for: the password again, and a word to type. */
export const ownErasureSchema = z.strictObject({
  password: typedPassword,
  confirmation: z.literal(erasureWord, `Saisissez «\u00a0${erasureWord}\u00a0» pour confirmer.`),
});

const uid = z.object({ uid: idSchema });
const refusedExports = ['auth/export-running', 'auth/exports-exhausted'] as const;

export const privacyContract = {
  register: route({
    method: 'GET',
    path: '/api/profile/personal-data',
    summary: 'Lire quelles données sont gardées d’une personne, pourquoi et combien de temps',
    output: z.object({ items: z.array(keptData) }),
    permission: 'profile.own',
  }),
  readExport: route({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Lire où en est la copie de ses données',
    query: z.object({ token: z.optional(linkToken) }),
    output: exportState,
    permission: 'profile.own',
  }),
  requestExport: route({
    method: 'POST',
    path: '/api/profile/export',
    summary: 'Demander une copie de ses données (une à la fois, trois par jour)',
    status: 202,
    output: dataExportSchema,
    errors: refusedExports,
    permission: 'profile.own',
  }),
  erase: route({
    method: 'POST',
    path: '/api/profile/erasure',
    summary: 'Effacer son propre compte, définitivement',
    body: ownErasureSchema,
    status: 204,
    output: z.void(),
    errors: ['auth/wrong-password', 'auth/last-administrator', 'auth/only-manager', 'transition-forbidden'],
    permission: 'profile.own',
  }),
  requestExportOf: route({
    method: 'POST',
    path: '/api/users/:uid/export',
    summary: 'Faire préparer la copie des données d’une personne, qui reçoit elle-même le lien',
    params: uid,
    status: 202,
    output: dataExportSchema,
    errors: [...refusedExports, 'not-allowed'],
    permission: 'users.edit',
  }),
  eraseUser: route({
    method: 'POST',
    path: '/api/users/:uid/erasure',
    summary: 'Effacer une personne, définitivement',
    params: uid,
    status: 204,
    output: z.void(),
    errors: ['auth/last-administrator', 'not-allowed', 'transition-forbidden'],
    permission: 'users.erase',
  }),
};

/** The zip itself. */
export const privacyFileContract = {
  download: route({
    method: 'GET',
    path: '/api/profile/export/file',
    summary: 'Télécharger la copie de ses données',
    output: z.void(),
    download: ['application/zip'],
    errors: ['auth/export-expired', 'storage/object-not-found'],
    permission: 'profile.own',
  }),
};
