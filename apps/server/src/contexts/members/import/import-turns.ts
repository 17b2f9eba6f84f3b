import { memberErrors } from '@elan/domain/members';

/** Files are read one by one (platform/spreadsheet): how many of them wait at most, the one that is read included. */
const longestQueue = 10;

const companiesAtWork = new Set<string>();
let queued = 0;

/** Does the work of one file of a company; throws `import/already-reading` while another one of the company is in progress. */
export async function oneFileOfACompany<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  if (companiesAtWork.has(companyId)) throw memberErrors.fail('import/already-reading');
  companiesAtWork.add(companyId);
  try {
    return await work();
  } finally {
    companiesAtWork.delete(companyId);
  }
}

/** Reads a file among ten at most; throws `import/busy` past them: no memory is kept by who waits long. */
export async function readInTurn<T>(read: () => Promise<T>): Promise<T> {
  if (queued >= longestQueue) throw memberErrors.fail('import/busy');
  queued += 1;
  try {
    return await read();
  } finally {
    queued -= 1;
  }
}
