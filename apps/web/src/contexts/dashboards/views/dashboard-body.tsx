import { may, type SessionUser } from '@elan/domain/accounts';
import type { Dashboard } from '@elan/domain/dashboards';
import { IconChartBarOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard-body.module.css';
import { FigureStrip } from './figure-strip.tsx';
import { HealthRadial } from './health-radial.tsx';
import { WaitingFirst } from './waiting-first.tsx';

const AccidentsCard = lazyPart(() => import('./accidents-card.tsx'), 'AccidentsCard');

const lists = { '/app/sessions': 'sessions.read', '/app/employees': 'members.read' } as const;

/**
 * A figure opens the list it was made of when the reader may see it: people of a company, its own lists; an administrator, the sessions
 * of the company that is looked at.
 */
const listFor =
  (user: SessionUser, company: string | undefined) =>
  (href: string): string | null => {
    const [path, permission] = Object.entries(lists).find(([start]) => href.startsWith(start)) ?? [];
    if (permission === undefined || !may(user, permission)) return null;
    if (user.role === 'COMMUNITY_MANAGER') return href;
    const isOne = user.role === 'ADMIN' && path === '/app/sessions' && company !== undefined;
    return isOne ? `${href}&company=${company}` : null;
  };

function emptyWords(user: SessionUser, company: string | undefined): { title: string; reason: string } {
  if (user.role === 'ADMIN' && company === undefined) {
    return {
      title: 'Choisissez une entreprise.',
      reason:
        'Ses séances, ses salariés et leur satisfaction paraîtront ici, avec le même seuil que pour elle.',
    };
  }
  return {
    title: 'Aucune séance dans ces deux périodes.',
    reason:
      'Les chiffres paraissent dès la première séance tenue. Élargissez la période, ou retirez un filtre.',
  };
}

/** What a view says: figures, charts, words, how it is counted. */
export function DashboardBody({
  told,
  user,
  company,
}: {
  readonly told: Dashboard;
  readonly user: SessionUser;
  readonly company: string | undefined;
}) {
  const { isEmpty, figures, charts, radial, words, notes } = told;
  if (isEmpty && radial === null) {
    return (
      <SectionCard>
        <EmptyState icon={<IconChartBarOff size={24} stroke={1.6} />} {...emptyWords(user, company)} />
      </SectionCard>
    );
  }
  const cards = charts.map((chart) => <ChartCard key={chart.id} chart={chart} />);
  const method = notes.length > 0 && (
    <SectionCard title="Comment c’est compté">
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </SectionCard>
  );
  return (
    <div className={classes.root}>
      {told.view === 'global' && may(user, 'waiting.read') && <WaitingFirst />}
      <FigureStrip figures={figures} listOf={listFor(user, company)} />
      {radial === null ? (
        <div className={classes.charts}>{cards}</div>
      ) : (
        <div className={classes.health}>
          <HealthRadial radial={radial} />
          <div className={classes.stack}>{cards}</div>
          {method}
        </div>
      )}
      {told.view === 'health' && (company !== undefined || user.company !== null) && (
        <Suspense fallback={<LoadingState height={180} label="Chargement des accidents du travail" />}>
          <AccidentsCard company={company} />
        </Suspense>
      )}
      {words.length > 0 && (
        <SectionCard title="Ce qu’ils en disent">
          <ul className={classes.words}>
            {words.map(({ id, text, on }) => (
              <li key={id}>
                <blockquote>{text}</blockquote>
                <span>Séance du {formatDate(on, 'short')}</span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {radial === null && method}
    </div>
  );
}
