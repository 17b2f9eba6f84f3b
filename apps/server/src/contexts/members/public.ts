export { membersNamed } from './members-named.ts';
export { employerOf } from './employer-of.ts';
export { addressesOfEmployees, employersOf, membersOfUser } from './find-member-identity.ts';
export { figuresOf } from './licences.repository.ts';
export { licences, members } from './members.tables.ts';
export { holdersAmong, licencesHeldBy, licenceTypeNames } from './licence-holders.ts';
export { keepCustomer } from './keep-customer.ts';
export {
  accountsOfPeople,
  customerLeftOn,
  customersAmong,
  findCustomer,
  holdPerson,
  leaveAsCustomer,
} from './leave-as-customer.ts';
export { contactOfMember } from './contact-of-member.ts';
export { accountsOfMembers, memberCountsOf, memberFiguresOf, profilesOfMembers } from './member-figures.ts';
export { findElan, licenceTypeChoices, listElans, placesOf, type Elan } from './elans.ts';
