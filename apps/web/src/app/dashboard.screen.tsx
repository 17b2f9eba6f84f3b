import { may, type SessionUser, type WebRole } from '@elan/domain/accounts';
import { elided } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, type ComponentType } from 'react';
import { ActivityFigures } from '../contexts/dashboards/activity-figures.tsx';
import { usePendingPrograms, type PendingPrograms } from '../contexts/dashboards/dashboards.queries.ts';
import { isSettingUp } from '../contexts/dashboards/is-setting-up.ts';
import { PendingProgramsCard } from '../contexts/dashboards/pending-programs-card.tsx';
import { DashboardTabs } from '../contexts/dashboards/views/dashboard-tabs.tsx';
import { WaitingHero } from '../contexts/dashboards/waiting-hero.tsx';
import { ComingSessionsCard } from '../contexts/sessions/coming-sessions-card.tsx';
import { mayPlan } from '../contexts/sessions/may-plan.ts';
import { NextSessionHero } from '../contexts/sessions/next-session-hero.tsx';
import { NoRight } from '../contexts/sessions/no-right.tsx';
import { eventFormHref } from '../contexts/sessions/sessions-search.ts';
import { useComingSessions, type ComingSessions } from '../contexts/sessions/use-coming-sessions.ts';
import { useHomeZone } from '../contexts/sessions/use-home-zone.ts';
import { formatDate } from '../ui/text/format.ts';
import { LoadingState } from '../ui/feedback/loading-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { todayIn } from '../ui/text/local-time.ts';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { routerLink } from '../base/navigation/navigation.tsx';
import { useUser } from '../base/session/session.ts';

const BusinessCards = lazyPart(
  () => import('../contexts/dashboards/overview/business-cards.tsx'),
  'BusinessCards',
);
const PortfolioCard = lazyPart(
  () => import('../contexts/dashboards/overview/portfolio-card.tsx'),
  'PortfolioCard',
);

const QueueCard = lazyPart(() => import('../contexts/desk/queue-card.tsx'), 'QueueCard');
const WaitingFirst = lazyPart(() => import('../contexts/dashboards/views/waiting-first.tsx'), 'WaitingFirst');
const GymMachinesCard = lazyPart(() => import('../contexts/gyms/gym-machines-card.tsx'), 'GymMachinesCard');
const NoGym = lazyPart(() => import('../contexts/sessions/no-gym.tsx'), 'NoGym');
const OwnCompanyCard = lazyPart(() => import('../contexts/dashboards/own-company.tsx'), 'OwnCompany');
// Cards that are left out most days: a page does not wait for them.
const GiftCards = lazyPart(() => import('../contexts/gift-cards/waiting-gift-cards.tsx'), 'WaitingGiftCards');
const ReportedCompanies = lazyPart(
  () => import('../contexts/members/reported-companies.tsx'),
  'ReportedCompanies',
);
const IntroCard = lazyPart(() => import('../contexts/support/intro-card.tsx'), 'IntroCard');

type RoleProps = { user: SessionUser };

/** The first screen after the sign-in: what each role has to know today, from what the server knows. */
export function DashboardScreen() {
  const user = useUser();
  const zone = useHomeZone();
  // The router shows this page to the roles of the back-office alone.
  const Content = contents[user.role as WebRole];
  return (
    <>
      <PageHeader
        title={`Bonjour ${user.firstname}`}
        description={headWords(user, zone)}
        actions={
          mayPlan(user) && (
            <Button
              leftSection={<IconPlus size={18} stroke={2} />}
              renderRoot={(props) => routerLink({ ...props, href: eventFormHref })}
            >
              Planifier une séance
            </Button>
          )
        }
      />
      <DashboardTabs user={user} active="today" />
      <Content user={user} />
    </>
  );
}

function headWords({ company, role, lacksGym }: SessionUser, zone: string): string {
  const day = formatDate(todayIn(zone), 'long');
  if (company) return `L’activité ${elided('de', company.name)}, au ${day}.`;
  if (lacksGym) return `Aucune salle pour le moment, au ${day}.`;
  return role === 'FLOOR' ? `Votre salle, au ${day}.` : `L’activité de toutes les entreprises, au ${day}.`;
}

const weekFigure = ({ week, error }: ComingSessions) => week ?? (error ? null : undefined);

const programCounts = ({ data, error }: PendingPrograms) => data?.tabs ?? (error ? null : undefined);

function AdminDashboard() {
  const coming = useComingSessions();
  const pending = usePendingPrograms();
  return (
    <>
      <Suspense fallback={<LoadingState height={320} label="Chargement de ce qui attend" />}>
        <QueueCard />
      </Suspense>
      <ActivityFigures week={weekFigure(coming)} programs={programCounts(pending)} />
      <TwoColumns
        main={
          <>
            <ComingSessionsCard
              coming={coming}
              withCompany
              emptyReason="Les séances d’un programme apparaissent ici dès qu’il démarre."
            />
            <PendingProgramsCard pending={pending} validates />
            <Suspense fallback={null}>
              <GiftCards />
              <ReportedCompanies />
            </Suspense>
          </>
        }
        side={pending.data && <WaitingHero count={pending.data.tabs.pending} />}
      />
      <Suspense fallback={<LoadingState height={260} label="Chargement de l’activité" />}>
        <BusinessCards />
      </Suspense>
    </>
  );
}

function ModeratorDashboard() {
  const coming = useComingSessions();
  const [first] = coming.next ?? [];
  return (
    <TwoColumns
      main={
        <>
          <Suspense fallback={<LoadingState height={180} label="Chargement des cartes cadeaux" />}>
            <GiftCards always />
          </Suspense>
          <ComingSessionsCard
            coming={coming}
            withCompany
            emptyReason="Aucun programme n’a de séance à venir."
          />
        </>
      }
      side={first && <NextSessionHero session={first} withCompany />}
    />
  );
}

/** The day of a gym: its sessions, and what its machines are said to be. */
function FloorDashboard() {
  const coming = useComingSessions();
  const [first] = coming.next ?? [];
  return (
    <TwoColumns
      main={
        <>
          <ComingSessionsCard
            coming={coming}
            withCompany
            emptyReason="Une séance apparaît ici dès qu’elle est rattachée à votre salle."
          />
          <Suspense fallback={<LoadingState height={180} label="Chargement des machines" />}>
            <GymMachinesCard />
          </Suspense>
        </>
      }
      side={first && <NextSessionHero session={first} withCompany />}
    />
  );
}

const noSessionYet = 'Vos séances apparaîtront ici dès qu’un programme aura démarré.';

/** Before its first sessions, what a company has to do or to wait for comes first; afterwards its activity does. */
function CompanyDashboard({ user }: RoleProps) {
  const sees = may(user, 'sessions.read');
  const coming = useComingSessions(sees);
  const pending = usePendingPrograms();
  const sessions = sees ? (
    <ComingSessionsCard coming={coming} withCompany={false} emptyReason={noSessionYet} />
  ) : (
    <NoRight />
  );
  const programs = <PendingProgramsCard pending={pending} validates={false} />;
  const isUnknown = sees && coming.next === undefined && coming.error === null;
  const hasSessions = isUnknown ? undefined : (coming.next ?? []).length > 0;
  const own = (
    <Suspense fallback={<LoadingState height={180} label="Chargement de votre entreprise" />}>
      <OwnCompanyCard hasSessions={hasSessions} />
    </Suspense>
  );
  const intro = (
    <Suspense fallback={null}>
      <IntroCard />
    </Suspense>
  );
  if (isSettingUp(user.company?.status)) {
    return (
      <TwoColumns
        main={
          <>
            {user.company?.status !== 'TUTORIAL' && intro}
            {own}
            {programs}
          </>
        }
        side={sessions}
      />
    );
  }
  const [first] = coming.next ?? [];
  return (
    <>
      <Suspense fallback={null}>
        <WaitingFirst />
      </Suspense>
      <ActivityFigures week={sees ? weekFigure(coming) : null} programs={programCounts(pending)} />
      <TwoColumns
        main={
          <>
            {sessions}
            {programs}
            {may(user, 'gift-cards.validate') && (
              <Suspense fallback={null}>
                <GiftCards />
              </Suspense>
            )}
          </>
        }
        side={
          <>
            {first && <NextSessionHero session={first} withCompany={false} />}
            {own}
            {intro}
          </>
        }
      />
    </>
  );
}

const contents: Readonly<Record<WebRole, ComponentType<RoleProps>>> = {
  ADMIN: AdminDashboard,
  MODERATOR: ModeratorDashboard,
  FLOOR: ({ user }) =>
    user.lacksGym ? (
      <Suspense fallback={<LoadingState height={180} label="Chargement de votre salle" />}>
        <NoGym />
      </Suspense>
    ) : (
      <FloorDashboard />
    ),
  COMMUNITY_MANAGER: CompanyDashboard,
  PARTNERSHIP: () => (
    <Suspense fallback={<LoadingState height={260} label="Chargement de vos entreprises" />}>
      <PortfolioCard />
    </Suspense>
  ),
};
