import * as z from 'zod/mini';
import { civilDateSchema, idSchema, pageOf, pageQuery, route } from '../kernel/index.ts';

const word = z.string().check(z.minLength(1), z.maxLength(80));

export const auditLineSchema = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** Who did it; null for the product itself, and for who was erased. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  role: z.string(),
  entity: z.string(),
  entityLabel: z.string(),
  entityId: z.string(),
  event: z.string(),
  eventLabel: z.string(),
  /** The state before and after, where the act moved one. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type AuditLine = z.output<typeof auditLineSchema>;

/** A value of the details of a line, in words: before and after where the act keeps both. */
const auditChange = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditCardSchema = z.object({
  ...auditLineSchema.shape,
  changes: z.array(auditChange),
  /** The rank of the line in the chain of its object, and its digest. */
  rank: z.int(),
  hash: z.string(),
});
export type AuditCard = z.output<typeof auditCardSchema>;

export const auditVerificationSchema = z.object({
  /** The last check that ended: its civil day, its end, how many chains were broken; null before the first. */
  lastGood: z.nullable(z.object({ day: z.string(), finishedAt: z.string() })),
  /** The last check failed after that: a chain is not as it was written, or the check did not end. */
  failed: z.boolean(),
});
export type AuditVerification = z.output<typeof auditVerificationSchema>;

export const auditContract = {
  list: route({
    method: 'GET',
    path: '/api/audit',
    summary:
      'Chercher dans le journal d’audit, par personne, objet, acte et période, du plus récent au plus ancien',
    query: z.object({
      ...pageQuery,
      /** A part of the name or of the address of who did it, or of the account that it was done to. */
      search: z.optional(z.string().check(z.maxLength(120))),
      actorId: z.optional(idSchema),
      entity: z.optional(word),
      entityId: z.optional(idSchema),
      event: z.optional(word),
      from: z.optional(civilDateSchema),
      until: z.optional(civilDateSchema),
    }),
    output: pageOf(auditLineSchema),
    permission: 'audit.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/audit/:id',
    summary: 'Lire une ligne du journal d’audit : avant, après, place dans l’enchaînement',
    params: z.object({ id: idSchema }),
    output: auditCardSchema,
    permission: 'audit.read',
  }),
  choices: route({
    method: 'GET',
    path: '/api/audit/choices',
    summary: 'Lister les objets et les actes que le journal d’audit connaît',
    output: z.object({
      entities: z.array(z.object({ value: z.string(), label: z.string() })),
      events: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
    permission: 'audit.read',
  }),
  verification: route({
    method: 'GET',
    path: '/api/audit/verification',
    summary: 'Lire quand l’enchaînement du journal a été vérifié, et ce que le contrôle a trouvé',
    output: auditVerificationSchema,
    permission: 'audit.read',
  }),
};
