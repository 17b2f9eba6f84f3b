import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { jobs, verificationJob, verificationQuery } from './audit.queries.ts';

/** Whether the chain of the journal is as it was written, when that was verified, and verifying it again. */
export function ChainCard() {
  const { data } = useQuery(verificationQuery);
  const verify = useAct({
    send: () => jobs.runAgain({ params: { name: verificationJob } }),
    touches: ['audit', 'jobs'],
    done: ({ sent }) => ({
      title: sent ? 'Vérification demandée' : 'Vérification déjà demandée',
      message: 'Son résultat se lit ici et dans les tâches automatiques.',
    }),
  });
  if (!data) return null;
  const { lastGood, failed } = data;
  return (
    <SectionCard
      title="Enchaînement du journal"
      description={
        lastGood === null
          ? 'Pas encore vérifié\u00a0: il l’est chaque nuit.'
          : `Vérifié le ${formatDateTime(lastGood.finishedAt)}\u00a0: aucune ligne n’a été changée ni retirée.`
      }
      action={<ActButton label="Vérifier maintenant" look="default" act={verify} input={undefined} />}
    >
      <StatusBadge tone={failed ? 'negative' : lastGood === null ? 'neutral' : 'positive'}>
        {failed ? 'Dernier contrôle en échec' : lastGood === null ? 'À vérifier' : 'Intact'}
      </StatusBadge>
    </SectionCard>
  );
}
