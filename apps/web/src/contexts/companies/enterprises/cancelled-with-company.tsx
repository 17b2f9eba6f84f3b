import { isStoppedCompany, type EnterpriseCard } from '@elan/domain/companies';
import type { Session } from '@elan/domain/sessions';
import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SessionDateLink } from '../../../base/records/session-date-link.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { plural } from '../../../ui/text/typography.ts';
import classes from './closing-consequences.module.css';
import { cancelledSessionsQuery, sessionActs, touched } from './enterprises.queries.ts';

const sessionsOf = (count: number): string => `${count}\u00a0${plural(count, 'séance', 'séances')}`;

type Refused = Readonly<Record<string, string>>;

/** Restores them one after the other: what fits no more is left, with its reason. */
function useRestoration() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [refused, setRefused] = useState<Refused>({});
  const restore = async (sessions: readonly Session[]) => {
    const left: Record<string, string> = {};
    setRefused({});
    for (const [index, { id }] of sessions.entries()) {
      setProgress({ done: index, total: sessions.length });
      try {
        await sessionActs.restore({ params: { id }, query: {} });
      } catch (error) {
        left[id] = sentenceOf(error);
      }
    }
    setRefused(left);
    setProgress(undefined);
    for (const context of [...touched, 'sessions', 'programs']) {
      void cache.invalidateQueries({ queryKey: [context] });
    }
    const restored = sessions.length - Object.keys(left).length;
    if (restored > 0) {
      notify.success({ title: `${sessionsOf(restored)} ${plural(restored, 'rétablie', 'rétablies')}` });
    }
  };
  return { progress, refused, restore };
}

/** What closing the company had cancelled, which may be restored session by session once it runs again. */
export function CancelledWithCompany({ company }: { company: EnterpriseCard }) {
  const { data } = useQuery(cancelledSessionsQuery(company.id));
  const { progress, refused, restore } = useRestoration();
  const sessions = data?.items ?? [];
  if (sessions.length === 0) return null;
  const isRunning = !isStoppedCompany(company.status);
  const count = sessions.length;
  return (
    <RecordSection title="Séances annulées à la fermeture">
      <div className={classes.message}>
        <p className={record.none}>
          {isRunning
            ? `${sessionsOf(count)} à venir ${plural(count, 'a été annulée', 'ont été annulées')} avec l’entreprise. Rétablissez celles qui tiennent encore\u00a0: chacune garde sa date, son lieu et son coach, et reste sans inscrits.`
            : `${sessionsOf(count)} à venir ${plural(count, 'a été annulée', 'ont été annulées')} avec l’entreprise. Vous pourrez ${plural(count, 'la', 'les')} rétablir une fois sa situation régularisée.`}
        </p>
        <ul className={classes.sessions}>
          {sessions.map(({ id, startsAt, zone, objectiveName }) => (
            <li key={id}>
              <SessionDateLink session={{ id, startsAt }} zone={zone} />, {objectiveName}
              {refused[id] !== undefined && <p className={classes.refusal}>{refused[id]}</p>}
            </li>
          ))}
        </ul>
        {progress && (
          <div role="status" className="num">
            Rétablissement, {progress.done}&nbsp;sur&nbsp;{progress.total}
            <Progress
              value={(100 * progress.done) / progress.total}
              aria-label="Avancement du rétablissement"
            />
          </div>
        )}
        {isRunning && (
          <div className={record.acts}>
            <Button
              variant="light"
              loading={progress !== undefined}
              onClick={() => {
                void restore(sessions);
              }}
            >
              Rétablir {plural(count, 'la séance', `les ${sessionsOf(count)}`)}
            </Button>
          </div>
        )}
      </div>
    </RecordSection>
  );
}
