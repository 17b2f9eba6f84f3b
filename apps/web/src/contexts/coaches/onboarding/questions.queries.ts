import { qcmBankContract, type QcmTheme } from '@elan/domain/coaches';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const bank = clientOf('coaches', qcmBankContract);

/** A page of the bank of the questionnaire. */
export const questionsQuery = (theme: QcmTheme | undefined, page: number, size: number) =>
  readOf(bank.list, { query: { theme, page, size } });
