import * as z from 'zod/mini';
import { idSchema, maxCountMessage, maxLengthMessage, route } from '../kernel/index.ts';
import { importModes, importStatuses, quotaErrors } from './member-words.ts';
import { importFields, importMaxLines, leftOutWhys, lineStates, longestCell } from './import-words.ts';

const perField = <S extends z.ZodMiniType>(schema: S) =>
  z.strictObject({ email: schema, lastName: schema, firstName: schema });

const column = z.nullable(z.int().check(z.gte(0), z.lt(100)));
const mappingSchema = z.object({
  /** The number of the first row that is a person, as the spreadsheet shows it. */
  firstRow: z.int().check(z.gte(1), z.lte(1_048_577)),
  columns: perField(column),
});

const lineSchema = z.object({
  /** As the spreadsheet shows it. */
  number: z.int(),
  state: z.enum(lineStates),
  values: perField(z.string()),
  notes: z.array(
    z.object({
      field: z.enum(importFields),
      /** A problem stops the line, a doubt does not. */
      kind: z.enum(['problem', 'doubt']),
      message: z.string(),
      /** What to type instead. */
      suggestion: z.nullable(z.string()),
    }),
  ),
});

const resultSchema = z.object({
  added: z.int(),
  cameBack: z.int(),
  /** In the list already, or added by somebody else meanwhile. */
  unchanged: z.int(),
  left: z.int(),
});
export type ImportResult = z.output<typeof resultSchema>;

/** A list of employees as it was understood, line by line (D32): nothing is added before it is applied. */
export const memberImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  mode: z.enum(importModes),
  mapping: mappingSchema,
  /** The columns of the file: what the row above the first person says, and what the first person has there. */
  columns: z.array(z.object({ index: z.int(), head: z.string(), sample: z.string() })),
  /** The sheet that was read, and those that were not. */
  sheet: z.nullable(z.string()),
  otherSheets: z.array(z.string()),
  lines: z.array(lineSchema),
  /** The other rows of the file that hold something: with the lines they are all its rows. */
  leftOut: z.array(z.object({ number: z.int(), why: z.enum(leftOutWhys), text: z.string() })),
  /** In full-list mode, who is in the list and not in the file: proposed, the first 500 by name. */
  leavers: z.array(
    z.object({ id: z.string(), email: z.string(), lastName: z.string(), firstName: z.string() }),
  ),
  leaverCount: z.int(),
  /** More than half of the list would leave: the file is probably a part of it. */
  looksPartial: z.boolean(),
  /** When this very file was applied before, ISO instant. */
  appliedBefore: z.nullable(z.string()),
  result: z.nullable(resultSchema),
});
export type MemberImport = z.output<typeof memberImportSchema>;
export type ImportedLine = z.output<typeof lineSchema>;

/** How far an import that is being applied has come: people done, of those to add and to let go; of none while it waits for its turn. */
export const importProgressSchema = z.object({
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
});
export type ImportProgress = z.output<typeof importProgressSchema>['progress'];

const params = z.object({ id: idSchema });
const whole = { params, output: memberImportSchema, permission: 'members.import' } as const;

const atMost = <S extends z.ZodMiniType>(item: S) =>
  z.array(item).check(z.maxLength(importMaxLines, maxCountMessage(importMaxLines)));

const fixSchema = z.strictObject({
  number: z.int().check(z.gte(1)),
  field: z.enum(importFields),
  value: z.string().check(z.maxLength(longestCell, maxLengthMessage(longestCell))),
});

export const importChangeSchema = z.strictObject({
  mode: z.optional(z.enum(importModes)),
  mapping: z.optional(z.strictObject({ ...mappingSchema.shape })),
  /** Cells typed in place of the file's. */
  fixes: z.optional(atMost(fixSchema)),
});
export type ImportChange = z.output<typeof importChangeSchema>;

export const importChoiceSchema = z.strictObject({
  /** The lines to add, by their numbers. */
  lines: atMost(z.int()),
  /** The proposed leavers who did leave. */
  leavers: atMost(idSchema),
});
export type ImportChoice = z.output<typeof importChoiceSchema>;

export const memberImportsContract = {
  read: route({
    method: 'GET',
    path: '/api/member-imports/:id',
    summary: 'Lire une liste importée, contrôlée ligne par ligne',
    ...whole,
  }),
  progress: route({
    method: 'GET',
    path: '/api/member-imports/:id/progress',
    summary: 'Suivre l’application d’un import : personnes traitées, null quand aucune n’est en cours',
    params,
    output: importProgressSchema,
    permission: 'members.import',
  }),
  change: route({
    method: 'PATCH',
    path: '/api/member-imports/:id',
    summary: 'Dire quelle colonne contient quoi, corriger des cellules ; la liste est contrôlée à nouveau',
    body: importChangeSchema,
    ...whole,
    errors: ['import/closed', 'import/too-many-lines'],
  }),
  apply: route({
    method: 'POST',
    path: '/api/member-imports/:id/application',
    summary: 'Ajouter les lignes choisies, toutes ou aucune ; deux fois ne change rien',
    patienceSeconds: 60,
    body: importChoiceSchema,
    ...whole,
    errors: [
      'import/closed',
      'import/line-refused',
      'import/no-valid-line',
      'import/too-many-lines',
      ...quotaErrors,
    ],
  }),
  abandon: route({
    method: 'DELETE',
    path: '/api/member-imports/:id',
    summary: 'Renoncer à un import',
    params,
    status: 204,
    output: z.void(),
    permission: 'members.import',
  }),
};

/** Why the file of an import is refused. */
export const importFileRefusals = [
  'import/too-many-lines',
  'import/file-too-large',
  'import/file-type-refused',
  'import/file-unreadable',
  'import/file-empty',
  'import/file-mislabelled',
  'import/file-protected',
  'import/file-has-macros',
  'import/file-too-heavy',
  'import/file-too-slow',
  'import/already-reading',
  'import/busy',
] as const;

/** The route that takes the file as its body. */
export const importFileContract = {
  send: route({
    method: 'PUT',
    path: '/api/member-imports',
    summary: 'Envoyer une liste de salariés, csv, xls ou xlsx : elle est contrôlée, rien n’est ajouté',
    query: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      /** The company that an administrator acts for. */
      companyId: z.optional(idSchema),
    }),
    // Of a list the announced type says nothing: a csv is one thing or another from one computer to the next.
    upload: ['application/octet-stream'],
    output: memberImportSchema,
    errors: [...importFileRefusals, 'files/infected'],
    permission: 'members.import',
  }),
};
