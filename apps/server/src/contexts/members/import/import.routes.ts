import { AppError, fileMaxBytes } from '@elan/domain/kernel';
import { importFileContract, memberErrors, memberImportsContract } from '@elan/domain/members';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, type FileRoute } from '../../../platform/files/file-routes.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { applyImport } from './apply-import.ts';
import { abandonImport, changeImport } from './change-import.ts';
import { describeImport } from './describe-import.ts';
import { progressOf } from './import-progress.ts';
import { oneFileOfACompany } from './import-turns.ts';
import { requireImport } from './imports.repository.ts';
import { admitImport, keepImport } from './keep-import.ts';

/** The routes of an import once its file is read. */
export const memberImportRoutes: BoundRoute[] = [
  handle(memberImportsContract.read, async ({ scope, params }) =>
    describeImport(await requireImport(scope, params.id)),
  ),
  handle(memberImportsContract.progress, async ({ scope, params }) => ({
    progress: await progressOf(scope, params.id),
  })),
  handle(memberImportsContract.change, ({ scope, params, body }) => changeImport(scope, params.id, body)),
  handle(memberImportsContract.apply, ({ scope, actor, params, body }) =>
    applyImport(scope, actor, params.id, body),
  ),
  handle(memberImportsContract.abandon, ({ scope, params }) => abandonImport(scope, params.id)),
];

/** The bytes of a list, refused with the sentences of an import. */
async function receiveList(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  try {
    return await receiveFile(request, reply);
  } catch (error) {
    const code = error instanceof AppError ? error.code : '';
    if (code === 'files/empty') throw memberErrors.fail('import/file-empty');
    if (code !== 'files/too-large') throw error;
    throw memberErrors.fail('import/file-too-large', { maxMegabytes: fileMaxBytes / 1_000_000 });
  }
}

/** The route that takes the file of an import. */
export const importFileRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: importFileContract.send,
    async run({ actor, scope, query, http }) {
      const { name = '', companyId } = query as { name?: string; companyId?: string };
      // Before anything is read: a company outside of the scope answers as an unknown one.
      const caller = actorOf(actor);
      const company = await admitImport(scope, caller, companyId);
      return oneFileOfACompany(company, async () =>
        keepImport(company, caller, { name, bytes: await receiveList(http.request, http.reply) }),
      );
    },
  },
];
