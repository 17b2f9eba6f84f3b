import { urssafContract } from '@elan/domain/dashboards';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { urssafReport } from './urssaf-report.ts';

/** The yearly follow-up of the ceiling: made at each request, kept nowhere. */
export const urssafFileRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: urssafContract.urssafReport,
    async run({ actor, scope, query, http }) {
      const { year, company } = query as { year: number; company?: string };
      const isThere = () => !http.request.raw.socket.destroyed;
      const bytes = await urssafReport(scope, { year, company }, { owner: actorOf(actor).userId, isThere });
      if (!bytes) return;
      await http.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="plafond-urssaf-${year}.pdf"`)
        .send(bytes);
    },
  },
];
