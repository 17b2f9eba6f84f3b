import { daysBetween, transitions, type CivilDate } from '../kernel/index.ts';
import { documentKeptDays, documentKinds, documentRules, type DocumentKind } from './document-kinds.ts';

export const documentStatuses = ['UPLOADED', 'VALID', 'REFUSED', 'INCOMPLETE', 'EXPIRED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentEvents = ['upload', 'validate', 'refuse', 'return', 'expire'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

export const documentStatusLabels: Readonly<Record<DocumentStatus, string>> = {
  UPLOADED: 'À vérifier',
  VALID: 'Validé',
  REFUSED: 'Refusé',
  INCOMPLETE: 'Incomplet',
  EXPIRED: 'Expiré',
};

const upload = { to: 'UPLOADED', by: ['COACH'] } as const;

/**
 * State machine 4: one row for each kind of a coach. A VALID document that is sent anew is kept until the decision on the new one.
 * PURGED is of the file: the row keeps its result (`purgedAt`).
 */
export const documentMachine = transitions<DocumentStatus, DocumentEvent>({
  entity: 'coach-document',
  events: documentEvents,
  initial: ['UPLOADED'],
  table: {
    UPLOADED: {
      // Who sends another one before the decision replaces it.
      upload,
      validate: { to: 'VALID', by: ['ADMIN'] },
      refuse: { to: 'REFUSED', by: ['ADMIN'] },
      return: { to: 'INCOMPLETE', by: ['ADMIN'] },
    },
    VALID: { upload, expire: { to: 'EXPIRED', by: ['SYSTEM'] } },
    REFUSED: { upload },
    INCOMPLETE: { upload },
    EXPIRED: { upload },
  },
});

type Held = { readonly kind: string; readonly status: string };

/** The kinds of which a candidate has sent none, or one that was refused, returned or is over. */
export const missingKinds = (held: readonly Held[]): DocumentKind[] =>
  documentKinds.filter(
    (kind) => !held.some((one) => one.kind === kind && (one.status === 'UPLOADED' || one.status === 'VALID')),
  );

/** Tells whether every document was validated: the candidate goes on to the questionnaire. */
export const allValid = (held: readonly Held[]): boolean =>
  documentKinds.every((kind) => held.some((one) => one.kind === kind && one.status === 'VALID'));

/** The documents that no skip passes over, and that are not valid yet: identity, insurance, non-conviction. */
export const unskippableKinds = (held: readonly Held[]): DocumentKind[] =>
  documentKinds.filter(
    (kind) =>
      documentRules[kind].unskippable && !held.some((one) => one.kind === kind && one.status === 'VALID'),
  );

/** What tells when a file goes: civil days. */
export type KeptFile = {
  readonly kind: DocumentKind;
  readonly uploadedOn: CivilDate;
  readonly decidedOn: CivilDate | null;
};

/**
 * Tells whether the file of a document is to be erased on a day (D28). The file of an extract goes at its decision, at the
 * latest 30 days after it was sent; that of an identity paper 30 days after its decision. The result and its date stay.
 */
export function isToPurge({ kind, uploadedOn, decidedOn }: KeptFile, day: CivilDate): boolean {
  const { retention } = documentRules[kind];
  if (retention === 'kept') return false;
  if (retention === 'at-decision')
    return decidedOn !== null || daysBetween(uploadedOn, day) >= documentKeptDays;
  return decidedOn !== null && daysBetween(decidedOn, day) >= documentKeptDays;
}
