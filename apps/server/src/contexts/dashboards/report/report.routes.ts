import { reportContract } from '@elan/domain/dashboards';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { monthReport } from './month-report.ts';

/** The report of a month: made at each request, kept nowhere. */
export const reportRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: reportContract.report,
    async run({ actor, scope, query, http }) {
      const { month, company } = query as { month: string; company?: string };
      const isThere = () => !http.request.raw.socket.destroyed;
      const bytes = await monthReport(scope, { month, company }, { owner: actorOf(actor).userId, isThere });
      // Nobody reads an answer any more.
      if (!bytes) return;
      await http.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="rapport-${month}.pdf"`)
        .send(bytes);
    },
  },
];
