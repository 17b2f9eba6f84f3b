import {
  programDraftsContract,
  type DraftChange,
  type Program,
  type ProgramInput,
} from '@elan/domain/programs';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { programs } from './programs.queries.ts';

export const drafts = clientOf('programs', programDraftsContract);

/** The subscriptions that a programme may take, and how many employees the company has. */
export const programChoicesQuery = readOf(drafts.choices);

/** The draft that a form writes; null for a programme that is not kept yet. */
export type KeptDraft = { readonly id: string; readonly version: number } | null;

const changeOf = ({ version }: { version: number }, body: ProgramInput): DraftChange => ({
  ...body,
  version,
});

/** Keeps what a form holds as a draft. */
export const keepProgram = (draft: KeptDraft, body: ProgramInput): Promise<Program> =>
  draft ? drafts.change({ params: { id: draft.id }, body: changeOf(draft, body) }) : drafts.keep({ body });

/** Submits what a form holds to the validation: its draft, where it has one. */
export const submitProgram = (draft: KeptDraft, body: ProgramInput): Promise<Program> =>
  draft
    ? drafts.submit({ params: { id: draft.id }, body: changeOf(draft, body) })
    : programs.submit({ body });
