import { can, may, type SessionUser } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconCalendarShare, IconCalendarX, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DisplayLinks } from './display-links.tsx';
import { EventDialog } from './event-dialog.tsx';
import type { ChosenHour } from './event-values.ts';
import { FeedDialog } from './feed/feed-dialog.tsx';
import { mayPlan, seesCompanies } from './may-plan.ts';
import { NoGym } from './no-gym.tsx';
import { NoRight } from './no-right.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { displays } from './session-displays.ts';
import type { SessionsSearch } from './sessions-search.ts';

export { sessionsSearch as search } from './sessions-search.ts';

const SessionsCalendar = lazyPart(displays.calendar, 'SessionsCalendar');
const SessionsList = lazyPart(displays.list, 'SessionsList');
// Few visits cancel a period.
const PeriodDialog = lazyPart(() => import('./several/period-dialog.tsx'), 'PeriodDialog');
const PlanningBoard = lazyPart(displays.planning, 'PlanningBoard');

function headWords(user: SessionUser): string {
  if (can(user.role, 'sessions.read') === 'all') return 'Les séances de toutes les entreprises.';
  if (user.lacksGym) return 'Les séances d’une salle.';
  return user.company ? 'Vos séances passées et à venir.' : 'Les séances de votre salle.';
}

/** Whether the cancelled ones are among those that are listed and counted. */
const cancelledWords = (status: SessionsSearch['status']): string => {
  if (status === undefined) return 'Les séances annulées sont comprises.';
  return status === 'CANCELLED' || status.startsWith('CALLED_OFF')
    ? 'Les séances annulées seulement.'
    : 'Sans les séances annulées.';
};

/** The sessions of a company, or of all of them: the calendar, the list, the details of one, the form of an event. */
export function SessionsScreen() {
  const user = useUser();
  if (may(user, 'sessions.read') && !user.lacksGym) return <Sessions user={user} />;
  return (
    <>
      <PageHeader title="Séances" description={headWords(user)} />
      {user.lacksGym ? <NoGym /> : <NoRight />}
    </>
  );
}

type DisplayProps = { withCompany: boolean; onPlan?: (hour: ChosenHour) => void };

function Display(props: DisplayProps) {
  const [{ display }] = useScreenSearch<SessionsSearch>();
  const isPlanner = may(useUser(), 'coaches.read');
  if (display === 'list') return <SessionsList withCompany={props.withCompany} />;
  return display === 'planning' && isPlanner ? <PlanningBoard {...props} /> : <SessionsCalendar {...props} />;
}

function Sessions({ user }: { user: SessionUser }) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const [hour, setHour] = useState<ChosenHour>(null);
  const plans = mayPlan(user);
  const ofAll = seesCompanies(user);
  // Who looks after every company plans for them all.
  const cancels = can(user.role, 'programs.plan') === 'all';
  const plan = (chosen: ChosenHour) => {
    setHour(chosen);
    change({ form: 'event', session: undefined });
  };
  const listed = search.display === 'list';
  return (
    <>
      {listed && (
        <PageHeader
          title="Séances"
          description={`${headWords(user)} ${cancelledWords(search.status)}`}
          actions={
            <>
              <DisplayLinks />
              <Button
                variant="default"
                leftSection={<IconCalendarShare size={18} stroke={1.8} />}
                onClick={() => {
                  change({ feed: 'open' });
                }}
              >
                Abonner mon calendrier
              </Button>
              {cancels && (
                <Button
                  variant="default"
                  leftSection={<IconCalendarX size={18} stroke={1.8} />}
                  onClick={() => {
                    change({ form: 'cancel', session: undefined });
                  }}
                >
                  Annuler sur une période
                </Button>
              )}
              {plans && (
                <Button
                  leftSection={<IconPlus size={18} stroke={2} />}
                  onClick={() => {
                    plan(null);
                  }}
                >
                  Planifier une séance
                </Button>
              )}
            </>
          }
        />
      )}
      <Suspense
        fallback={
          <LoadingState height={520} label={`Chargement ${listed ? 'de la liste' : 'du calendrier'}`} />
        }
      >
        <Display withCompany={ofAll} {...(plans ? { onPlan: plan } : {})} />
      </Suspense>
      <SessionDialog
        id={search.session}
        onClose={() => {
          change({ session: undefined });
        }}
      />
      <FeedDialog
        opened={search.feed === 'open'}
        onClose={() => {
          change({ feed: undefined });
        }}
      />
      {cancels && search.form === 'cancel' && (
        <Suspense fallback={null}>
          <PeriodDialog
            search={search}
            onClose={() => {
              change({ form: undefined });
            }}
          />
        </Suspense>
      )}
      {plans && (
        <EventDialog
          opened={search.form === 'event'}
          hour={hour}
          onClose={() => {
            change({ form: undefined });
          }}
          onPlanned={({ date }) => {
            change({ form: undefined, date });
          }}
        />
      )}
    </>
  );
}
