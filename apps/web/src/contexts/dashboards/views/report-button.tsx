import { reportContract } from '@elan/domain/dashboards';
import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';
import { saveFile } from '../../../base/transport/save-file.ts';

async function fetchReport(query: Readonly<Record<string, string>>): Promise<Blob> {
  const path = `${reportContract.report.path}?${new URLSearchParams(query).toString()}`;
  const response = await authorizedFetch(path, { method: 'GET' });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}

/** Downloads the report of a month, which the server lays out. */
export function ReportButton({
  month,
  company,
}: {
  readonly month: string;
  readonly company?: string | undefined;
}) {
  const report = useAct({
    send: async (query: Readonly<Record<string, string>>) => {
      saveFile(`rapport-${month}.pdf`, await fetchReport(query), 'application/pdf');
    },
    touches: [],
  });
  return (
    <ActButton
      label="Rapport du mois"
      look="default"
      act={report}
      input={{ month, ...(company !== undefined && { company }) }}
    />
  );
}
