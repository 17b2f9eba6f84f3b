import {
  programDraftsContract,
  type DraftChange,
  type Program,
  type ProgramInput,
} from '@elan/domain/programs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const drafts = clientOf('programs', programDraftsContract);

/** The subscriptions that a programme may take, and how many employees the company has. */
export const programChoicesQuery = readOf(drafts.choices);

/** The draft that a form writes; null for a programme that is not kept yet. */
export type KeptDraft = { readonly id: string; readonly version: number } | null;

const write = (draft: KeptDraft, body: ProgramInput): Promise<Program> =>
  draft ? drafts.change({ params: { id: draft.id }, body: changeOf(draft, body) }) : drafts.keep({ body });
const changeOf = ({ version }: { version: number }, body: ProgramInput): DraftChange => ({
  ...body,
  version,
});

/** Keeps what a form holds as a draft; the form shows a refusal near its fields. */
export function useKeepDraft(draft: KeptDraft, onKept: (program: Program) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProgramInput) => write(draft, body),
    meta: { handled: true, success: 'Brouillon gardé' },
    onSuccess(program) {
      onKept(program);
      return client.invalidateQueries({ queryKey: ['programs'] });
    },
  });
}

/** Submits a draft to the validation, as the form holds it. */
export const submitKeptDraft = (draft: NonNullable<KeptDraft>, body: ProgramInput): Promise<Program> =>
  drafts.submit({ params: { id: draft.id }, body: changeOf(draft, body) });
