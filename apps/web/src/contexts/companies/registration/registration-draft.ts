import { companySizes, directoryEntrySchema } from '@elan/domain/companies';
import * as z from 'zod/mini';
import { emptyValues, type RegistrationValues } from './registration-values.ts';

const key = 'elan-registration';

const text = z.string();
const draftSchema = z.object({
  step: z.int().check(z.gte(0)),
  search: text,
  sponsor: z.optional(text),
  utmSource: z.optional(text),
  values: z.object({
    company: z.object({
      source: z.enum(['', 'registry', 'manual']),
      siret: text,
      name: text,
      address: z.object({ line: text, postalCode: text, city: text }),
    }),
    entry: z.nullable(directoryEntrySchema),
    declaredHeadcount: text,
    sizeCode: z.enum(['', ...companySizes]),
    manager: z.object({ firstname: text, lastname: text, email: text, phone: text }),
    unsubsidised: z._default(z.boolean(), false),
    charter: z.boolean(),
  }),
});

/** What was typed and where the person stands; the passwords are never kept. */
export type RegistrationDraft = {
  step: number;
  search: string;
  sponsor?: string | undefined;
  utmSource?: string | undefined;
  values: RegistrationValues;
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** Returns what this tab keeps of a registration, or null; a draft of another version of the form is dropped. */
export function readDraft(): RegistrationDraft | null {
  const draft = draftSchema.safeParse(parsed(sessionStorage.getItem(key) ?? 'null'));
  if (!draft.success) return null;
  const { values } = draft.data;
  return {
    ...draft.data,
    values: { ...emptyValues, ...values, manager: { ...values.manager, password: '' } },
  };
}

/** Keeps what was typed in this tab, without the passwords. */
export function writeDraft({ values, ...rest }: RegistrationDraft): void {
  const { confirmation: _confirmation, manager, ...kept } = values;
  const { password: _password, ...known } = manager;
  sessionStorage.setItem(key, JSON.stringify({ ...rest, values: { ...kept, manager: known } }));
}

/** Forgets the registration, once it is done. */
export const dropDraft = (): void => {
  sessionStorage.removeItem(key);
};
