import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { candidacyQuery, questionQuery } from './candidacy.queries.ts';
import { QcmQuestion } from './qcm-question.tsx';
import { QcmStart } from './qcm-start.tsx';
import classes from './candidacy.module.css';

/** The questionnaire, one question at a time: begun, taken up after a cut, and its result. */
export function OwnQcmScreen() {
  const own = useQuery(candidacyQuery);
  const read = useQuery(questionQuery);
  const error = read.error ?? own.error;
  const question = read.data?.question ?? null;
  return (
    <>
      <PageHeader
        title="QCM"
        description="Vingt questions, une à la fois."
        before={
          <Anchor size="sm" renderRoot={(props) => routerLink({ ...props, href: '/coach' })}>
            Ma candidature
          </Anchor>
        }
      />
      {error && !(own.data && read.data) && (
        <ErrorState
          message={sentenceOf(error)}
          retrying={read.isFetching || own.isFetching}
          onRetry={() => {
            void read.refetch();
            void own.refetch();
          }}
        />
      )}
      {!error && !(own.data && read.data) && <LoadingState shape="form" count={4} />}
      {own.data && read.data && question && (
        <div className={classes.cards}>
          <QcmQuestion key={`${question.attemptId}:${question.rank}`} question={question} />
        </div>
      )}
      {own.data && read.data && !question && (
        <div className={classes.cards}>
          <QcmStart own={own.data} />
        </div>
      )}
    </>
  );
}
