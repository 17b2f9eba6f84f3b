export { membersNamed } from './members-named.ts';
export { employerOf } from './employer-of.ts';
export {
  placesWithAccount,
  addressesOfEmployees,
  employersOf,
  membersOfUser,
} from './find-member-identity.ts';
export { figuresOf } from './licences.repository.ts';
export { licences, members } from './members.tables.ts';
export { holdersAmong, licencesHeldBy, licenceTypeNames } from './licence-holders.ts';
export { keepCustomer } from './keep-customer.ts';
export { customerLeftOn, customersAmong, findCustomer, leaveAsCustomer } from './leave-as-customer.ts';
export { contactOfMember } from './contact-of-member.ts';
export { agreeingMembersOf, memberCountsOf, memberFiguresOf, profilesOfMembers } from './member-figures.ts';
export { findElan, licenceTypeChoices, listElans, placesOf, type Elan } from './elans.ts';
