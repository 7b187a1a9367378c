import type { onboardingCalls } from '#lib/contract/onboarding/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { approveApplication } from './approve-application.ts';
import { continueApplication } from './continue.ts';
import { createUploadLink } from './create-upload-link.ts';
import { downloadApplications } from './download-applications.ts';
import { endUploadSession } from './end-upload-session.ts';
import { finishUpload } from './finish-upload.ts';
import { getApplication } from './get.ts';
import { getApplicationDocument } from './get-application-document.ts';
import { getDocument } from './get-document.ts';
import { getBeneficialOwner } from './get-owner.ts';
import { getPrimaryPerson } from './get-primary-person.ts';
import { getStaffApplication } from './get-staff-application.ts';
import { inviteBeneficialOwner } from './invite-owner.ts';
import { leaveApplication } from './leave.ts';
import { leaveOutBeneficialOwner } from './leave-out-owner.ts';
import { listApplications } from './list-applications.ts';
import { listDocumentTypes } from './list-document-types.ts';
import { listBeneficialOwners } from './list-owners.ts';
import { openApplication } from './open.ts';
import { pingOnboarding } from './ping.ts';
import { refuseApplication } from './refuse-application.ts';
import { removeDocument } from './remove-document.ts';
import { removeBeneficialOwner } from './remove-owner.ts';
import { requestDocuments } from './request-documents.ts';
import { resendOwnerLink } from './resend-owner-link.ts';
import { saveBusinessInfo } from './save-business-info.ts';
import { saveBeneficialOwner } from './save-owner.ts';
import { savePrimaryPerson } from './save-primary-person.ts';
import { startApplication } from './start.ts';
import { submitApplication } from './submit.ts';

export const onboardingHandlers: HandlersOf<typeof onboardingCalls> = {
  downloadApplications,
  approveApplication,
  getApplicationDocument,
  getStaffApplication,
  listApplications,
  refuseApplication,
  requestDocuments,
  continueApplication,
  createUploadLink,
  endUploadSession,
  finishUpload,
  getApplication,
  getDocument,
  listDocumentTypes,
  removeDocument,
  getBeneficialOwner,
  getPrimaryPerson,
  inviteBeneficialOwner,
  leaveApplication,
  leaveOutBeneficialOwner,
  listBeneficialOwners,
  openApplication,
  pingOnboarding,
  removeBeneficialOwner,
  resendOwnerLink,
  saveBeneficialOwner,
  saveBusinessInfo,
  savePrimaryPerson,
  startApplication,
  submitApplication,
};
