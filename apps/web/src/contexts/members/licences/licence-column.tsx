import type { MemberRow } from '@elan/domain/members';
import type { DataListColumn } from '../../../ui/data-list-types.ts';
import classes from './licences.module.css';

/** The licences that each employee holds. */
export const licenceColumn: DataListColumn<MemberRow> = {
  key: 'licences',
  title: 'Licences',
  width: 168,
  render: ({ licences }) =>
    licences.length === 0 ? <span className={classes.none}>–</span> : licences.join(', '),
};
