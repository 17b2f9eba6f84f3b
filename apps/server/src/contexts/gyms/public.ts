export { gyms } from './gyms.tables.ts';
