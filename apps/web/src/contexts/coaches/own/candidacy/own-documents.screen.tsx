import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { candidacyQuery } from './candidacy.queries.ts';
import { documentsWords } from './candidacy-words.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import classes from './candidacy.module.css';

const OwnReceipts = lazyPart(() => import('../../../../base/receipts/own-receipts.tsx'), 'OwnReceipts');
const OwnDocumentCard = lazyPart(() => import('./own-document-card.tsx'), 'OwnDocumentCard', { ahead: true });

/** The eight documents of a coach: what each is for, where it stands, and the way to send or to replace it. */
export function OwnDocumentsScreen() {
  const read = useQuery(candidacyQuery);
  return (
    <>
      <PageHeader
        title="Mes documents"
        {...(read.data && { description: documentsWords(read.data.documents) })}
      />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="rows" count={4} />}
      <Suspense fallback={<LoadingState shape="rows" count={4} />}>
        <div className={classes.cards}>
          {read.data?.documents.map((document) => (
            <OwnDocumentCard key={document.kind} document={document} />
          ))}
          <OwnReceipts />
        </div>
      </Suspense>
    </>
  );
}
