import { formDraft, type FormDraft } from '../../base/forms/form-draft.ts';

/** What is being said of a session; a mark is null until it is chosen. */
export type Said = {
  readonly sessionMark: number | null;
  readonly coachMark: number | null;
  readonly words: string;
};

/** Keeps what is being said of a session in this tab until it is sent: an expired sign-in or a reload loses nothing. */
export const ratingDraft = (sessionId: string): FormDraft<Said> =>
  formDraft<Said>(`rating.${sessionId}`, { sessionMark: 0, coachMark: 0, words: '' });
