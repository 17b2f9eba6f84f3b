import { privacyContract, type KeptData } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { erasureInWords } from '../../../platform/personal-data/declare-table.ts';
import { personalColumns } from '../../../platform/personal-data/read-personal-rows.ts';
import { personalTables } from '../../../platform/personal-data/registry.ts';
import { eraseOwnAccount, eraseUser } from './erase-user.ts';
import { describeExportState, requestExport, requestExportOf } from './export-request.ts';

const keptData = (): KeptData[] =>
  personalTables()
    .filter(({ subject }) => subject !== null)
    .map((declared) => ({
      table: declared.name,
      title: declared.title,
      items: personalColumns(declared).map(([, { what, purpose, basis, retention, erased }]) => {
        return { what, purpose, basis, retention, erasure: erasureInWords(erased) };
      }),
    }));

/** The routes of a person's rights over their data: to know, to have a copy, to be erased. */
export const privacyRoutes: BoundRoute[] = [
  handle(privacyContract.register, () => ({ items: keptData() })),
  handle(privacyContract.readExport, ({ actor, query }) => describeExportState(actor.userId, query.token)),
  handle(privacyContract.requestExport, ({ actor }) => requestExport(actor, actor.userId)),
  handle(privacyContract.erase, ({ actor, body, http }) =>
    eraseOwnAccount(actor, { password: body.password, address: http.request.ip }),
  ),
  handle(privacyContract.requestExportOf, ({ scope, actor, params }) =>
    requestExportOf(scope, actor, params.uid),
  ),
  handle(privacyContract.eraseUser, ({ scope, actor, params }) => eraseUser(scope, actor, params.uid)),
];
