/** What a notification offers to do: « Annuler ». */
export type NoticeAction = { readonly label: string; readonly onClick: () => void };

// Beside the kit's store, which only holds what is drawn.
const actions = new Map<string, NoticeAction>();

/** The action of a notification, if it has one. */
export const noticeAction = (id: string | undefined): NoticeAction | undefined =>
  id === undefined ? undefined : actions.get(id);

/** Gives a notification its action; undefined takes it away. */
export function setNoticeAction(id: string, action: NoticeAction | undefined): void {
  if (action) actions.set(id, action);
  else actions.delete(id);
}
