import { randomUUID } from 'node:crypto';
import { isUuid } from '@elan/domain/kernel';

/** A key for a new sealed file of a coach: random, so that it tells nothing of what it is (threats T39). */
export function newDocumentKey(coachId: string): string {
  if (!isUuid(coachId)) throw new RangeError('not the id of a coach');
  return `coach-documents/${coachId.toLowerCase()}/${randomUUID()}`;
}

/** What the number of a document is sealed for. */
export const numberSeal = (document: { readonly coachId: string; readonly kind: string }): string =>
  `coach-documents:${document.coachId}:${document.kind}:number`;
