import type { Session } from '@elan/domain/sessions';
import { IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { productTones } from '../../base/status-tones.ts';
import { DateList, type DateListItem } from '../../ui/lists/date-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PersonTag } from '../../ui/display/person-tag.tsx';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { NoRight } from './no-right.tsx';
import { dayOf, hoursWords } from './session-hours.ts';
import { coachWords, placesSentence, placeWords, sessionTypeLabel } from './session-words.ts';
import { sessionHref } from './sessions-search.ts';
import type { ComingSessions } from './use-coming-sessions.ts';
import classes from './coming-sessions.module.css';

type ComingSessionsCardProps = {
  coming: ComingSessions;
  withCompany: boolean;
  /** Why there is none, for whom looks. */
  emptyReason: ReactNode;
};

/** The next sessions, on the dashboard. */
export function ComingSessionsCard({ coming, withCompany, emptyReason }: ComingSessionsCardProps) {
  const { next, error, retry, retrying } = coming;
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  return (
    <SectionCard
      title="Prochaines séances"
      action={
        next &&
        next.length > 0 &&
        routerLink({ href: '/app/sessions', className: classes.more, children: 'Voir le planning' })
      }
    >
      {error && !next && (
        <ErrorState
          title="Les prochaines séances n’ont pas pu être chargées."
          message={sentenceOf(error)}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!next && !error && <LoadingState shape="rows" count={5} label="Chargement des prochaines séances" />}
      {next?.length === 0 && (
        <EmptyState
          icon={<IconCalendarOff size={24} stroke={1.6} />}
          title="Aucune séance dans les six prochaines semaines."
          reason={emptyReason}
        />
      )}
      {next && next.length > 0 && (
        <DateList label="Prochaines séances" items={next.map((session) => itemOf(session, withCompany))} />
      )}
    </SectionCard>
  );
}

function itemOf(session: Session, withCompany: boolean): DateListItem {
  const { id, type, objectiveName, companyName, coachName } = session;
  const words = [hoursWords(session), placeWords(session), ...(withCompany ? [companyName] : [])];
  return {
    id,
    date: dayOf(session),
    title: routerLink({ href: sessionHref(id), className: classes.title, children: objectiveName }),
    tag: <ProductTag tone={productTones[type]}>{sessionTypeLabel(type)}</ProductTag>,
    detail: words.join(', '),
    person:
      coachName === null ? (
        <span className={classes.dimmed}>{coachWords(session)}</span>
      ) : (
        <PersonTag name={coachName} tone={productTones[type]} />
      ),
    places: {
      taken: session.registered,
      total: session.maxParticipants,
      sentence: placesSentence(session),
    },
  };
}
