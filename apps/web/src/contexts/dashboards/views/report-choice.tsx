import { may } from '@elan/domain/accounts';
import { reportContract, reportMonths } from '@elan/domain/dashboards';
import { monthName } from '@elan/domain/invoicing';
import { monthOf } from '@elan/domain/kernel';
import { Input, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useUser } from '../../../base/session/session.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { fetchDocument } from './fetch-document.ts';
import classes from './report-choice.module.css';
import { reportChoiceQuery, reports } from './views.queries.ts';

/** Whether the report of each month comes by e-mail: kept at once. */
function ByMail() {
  const { data } = useQuery(reportChoiceQuery);
  const choose = useAct({
    send: (wanted: boolean) => reports.chooseReport({ body: { wanted } }),
    touches: ['dashboards'],
    done: ({ wanted }) => ({
      title: wanted ? 'Le prochain rapport vous sera envoyé.' : 'Le rapport ne vous sera plus envoyé.',
    }),
  });
  return (
    <div className={classes.mail}>
      <Switch
        label="Recevoir chaque mois le rapport par e-mail"
        description="Au début du mois, celui du mois qui vient de finir."
        checked={choose.isPending ? choose.variables : (data?.wanted ?? false)}
        disabled={data === undefined || choose.isPending}
        onChange={({ currentTarget: { checked } }) => {
          choose.mutate(checked);
        }}
      />
      {choose.error && (
        <Input.Error size="md" role="alert">
          {sentenceOf(choose.error)}
        </Input.Error>
      )}
    </div>
  );
}

/** Which month, downloaded as a PDF that the server lays out; and whether it comes by e-mail. */
export function ReportChoice({
  today,
  company,
}: {
  readonly today: string;
  readonly company?: string | undefined;
}) {
  const user = useUser();
  const months = reportMonths(today);
  const [month, setMonth] = useState(months[1] ?? monthOf(today));
  const report = useAct({
    send: async (query: Readonly<Record<string, string>>) => {
      saveFile(
        `rapport-${query['month'] ?? ''}.pdf`,
        await fetchDocument(reportContract.report.path, query),
        'application/pdf',
      );
    },
    touches: [],
  });
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <NativeSelect
          label="Mois"
          data-autofocus
          data={months.map((one) => ({
            value: one,
            label: one === monthOf(today) ? `${monthName(one)}, en cours` : monthName(one),
          }))}
          value={month}
          onChange={({ currentTarget: { value } }) => {
            setMonth(value);
          }}
        />
        <ActButton
          label="Télécharger le PDF"
          act={report}
          input={{ month, ...(company !== undefined && { company }) }}
        />
      </div>
      {may(user, 'dashboards.receive-report') && <ByMail />}
    </div>
  );
}
