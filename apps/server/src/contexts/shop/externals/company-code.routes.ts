import { companyCodeContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { readCompanyCode, renewCompanyCode } from './company-code.ts';

/** The routes of the code by which people from elsewhere join the programme of a company. */
export const companyCodeRoutes: readonly BoundRoute[] = [
  handle(companyCodeContract.read, ({ scope }) => readCompanyCode(scope)),
  handle(companyCodeContract.renew, ({ scope, actor }) => renewCompanyCode(scope, actor)),
];
