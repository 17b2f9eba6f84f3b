import type { Survey } from '@elan/domain/polls';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useKeepAnswer } from '../../base/records/use-keep.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { OpenSurveyForm } from './open-survey.form.tsx';
import { QuestionResults } from './poll-results.tsx';
import { answersWords } from './poll-words.ts';
import { surveyQuery, surveys } from './survey.queries.ts';
import { choiceWords, programHref } from './survey-words.ts';

const touched = ['polls', 'companies'] as const;

function Running({ survey }: { survey: Survey }) {
  const keep = useKeepAnswer(surveyQuery);
  const close = useAct({
    send: () => surveys.close({ body: {} }),
    touches: touched,
    done: 'Sondage fermé',
    onDone: keep,
  });
  return (
    <SectionCard
      title="Vos salariés répondent"
      description={`Jusqu’au ${formatDate(survey.endsOn, 'long')}. Ils trouvent le sondage dans leur espace, ou par ce lien.`}
      action={<StatusBadge tone="info">Ouvert</StatusBadge>}
    >
      <Stack gap="md">
        <Text>
          {answersWords(survey.answers)}. Les réponses sont anonymes&nbsp;: elles se lisent une fois le
          sondage fermé, à partir de {survey.floor}&nbsp;réponses.
        </Text>
        <div className={record.acts}>
          <CopyButton value={survey.address} label="Copier le lien" />
          <ActButton
            label="Fermer le sondage"
            act={close}
            input={undefined}
            look="default"
            question={{
              title: 'Fermer le sondage\u202f?',
              message: 'Personne ne pourra plus répondre. Ses résultats se liront aussitôt.',
            }}
          />
        </div>
      </Stack>
    </SectionCard>
  );
}

function Ready({ survey }: { survey: Survey }) {
  const keep = useKeepAnswer(surveyQuery);
  const drop = useAct({
    send: () => surveys.drop({ body: {} }),
    touches: touched,
    done: 'Sondage rangé',
    onDone: keep,
  });
  const words = choiceWords(survey.choice);
  return (
    <Stack gap="lg">
      <SectionCard
        title="Ce que vos salariés souhaitent"
        description={answersWords(survey.answers)}
        action={<StatusBadge tone="neutral">Fermé</StatusBadge>}
      >
        <Stack gap="md">
          <Text>
            {words ??
              `Effectif insuffisant\u00a0: les résultats se lisent à partir de ${survey.floor}\u00a0réponses. Choisissez vous-même, ou ouvrez un autre sondage.`}
          </Text>
          <div className={record.acts}>
            <Button renderRoot={(props) => routerLink({ ...props, href: programHref(survey.choice) })}>
              Préparer le premier programme
            </Button>
            <ActButton
              label="Ranger ce sondage"
              act={drop}
              input={undefined}
              look="default"
              question={{
                title: 'Ranger ce sondage\u202f?',
                message: 'Ses résultats ne se liront plus ici. Vous pourrez en ouvrir un autre.',
              }}
            />
          </div>
        </Stack>
      </SectionCard>
      {survey.withheld === null && (
        <SectionCard title="Réponses">
          <QuestionResults questions={survey.questions} floor={survey.floor} />
        </SectionCard>
      )}
    </Stack>
  );
}

/** The survey of needs: asked before the first programme, whose objective and hours it chooses. */
export function SurveyScreen() {
  const { data, error, isFetching, refetch } = useQuery(surveyQuery);
  return (
    <>
      <PageHeader
        title="Sondage de besoins"
        description={
          'Vos salariés disent ce qu’ils aimeraient travailler, quand et où\u00a0: leurs réponses choisissent votre premier programme.'
        }
      />
      {!data && !error && <LoadingState shape="form" count={3} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.survey === null && (
        <SectionCard
          title="Ouvrir le sondage"
          description={
            'Quatre questions prêtes, anonymes\u00a0: l’objectif, les jours, l’heure et le lieu. Une minute pour répondre.'
          }
        >
          <OpenSurveyForm />
        </SectionCard>
      )}
      {data?.survey?.state === 'running' && <Running survey={data.survey} />}
      {data?.survey?.state === 'ready' && <Ready survey={data.survey} />}
    </>
  );
}
