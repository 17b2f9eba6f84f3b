export { invitationMails, type InvitationMails } from './own-invitations.ts';
