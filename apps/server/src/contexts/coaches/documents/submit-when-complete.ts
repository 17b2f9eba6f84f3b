import { documentRules, missingKinds, type DocumentKind } from '@elan/domain/coaches';
import type { CoachRow } from '../coaches.repository.ts';
import { moveCandidate, publishCandidate, type Mover } from '../move-candidate.ts';
import { documentsOf, type DocumentRow } from './documents.repository.ts';

/** The kinds whose last day or number the coach still has to give. */
const lackingDetails = (rows: readonly DocumentRow[]): DocumentKind[] =>
  rows.flatMap(({ kind, status, expiresOn, sealedNumber }) => {
    const { expires, number } = documentRules[kind];
    const lacks = (expires !== null && expiresOn === null) || (number !== null && sealedNumber === null);
    return status === 'UPLOADED' && lacks ? [kind] : [];
  });

/**
 * Hands a file to our team once the eight documents are there with their dates and numbers (state machine 3), in the caller’s
 * transaction, which holds the coach’s row. Of somebody who is past that step nothing moves.
 */
export async function submitWhenComplete(coach: CoachRow, actor: Mover): Promise<void> {
  const rows = await documentsOf(coach.id);
  const waits = coach.status === 'PENDING_DOCUMENTS' || coach.status === 'INCOMPLETE_DOCUMENTS';
  if (waits && missingKinds(rows).length === 0 && lackingDetails(rows).length === 0) {
    await moveCandidate(coach, 'submitDocuments', actor);
    return;
  }
  await publishCandidate(coach);
}
