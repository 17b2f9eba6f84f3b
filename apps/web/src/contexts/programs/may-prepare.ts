import { may, type SessionUser } from '@elan/domain/accounts';
import { isOverCompany } from '@elan/domain/companies';

/** Tells whether a person belongs to a company that is over: nothing is submitted for it any more. */
export const isOver = ({ company }: SessionUser): boolean =>
  company !== null && isOverCompany(company.status);

/** Tells whether a person is offered to prepare a programme, a new one or one that is in the hands of the company. */
export const mayPrepare = (user: SessionUser): boolean => may(user, 'programs.submit') && !isOver(user);
