import { candidateStepLabels, candidateSteps, coachStatusLabels, type Candidacy } from '@elan/domain/coaches';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OwnReceipts } from '../../../../base/receipts/own-receipts.tsx';
import { useUser } from '../../../../base/session/session.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { todayIn } from '../../../../ui/text/local-time.ts';
import { AppointmentPanel } from './appointment-panel.tsx';
import { nextWords, stateOfStep, stepWhys, waitWords } from './candidacy-words.ts';
import { CodePanel } from './code-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { PackPanel } from './pack-panel.tsx';
import { QcmPanel } from './qcm-panel.tsx';
import classes from './candidacy.module.css';

const stateWords = { done: 'fait', current: 'en cours', 'to-come': 'à venir' } as const;

function panelOf(own: Candidacy): ReactNode {
  if (own.step === 'documents') return <DocumentsPanel own={own} />;
  if (own.step === 'qcm') return <QcmPanel own={own} />;
  if (own.step === 'appointment') return <AppointmentPanel own={own} />;
  if (own.step === 'payment') return <PackPanel own={own} />;
  return <CodePanel own={own} />;
}

/** What a candidate reads first: the five steps, what is asked now and why, who must act and since when, and what comes next. */
export function CandidacyPage({ own }: { own: Candidacy }) {
  const { firstname } = useUser();
  const { status, step, waitsFor, why } = own;
  return (
    <>
      <PageHeader
        title={`Bonjour ${firstname}`}
        description="Cinq étapes vous séparent de votre première séance."
      />
      <ol className={classes.steps}>
        {candidateSteps.map((one, rank) => {
          const state = stateOfStep(own, one);
          return (
            <li key={one} className={classes.step} data-state={state}>
              <span className={classes.dot} aria-hidden="true">
                {state === 'done' ? <IconCheck size={16} stroke={2.4} /> : rank + 1}
              </span>
              <div className={classes.body}>
                <h2 className={classes.title}>
                  {candidateStepLabels[one]}
                  <VisuallyHidden> ({stateWords[state]})</VisuallyHidden>
                </h2>
                <p className={classes.why}>{stepWhys[one]}</p>
                {one === 'payment' && state === 'done' && <OwnReceipts heading="h3" />}
                {one === step && waitsFor && (
                  <div className={classes.now}>
                    <p className={classes.state}>
                      <strong>{coachStatusLabels[status]}.</strong> {why} {waitWords(own, todayIn())}
                    </p>
                    {panelOf(own)}
                    <p className={classes.next}>{nextWords[one]}</p>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
