import {
  companyPageContract,
  notesContract,
  queueContract,
  searchContract,
  viewsContract,
  waitingContract,
} from '@elan/domain/desk';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { deskRoutes } from './desk.routes.ts';
import { deskPersonalData } from './personal-data.ts';

/** What our team works from: what waits for it, its notes and views, the search of the header, the page of a company. */
export const deskContext = defineContext({
  name: 'desk',
  contracts: {
    desk: queueContract,
    search: searchContract,
    notes: notesContract,
    views: viewsContract,
    waiting: waitingContract,
    companyPages: companyPageContract,
  },
  readFailure: 'desk/fetch-failed',
  routes: ({ jobs }) => deskRoutes(jobs),
  personalData: deskPersonalData,
  walledTables: { notes: 'company_id' },
});
