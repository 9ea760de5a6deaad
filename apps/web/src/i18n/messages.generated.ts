// Generated from the English catalogues by tools/generate-messages.mjs. Do not edit.
import type { Pence } from '@gpod/money'

export type Messages = {
  'account.emailTitle': { args: null; tags: never }
  'account.emailConfirmed': { args: null; tags: never }
  'account.emailNotConfirmed': { args: null; tags: never }
  'account.emailNotConfirmedText': { args: null; tags: never }
  'account.emailSendAgain': { args: null; tags: never }
  'account.emailSending': { args: null; tags: never }
  'account.emailSent': { args: { email: string | number }; tags: never }
  'account.emailChange': { args: null; tags: never }
  'account.emailNew': { args: null; tags: never }
  'account.emailChangeText': { args: null; tags: never }
  'account.emailChangeSend': { args: null; tags: never }
  'account.emailChangeSent': { args: null; tags: never }
  'account.failed': { args: null; tags: never }
  'account.passwordTitle': { args: null; tags: never }
  'account.passwordText': { args: null; tags: never }
  'account.passwordChange': { args: null; tags: never }
  'account.passwordCurrent': { args: null; tags: never }
  'account.passwordCurrentWrong': { args: null; tags: never }
  'account.passwordNew': { args: null; tags: never }
  'account.passwordRepeat': { args: null; tags: never }
  'account.passwordSave': { args: null; tags: never }
  'account.passwordChanged': { args: null; tags: never }
  'account.passwordChangedText': { args: null; tags: never }
  'account.sessionsTitle': { args: null; tags: never }
  'account.sessionThis': { args: null; tags: never }
  'account.sessionEnd': { args: null; tags: never }
  'account.sessionEndOf': { args: { device: string | number }; tags: never }
  'account.sessionEnded': { args: null; tags: never }
  'account.sessionSince': { args: { at: string; seen: string }; tags: never }
  'account.deviceName': { args: { browser: string | number; system: string | number }; tags: never }
  'account.deviceUnknown': { args: null; tags: never }
  'account.signOutOthers': { args: null; tags: never }
  'account.signOutEverywhere': { args: null; tags: never }
  'account.signOutEverywhereText': { args: null; tags: never }
  'account.signedOutOthers': { args: { count: number }; tags: never }
  'account.devicesTitle': { args: null; tags: never }
  'account.devicesText': { args: null; tags: never }
  'account.deviceThis': { args: null; tags: never }
  'account.deviceSeen': { args: { first: string; last: string }; tags: never }
  'account.deviceRemove': { args: null; tags: never }
  'account.deviceRemoveOf': { args: { device: string | number }; tags: never }
  'account.deviceRemoving': { args: null; tags: never }
  'account.deviceRemoved': { args: null; tags: never }
  'account.deviceNone': { args: null; tags: never }
  'account.loadFailed': { args: null; tags: never }
  'account.idleTitle': { args: null; tags: never }
  'account.idleText': { args: { seconds: number }; tags: never }
  'account.idleStay': { args: null; tags: never }
  'account.idleSignOut': { args: null; tags: never }
  'account.idleEnded': { args: null; tags: never }
  'account.idleEndedText': { args: null; tags: never }
  'account.forgotTitle': { args: null; tags: never }
  'account.forgotLead': { args: null; tags: never }
  'account.forgotSend': { args: null; tags: never }
  'account.forgotSentTitle': { args: null; tags: never }
  'account.forgotSentText': { args: { email: string | number }; tags: never }
  'account.resetTitle': { args: null; tags: never }
  'account.resetLead': { args: null; tags: never }
  'account.resetSave': { args: null; tags: never }
  'account.resetDone': { args: null; tags: never }
  'account.resetDoneText': { args: null; tags: never }
  'account.linkBad': { args: null; tags: never }
  'account.linkBadText': { args: null; tags: never }
  'account.linkAgain': { args: null; tags: never }
  'account.confirmTitle': { args: null; tags: never }
  'account.confirmLead': { args: null; tags: never }
  'account.confirmAction': { args: null; tags: never }
  'account.confirming': { args: null; tags: never }
  'account.confirmed': { args: null; tags: never }
  'account.confirmedText': { args: { email: string | number }; tags: never }
  'account.confirmedLinked': { args: null; tags: never }
  'account.goOn': { args: null; tags: never }
  'account.toSignIn': { args: null; tags: never }
  'account.joinTitle': { args: null; tags: never }
  'account.joinLead': { args: { employer: string | number; role: string | number }; tags: never }
  'account.joinRegisterLead': { args: null; tags: never }
  'account.joinSignedIn': { args: null; tags: never }
  'account.joinAccept': { args: null; tags: never }
  'account.joining': { args: null; tags: never }
  'account.joined': { args: { employer: string | number }; tags: never }
  'account.joinHaveAccount': { args: null; tags: 'link' }
  'account.joinOther': { args: { email: string | number }; tags: never }
  'account.joinRegister': { args: null; tags: never }
  'account.outboxTitle': { args: null; tags: never }
  'account.outboxLead': { args: null; tags: never }
  'account.outboxReload': { args: null; tags: never }
  'account.outboxEmpty': { args: null; tags: never }
  'account.outboxTo': { args: { address: string | number }; tags: never }
  'account.confirmAgain': { args: null; tags: never }
  'audit.title': { args: null; tags: never }
  'audit.intro': { args: null; tags: never }
  'audit.actor': { args: null; tags: never }
  'audit.anyone': { args: null; tags: never }
  'audit.from': { args: null; tags: never }
  'audit.to': { args: null; tags: never }
  'audit.onlyAbout': { args: { name: string | number }; tags: never }
  'audit.showAll': { args: null; tags: never }
  'audit.export': { args: null; tags: never }
  'audit.exporting': { args: null; tags: never }
  'audit.exportFailed': { args: null; tags: never }
  'audit.details': { args: null; tags: never }
  'audit.address': { args: null; tags: never }
  'audit.browser': { args: null; tags: never }
  'audit.before': { args: null; tags: never }
  'audit.after': { args: null; tags: never }
  'audit.position': { args: null; tags: never }
  'audit.digest': { args: null; tags: never }
  'audit.notChained': { args: null; tags: never }
  'audit.log': { args: null; tags: never }
  'audit.logText': { args: null; tags: never }
  'audit.ownTitle': { args: null; tags: never }
  'audit.ownIntro': { args: null; tags: never }
  'audit.ownEmpty': { args: null; tags: never }
  'audit.payTitle': { args: null; tags: never }
  'audit.payText': { args: null; tags: never }
  'audit.paySwitch': { args: null; tags: never }
  'audit.paySaved': { args: null; tags: never }
  'audit.payFailed': { args: null; tags: never }
  'audit.actAccessRefused': { args: null; tags: never }
  'audit.actStaffInvited': { args: null; tags: never }
  'audit.actStaffUninvited': { args: null; tags: never }
  'audit.actStaffInvitationEnded': { args: null; tags: never }
  'audit.actWorkerInvitationEnded': { args: null; tags: never }
  'audit.actStaffJoined': { args: null; tags: never }
  'audit.actStaffRole': { args: null; tags: never }
  'audit.actStaffEnded': { args: null; tags: never }
  'audit.actEndedEverywhere': { args: null; tags: never }
  'audit.actDataExported': { args: null; tags: never }
  'audit.actDeviceRemoved': { args: null; tags: never }
  'audit.actEmailChanged': { args: null; tags: never }
  'audit.actEmailConfirmed': { args: null; tags: never }
  'audit.actErased': { args: null; tags: never }
  'audit.actPasswordChanged': { args: null; tags: never }
  'audit.actPasswordReset': { args: null; tags: never }
  'audit.actPasskeyAdded': { args: null; tags: never }
  'audit.actPasskeyRemoved': { args: null; tags: never }
  'audit.actPasskeyRenamed': { args: null; tags: never }
  'audit.actRecoveryCodes': { args: null; tags: never }
  'audit.actSecondFactor': { args: null; tags: never }
  'audit.actTotpAdded': { args: null; tags: never }
  'audit.actTotpStarted': { args: null; tags: never }
  'audit.actTotpRemoved': { args: null; tags: never }
  'audit.actFaceEnrolled': { args: null; tags: never }
  'audit.actFaceRemoved': { args: null; tags: never }
  'audit.actFactorsCleared': { args: null; tags: never }
  'audit.actPensionLetter': { args: null; tags: never }
  'audit.actStatementRead': { args: null; tags: never }
  'audit.actStatementLine': { args: null; tags: never }
  'audit.actManagersPay': { args: null; tags: never }
  'audit.actDemoMade': { args: null; tags: never }
  'audit.actRunCalculated': { args: null; tags: never }
  'audit.actRunFile': { args: null; tags: never }
  'audit.actReportExported': { args: null; tags: never }
  'audit.actSubmissionFetched': { args: null; tags: never }
  'audit.actAuditExported': { args: null; tags: never }
  'audit.actReportAccepted': { args: null; tags: never }
  'common.productName': { args: null; tags: never }
  'common.loading': { args: null; tags: never }
  'common.loadingPart': { args: null; tags: never }
  'common.retry': { args: null; tags: never }
  'common.retrying': { args: null; tags: never }
  'common.close': { args: null; tags: never }
  'common.copy': { args: null; tags: never }
  'common.copied': { args: null; tags: never }
  'common.copyRefused': { args: null; tags: never }
  'common.cancel': { args: null; tags: never }
  'common.save': { args: null; tags: never }
  'common.saving': { args: null; tags: never }
  'common.optional': { args: null; tags: never }
  'common.showPassword': { args: null; tags: never }
  'common.showAll': { args: { count: number }; tags: never }
  'common.hidePassword': { args: null; tags: never }
  'common.notices': { args: null; tags: never }
  'common.offline': { args: null; tags: never }
  'common.offlinePending': { args: { count: number }; tags: never }
  'common.moneyEmpty': { args: null; tags: never }
  'common.moneyUnreadable': { args: null; tags: never }
  'common.moneyTooManyDecimals': { args: null; tags: never }
  'common.moneyBelowMinimum': { args: { minimum: Pence }; tags: never }
  'common.moneyAboveMaximum': { args: { maximum: Pence }; tags: never }
  'common.fieldRequired': { args: null; tags: never }
  'common.fieldEmail': { args: null; tags: never }
  'common.fieldPhone': { args: null; tags: never }
  'common.fieldTooLong': { args: null; tags: never }
  'common.fieldPlain': { args: null; tags: never }
  'common.language': { args: null; tags: never }
  'common.theme': { args: null; tags: never }
  'common.themeSystem': { args: null; tags: never }
  'common.themeLight': { args: null; tags: never }
  'common.themeDark': { args: null; tags: never }
  'common.navMain': { args: null; tags: never }
  'common.navSkip': { args: null; tags: never }
  'common.navHome': { args: null; tags: never }
  'common.navWithdraw': { args: null; tags: never }
  'common.navShifts': { args: null; tags: never }
  'common.navProfile': { args: null; tags: never }
  'common.navDashboard': { args: null; tags: never }
  'common.navEmployees': { args: null; tags: never }
  'common.navWageAccess': { args: null; tags: never }
  'common.navSchedule': { args: null; tags: never }
  'common.signOut': { args: null; tags: never }
  'common.signingOut': { args: null; tags: never }
  'common.loggedOut': { args: null; tags: never }
  'common.loggedOutText': { args: null; tags: never }
  'common.employeeNumber': { args: { number: string | number }; tags: never }
  'common.pageTitle': { args: { page: string | number }; tags: never }
  'common.notFoundTitle': { args: null; tags: never }
  'common.notFoundText': { args: null; tags: never }
  'common.notFoundAction': { args: null; tags: never }
  'common.crashTitle': { args: null; tags: never }
  'common.crashText': { args: null; tags: never }
  'common.reload': { args: null; tags: never }
  'common.profileFailed': { args: null; tags: never }
  'common.profileFailedSafe': { args: null; tags: never }
  'common.navPayroll': { args: null; tags: never }
  'compliance.title': { args: null; tags: never }
  'compliance.lead': { args: null; tags: never }
  'compliance.asOf': { args: { at: string }; tags: never }
  'compliance.again': { args: null; tags: never }
  'compliance.checking': { args: null; tags: never }
  'compliance.failed': { args: null; tags: never }
  'compliance.empty': { args: null; tags: never }
  'compliance.headBroken': { args: null; tags: never }
  'compliance.headUnknown': { args: null; tags: never }
  'compliance.headAttention': { args: null; tags: never }
  'compliance.headHolds': { args: null; tags: never }
  'compliance.countBroken': { args: { count: number }; tags: never }
  'compliance.countUnknown': { args: { count: number }; tags: never }
  'compliance.countAttention': { args: { count: number }; tags: never }
  'compliance.countHolds': { args: { count: number }; tags: never }
  'compliance.stateBroken': { args: null; tags: never }
  'compliance.stateUnknown': { args: null; tags: never }
  'compliance.stateAttention': { args: null; tags: never }
  'compliance.stateHolds': { args: null; tags: never }
  'compliance.areaHmrc': { args: null; tags: never }
  'compliance.areaPensions': { args: null; tags: never }
  'compliance.areaPay': { args: null; tags: never }
  'compliance.areaWorkingTime': { args: null; tags: never }
  'compliance.areaPeople': { args: null; tags: never }
  'compliance.areaData': { args: null; tags: never }
  'compliance.checked': { args: { count: number }; tags: never }
  'compliance.shows': { args: null; tags: never }
  'compliance.showsNothing': { args: null; tags: never }
  'compliance.andMore': { args: { count: number }; tags: never }
  'compliance.next': { args: null; tags: never }
  'compliance.law': { args: { law: string | number }; tags: never }
  'compliance.goThere': { args: null; tags: never }
  'compliance.show': { args: null; tags: never }
  'compliance.seeAll': { args: null; tags: never }
  'compliance.name_rti_on_time': { args: null; tags: never }
  'compliance.means_rti_on_time': { args: null; tags: never }
  'compliance.next_rti_on_time': { args: null; tags: never }
  'compliance.name_rti_accepted': { args: null; tags: never }
  'compliance.means_rti_accepted': { args: null; tags: never }
  'compliance.next_rti_accepted': { args: null; tags: never }
  'compliance.name_eps_sent': { args: null; tags: never }
  'compliance.means_eps_sent': { args: null; tags: never }
  'compliance.next_eps_sent': { args: null; tags: never }
  'compliance.name_paye_details': { args: null; tags: never }
  'compliance.means_paye_details': { args: null; tags: never }
  'compliance.next_paye_details': { args: null; tags: never }
  'compliance.name_pension_assessed': { args: null; tags: never }
  'compliance.means_pension_assessed': { args: null; tags: never }
  'compliance.next_pension_assessed': { args: null; tags: never }
  'compliance.name_pension_contributions': { args: null; tags: never }
  'compliance.means_pension_contributions': { args: null; tags: never }
  'compliance.next_pension_contributions': { args: null; tags: never }
  'compliance.name_minimum_wage': { args: null; tags: never }
  'compliance.means_minimum_wage': { args: null; tags: never }
  'compliance.next_minimum_wage': { args: null; tags: never }
  'compliance.name_weekly_hours': { args: null; tags: never }
  'compliance.means_weekly_hours': { args: null; tags: never }
  'compliance.next_weekly_hours': { args: null; tags: never }
  'compliance.name_daily_rest': { args: null; tags: never }
  'compliance.means_daily_rest': { args: null; tags: never }
  'compliance.next_daily_rest': { args: null; tags: never }
  'compliance.name_right_to_work': { args: null; tags: never }
  'compliance.means_right_to_work': { args: null; tags: never }
  'compliance.next_right_to_work': { args: null; tags: never }
  'compliance.name_consents': { args: null; tags: never }
  'compliance.means_consents': { args: null; tags: never }
  'compliance.next_consents': { args: null; tags: never }
  'compliance.name_data_retention': { args: null; tags: never }
  'compliance.means_data_retention': { args: null; tags: never }
  'compliance.next_data_retention': { args: null; tags: never }
  'compliance.name_audit_trail': { args: null; tags: never }
  'compliance.means_audit_trail': { args: null; tags: never }
  'compliance.next_audit_trail': { args: null; tags: never }
  'compliance.name_books_balance': { args: null; tags: never }
  'compliance.means_books_balance': { args: null; tags: never }
  'compliance.next_books_balance': { args: null; tags: never }
  'compliance.ev_nothing_yet': { args: null; tags: never }
  'compliance.ev_not_reported': { args: null; tags: never }
  'compliance.ev_late_without_reason': { args: null; tags: never }
  'compliance.ev_late_with_reason': { args: null; tags: never }
  'compliance.ev_reported_before_payday': { args: { accepted: 'yes' | 'other'; sentOn: string }; tags: never }
  'compliance.ev_report_due_today': { args: null; tags: never }
  'compliance.ev_run_not_approved': { args: null; tags: never }
  'compliance.ev_submission_rejected': { args: null; tags: never }
  'compliance.ev_submission_waiting': { args: null; tags: never }
  'compliance.ev_eps_missing': { args: { reason: 'statutory_pay' | 'levy' | 'no_payment' | 'other' }; tags: never }
  'compliance.ev_eps_due': { args: { reason: 'statutory_pay' | 'levy' | 'no_payment' | 'other' }; tags: never }
  'compliance.ev_missing_office_number': { args: null; tags: never }
  'compliance.ev_missing_paye_reference': { args: null; tags: never }
  'compliance.ev_missing_accounts_office': { args: null; tags: never }
  'compliance.ev_missing_sender': { args: null; tags: never }
  'compliance.ev_not_enrolled': { args: { earnings: Pence; trigger: Pence }; tags: never }
  'compliance.ev_enrol_by': { args: null; tags: never }
  'compliance.ev_birth_date_unknown': { args: null; tags: never }
  'compliance.ev_no_contributions': { args: null; tags: never }
  'compliance.ev_below_least_rates': { args: { employee: number; employer: number }; tags: never }
  'compliance.ev_owed_to_scheme': { args: { amount: Pence }; tags: never }
  'compliance.ev_below_minimum_wage': { args: { shortfall: Pence; perHour: Pence }; tags: never }
  'compliance.ev_hours_unknown': { args: null; tags: never }
  'compliance.ev_over_weekly_hours': { args: { minutes: number }; tags: never }
  'compliance.ev_rest_short': { args: { span: number; rest: number }; tags: never }
  'compliance.ev_not_kept': { args: { people: number }; tags: never }
  'compliance.ev_consent_missing': { args: { people: number }; tags: never }
  'compliance.ev_kept_too_long': { args: { records: number }; tags: never }
  'compliance.ev_no_audit_row': { args: { kind: 'pay_run' | 'other' }; tags: never }
  'compliance.ev_chain_unproven': { args: null; tags: never }
  'compliance.ev_balance_differs': { args: { difference: Pence }; tags: never }
  'compliance.ev_books_not_zero': { args: { difference: Pence }; tags: never }
  'compliance.auditTitle': { args: null; tags: never }
  'compliance.auditFilter': { args: null; tags: never }
  'compliance.auditAll': { args: null; tags: never }
  'compliance.auditPeople': { args: null; tags: never }
  'compliance.auditHours': { args: null; tags: never }
  'compliance.auditWithdrawals': { args: null; tags: never }
  'compliance.auditPayroll': { args: null; tags: never }
  'compliance.auditAccess': { args: null; tags: never }
  'compliance.auditEmpty': { args: null; tags: never }
  'compliance.auditFailed': { args: null; tags: never }
  'compliance.auditMore': { args: null; tags: never }
  'compliance.auditLoading': { args: null; tags: never }
  'compliance.bySystem': { args: null; tags: never }
  'compliance.paydayOn': { args: { on: string }; tags: never }
  'compliance.act_employer_registered': { args: null; tags: never }
  'compliance.act_shift_added': { args: null; tags: never }
  'compliance.act_shift_removed': { args: null; tags: never }
  'compliance.act_hours_clock': { args: null; tags: never }
  'compliance.act_hours_approved': { args: null; tags: never }
  'compliance.act_hours_edited': { args: null; tags: never }
  'compliance.act_hours_recorded': { args: null; tags: never }
  'compliance.act_absence_recorded': { args: null; tags: never }
  'compliance.act_absence_changed': { args: null; tags: never }
  'compliance.act_court_order': { args: null; tags: never }
  'compliance.act_tax_notice': { args: null; tags: never }
  'compliance.act_pay_item_added': { args: null; tags: never }
  'compliance.act_pay_item_ended': { args: null; tags: never }
  'compliance.act_run_opened': { args: null; tags: never }
  'compliance.act_run_cancelled': { args: null; tags: never }
  'compliance.act_run_acknowledged': { args: null; tags: never }
  'compliance.act_run_approved': { args: null; tags: never }
  'compliance.act_run_paid': { args: null; tags: never }
  'compliance.act_paid_another_way': { args: null; tags: never }
  'compliance.act_written_off': { args: null; tags: never }
  'compliance.act_run_reported': { args: null; tags: never }
  'compliance.act_run_closed': { args: null; tags: never }
  'compliance.act_run_corrected': { args: null; tags: never }
  'compliance.act_schedule': { args: null; tags: never }
  'compliance.act_settings': { args: null; tags: never }
  'compliance.act_submission': { args: null; tags: never }
  'compliance.act_certificate': { args: null; tags: never }
  'compliance.act_payslip_emailed': { args: null; tags: never }
  'compliance.act_payslip_shared': { args: null; tags: never }
  'compliance.act_share_revoked': { args: null; tags: never }
  'compliance.act_policy': { args: null; tags: never }
  'compliance.act_signed_in': { args: null; tags: never }
  'compliance.act_sign_in_failed': { args: null; tags: never }
  'compliance.act_signed_out': { args: null; tags: never }
  'compliance.act_user_changed': { args: null; tags: never }
  'compliance.act_verified': { args: null; tags: never }
  'compliance.act_verify_failed': { args: null; tags: never }
  'compliance.name_pension_letters': { args: null; tags: never }
  'compliance.means_pension_letters': { args: null; tags: never }
  'compliance.next_pension_letters': { args: null; tags: never }
  'compliance.ev_letter_due': { args: null; tags: never }
  'compliance.ev_letter_late': { args: null; tags: never }
  'employees.title': { args: null; tags: never }
  'employees.listFailed': { args: null; tags: never }
  'employees.listEmpty': { args: null; tags: never }
  'employees.add': { args: null; tags: never }
  'employees.addTitle': { args: null; tags: never }
  'employees.addSave': { args: null; tags: never }
  'employees.added': { args: { name: string | number }; tags: never }
  'employees.search': { args: null; tags: never }
  'employees.department': { args: null; tags: never }
  'employees.departmentAll': { args: null; tags: never }
  'employees.view': { args: null; tags: never }
  'employees.viewCurrent': { args: null; tags: never }
  'employees.viewLeft': { args: null; tags: never }
  'employees.viewAll': { args: null; tags: never }
  'employees.viewMissing': { args: null; tags: never }
  'employees.viewNotInvited': { args: null; tags: never }
  'employees.viewInvited': { args: null; tags: never }
  'employees.viewLinked': { args: null; tags: never }
  'employees.shown': { args: { count: number }; tags: never }
  'employees.noneFound': { args: null; tags: never }
  'employees.clearFilters': { args: null; tags: never }
  'employees.name': { args: null; tags: never }
  'employees.work': { args: null; tags: never }
  'employees.status': { args: null; tags: never }
  'employees.missing': { args: null; tags: never }
  'employees.missingNino': { args: null; tags: never }
  'employees.missingBank': { args: null; tags: never }
  'employees.missingTaxCode': { args: null; tags: never }
  'employees.statusLeft': { args: null; tags: never }
  'employees.statusLeaving': { args: { on: string }; tags: never }
  'employees.statusLinked': { args: null; tags: never }
  'employees.statusInvited': { args: null; tags: never }
  'employees.statusInvitationEnded': { args: null; tags: never }
  'employees.statusNotInvited': { args: null; tags: never }
  'employees.joinCode': { args: null; tags: never }
  'employees.joinCodeText': { args: null; tags: never }
  'employees.code': { args: null; tags: never }
  'employees.invite': { args: null; tags: never }
  'employees.inviteAgain': { args: null; tags: never }
  'employees.inviteTitle': { args: { name: string | number }; tags: never }
  'employees.inviteText': { args: null; tags: never }
  'employees.inviteAgainText': { args: null; tags: never }
  'employees.inviteEndedText': { args: null; tags: never }
  'employees.inviteMake': { args: null; tags: never }
  'employees.inviting': { args: null; tags: never }
  'employees.inviteMade': { args: { at: string }; tags: never }
  'employees.inviteLink': { args: null; tags: never }
  'employees.leaving': { args: null; tags: never }
  'employees.leavingChange': { args: null; tags: never }
  'employees.leavingTitle': { args: { name: string | number }; tags: never }
  'employees.leavingText': { args: null; tags: never }
  'employees.leavingSave': { args: null; tags: never }
  'employees.leavingSaved': { args: { on: string }; tags: never }
  'employees.leavingTakeBack': { args: null; tags: never }
  'employees.stays': { args: null; tags: never }
  'employees.lastDay': { args: null; tags: never }
  'employees.change': { args: null; tags: never }
  'employees.changeTitle': { args: { name: string | number }; tags: never }
  'employees.changed': { args: null; tags: never }
  'employees.loadNewest': { args: null; tags: never }
  'employees.recordFailed': { args: null; tags: never }
  'employees.backToList': { args: null; tags: never }
  'employees.sectionPerson': { args: null; tags: never }
  'employees.sectionPay': { args: null; tags: never }
  'employees.sectionTax': { args: null; tags: never }
  'employees.firstName': { args: null; tags: never }
  'employees.lastName': { args: null; tags: never }
  'employees.email': { args: null; tags: never }
  'employees.phone': { args: null; tags: never }
  'employees.dateOfBirth': { args: null; tags: never }
  'employees.gender': { args: null; tags: never }
  'employees.genderHint': { args: null; tags: never }
  'employees.genderF': { args: null; tags: never }
  'employees.genderM': { args: null; tags: never }
  'employees.address': { args: null; tags: never }
  'employees.number': { args: null; tags: never }
  'employees.numberHint': { args: null; tags: never }
  'employees.startsOn': { args: null; tags: never }
  'employees.position': { args: null; tags: never }
  'employees.manager': { args: null; tags: never }
  'employees.managerHint': { args: null; tags: never }
  'employees.noManager': { args: null; tags: never }
  'employees.hourlyRate': { args: null; tags: never }
  'employees.hourlyRateSalaried': { args: null; tags: never }
  'employees.rateBelowMinimum': { args: { minimum: Pence }; tags: never }
  'employees.payBasis': { args: null; tags: never }
  'employees.payBasisHourly': { args: null; tags: never }
  'employees.payBasisSalaried': { args: null; tags: never }
  'employees.annualSalary': { args: null; tags: never }
  'employees.rateFrom': { args: null; tags: never }
  'employees.rateFromHint': { args: null; tags: never }
  'employees.salaryFrom': { args: null; tags: never }
  'employees.salaryFromHint': { args: null; tags: never }
  'employees.rates': { args: null; tags: never }
  'employees.rateSince': { args: { on: string }; tags: never }
  'employees.salaries': { args: null; tags: never }
  'employees.payFrequency': { args: null; tags: never }
  'employees.frequencyMonthly': { args: null; tags: never }
  'employees.frequencyWeekly': { args: null; tags: never }
  'employees.frequencyFortnightly': { args: null; tags: never }
  'employees.frequencyFourWeekly': { args: null; tags: never }
  'employees.weeklyHours': { args: null; tags: never }
  'employees.pension': { args: null; tags: never }
  'employees.pensionNone': { args: null; tags: never }
  'employees.pensionRelief': { args: null; tags: never }
  'employees.pensionNetPay': { args: null; tags: never }
  'employees.pensionSacrifice': { args: null; tags: never }
  'employees.pensionEmployeeRate': { args: null; tags: never }
  'employees.pensionEmployerRate': { args: null; tags: never }
  'employees.pensionRateHint': { args: null; tags: never }
  'employees.pensionShares': { args: { worker: string | number; employer: string | number }; tags: never }
  'employees.nino': { args: null; tags: never }
  'employees.ninoHint': { args: null; tags: never }
  'employees.keptHint': { args: { value: string | number }; tags: never }
  'employees.niCategory': { args: null; tags: never }
  'employees.director': { args: null; tags: never }
  'employees.directorNo': { args: null; tags: never }
  'employees.directorAnnual': { args: null; tags: never }
  'employees.directorAlternative': { args: null; tags: never }
  'employees.directorFrom': { args: null; tags: never }
  'employees.taxCode': { args: null; tags: never }
  'employees.taxBasis': { args: null; tags: never }
  'employees.basisCumulative': { args: null; tags: never }
  'employees.basisWeek1': { args: null; tags: never }
  'employees.starter': { args: null; tags: never }
  'employees.starterHint': { args: null; tags: never }
  'employees.starterA': { args: null; tags: never }
  'employees.starterB': { args: null; tags: never }
  'employees.starterC': { args: null; tags: never }
  'employees.sectionP45': { args: null; tags: never }
  'employees.p45Hint': { args: null; tags: never }
  'employees.p45TaxYear': { args: null; tags: never }
  'employees.p45TaxablePay': { args: null; tags: never }
  'employees.p45Tax': { args: null; tags: never }
  'employees.studentLoans': { args: null; tags: never }
  'employees.studentLoansHint': { args: null; tags: never }
  'employees.loanPlan': { args: { plan: string | number }; tags: never }
  'employees.loanPostgraduate': { args: null; tags: never }
  'employees.loanNone': { args: null; tags: never }
  'employees.bankAccount': { args: null; tags: never }
  'employees.bankAccountHint': { args: null; tags: never }
  'employees.keptAccount': { args: { value: string | number }; tags: never }
  'employees.sortCode': { args: null; tags: never }
  'employees.accountNumber': { args: null; tags: never }
  'employees.accountName': { args: null; tags: never }
  'employees.notGiven': { args: null; tags: never }
  'employees.payHidden': { args: null; tags: never }
  'employees.formProblems': { args: null; tags: never }
  'employees.problemDay': { args: null; tags: never }
  'employees.problemEndsOn': { args: null; tags: never }
  'employees.problemBirth': { args: null; tags: never }
  'employees.problemRate': { args: null; tags: never }
  'employees.problemSalary': { args: null; tags: never }
  'employees.problemPercent': { args: null; tags: never }
  'employees.problemP45Pay': { args: null; tags: never }
  'employees.problemP45Tax': { args: null; tags: never }
  'employees.problemRateFrom': { args: null; tags: never }
  'employees.problemHours': { args: null; tags: never }
  'employees.problemNino': { args: null; tags: never }
  'employees.problemTaxCode': { args: null; tags: never }
  'employees.problemLoans': { args: null; tags: never }
  'employees.problemSortCode': { args: null; tags: never }
  'employees.problemAccountNumber': { args: null; tags: never }
  'employees.inviteMailed': { args: { email: string | number }; tags: never }
  'employer-dashboard.failed': { args: null; tags: never }
  'employer-dashboard.needsTitle': { args: null; tags: never }
  'employer-dashboard.needsNothing': { args: null; tags: never }
  'employer-dashboard.needsWithdrawals': { args: { count: number; amount: Pence }; tags: never }
  'employer-dashboard.needsHours': { args: { count: number }; tags: never }
  'employer-dashboard.needsDetails': { args: { count: number }; tags: never }
  'employer-dashboard.figureEmployees': { args: null; tags: never }
  'employer-dashboard.figureOnShift': { args: null; tags: never }
  'employer-dashboard.figureEarned': { args: null; tags: never }
  'employer-dashboard.figurePaid': { args: null; tags: never }
  'employer-dashboard.figureOutstanding': { args: null; tags: never }
  'employer-dashboard.recentTitle': { args: null; tags: never }
  'employer-dashboard.recentEmpty': { args: null; tags: never }
  'employer-dashboard.recentBy': { args: { name: string | number }; tags: never }
  'employer-dashboard.recentAdded': { args: null; tags: never }
  'employer-dashboard.recentChanged': { args: null; tags: never }
  'employer-dashboard.recentInvited': { args: null; tags: never }
  'employer-dashboard.recentLinked': { args: null; tags: never }
  'employer-dashboard.recentBankAccount': { args: null; tags: never }
  'employer-dashboard.recentOwnLimits': { args: null; tags: never }
  'employer-dashboard.recentOverride': { args: null; tags: never }
  'employer-dashboard.recentRequested': { args: null; tags: never }
  'employer-dashboard.recentApproved': { args: null; tags: never }
  'employer-dashboard.recentReleasing': { args: null; tags: never }
  'employer-dashboard.recentPaid': { args: null; tags: never }
  'employer-dashboard.recentRecovered': { args: null; tags: never }
  'employer-dashboard.recentDeclined': { args: null; tags: never }
  'employer-dashboard.recentCancelled': { args: null; tags: never }
  'employer-dashboard.recentFailed': { args: null; tags: never }
  'employer-dashboard.recentOther': { args: null; tags: never }
  'employer-dashboard.complianceTitle': { args: null; tags: never }
  'employer-dashboard.complianceFailed': { args: null; tags: never }
  'employer-dashboard.complianceAudit': { args: null; tags: never }
  'employer-dashboard.complianceHmrc': { args: null; tags: never }
  'employer-dashboard.complianceGdpr': { args: null; tags: never }
  'employer-dashboard.complianceConsent': { args: null; tags: never }
  'employer-dashboard.complianceHolds': { args: null; tags: never }
  'employer-dashboard.complianceUnproven': { args: null; tags: never }
  'employer-dashboard.complianceNote': { args: null; tags: never }
  'employer-dashboard.needsFirstWorker': { args: null; tags: never }
  'employer-dashboard.needsSettings': { args: null; tags: never }
  'employer-ewa.tabWithdrawals': { args: null; tags: never }
  'employer-ewa.tabRules': { args: null; tags: never }
  'employer-ewa.listFailed': { args: null; tags: never }
  'employer-ewa.totalWaiting': { args: null; tags: never }
  'employer-ewa.totalPaid': { args: null; tags: never }
  'employer-ewa.totalOutstanding': { args: null; tags: never }
  'employer-ewa.waitingTitle': { args: null; tags: never }
  'employer-ewa.waitingEmpty': { args: null; tags: never }
  'employer-ewa.allTitle': { args: null; tags: never }
  'employer-ewa.allEmpty': { args: null; tags: never }
  'employer-ewa.more': { args: null; tags: never }
  'employer-ewa.loadingMore': { args: null; tags: never }
  'employer-ewa.worker': { args: null; tags: never }
  'employer-ewa.asked': { args: null; tags: never }
  'employer-ewa.status': { args: null; tags: never }
  'employer-ewa.amount': { args: null; tags: never }
  'employer-ewa.fee': { args: null; tags: never }
  'employer-ewa.speed': { args: null; tags: never }
  'employer-ewa.standard': { args: null; tags: never }
  'employer-ewa.express': { args: null; tags: never }
  'employer-ewa.account': { args: null; tags: never }
  'employer-ewa.availableThen': { args: { amount: Pence }; tags: never }
  'employer-ewa.availableLabel': { args: null; tags: never }
  'employer-ewa.decidedBy': { args: { name: string | number }; tags: never }
  'employer-ewa.stateRequested': { args: null; tags: never }
  'employer-ewa.stateVerified': { args: null; tags: never }
  'employer-ewa.stateApproved': { args: null; tags: never }
  'employer-ewa.stateReleasing': { args: null; tags: never }
  'employer-ewa.statePaid': { args: null; tags: never }
  'employer-ewa.stateRecovered': { args: null; tags: never }
  'employer-ewa.stateComesOff': { args: { on: string }; tags: never }
  'employer-ewa.stateDeclined': { args: null; tags: never }
  'employer-ewa.stateCancelled': { args: null; tags: never }
  'employer-ewa.stateFailed': { args: null; tags: never }
  'employer-ewa.approve': { args: null; tags: never }
  'employer-ewa.approveOf': { args: { name: string | number }; tags: never }
  'employer-ewa.approveText': { args: null; tags: never }
  'employer-ewa.approved': { args: null; tags: never }
  'employer-ewa.decline': { args: null; tags: never }
  'employer-ewa.declineOf': { args: { name: string | number }; tags: never }
  'employer-ewa.declineText': { args: null; tags: never }
  'employer-ewa.declined': { args: null; tags: never }
  'employer-ewa.reason': { args: null; tags: never }
  'employer-ewa.reasonHint': { args: null; tags: never }
  'employer-ewa.reasonShort': { args: null; tags: never }
  'employer-ewa.notCovered': { args: { shortfall: Pence }; tags: never }
  'employer-ewa.owed': { args: { amount: Pence }; tags: never }
  'employer-ewa.writtenOff': { args: { amount: Pence }; tags: never }
  'employer-ewa.writeOff': { args: null; tags: never }
  'employer-ewa.writeOffOf': { args: { name: string | number }; tags: never }
  'employer-ewa.writeOffText': { args: null; tags: never }
  'employer-ewa.writeOffTax': { args: null; tags: never }
  'employer-ewa.writeOffOwed': { args: null; tags: never }
  'employer-ewa.writeOffDone': { args: null; tags: never }
  'employer-ewa.policyFailed': { args: null; tags: never }
  'employer-ewa.policyReadOnly': { args: null; tags: never }
  'employer-ewa.policySave': { args: null; tags: never }
  'employer-ewa.policySaved': { args: null; tags: never }
  'employer-ewa.formProblems': { args: null; tags: never }
  'employer-ewa.sectionShare': { args: null; tags: never }
  'employer-ewa.isOpen': { args: null; tags: never }
  'employer-ewa.isOpenHint': { args: null; tags: never }
  'employer-ewa.cap': { args: null; tags: never }
  'employer-ewa.capHint': { args: null; tags: never }
  'employer-ewa.countsClocked': { args: null; tags: never }
  'employer-ewa.countsClockedHint': { args: null; tags: never }
  'employer-ewa.sectionLimits': { args: null; tags: never }
  'employer-ewa.minimum': { args: null; tags: never }
  'employer-ewa.maximum': { args: null; tags: never }
  'employer-ewa.dailyLimit': { args: null; tags: never }
  'employer-ewa.requestsPerMonth': { args: null; tags: never }
  'employer-ewa.blackoutDays': { args: null; tags: never }
  'employer-ewa.blackoutHint': { args: null; tags: never }
  'employer-ewa.sectionApproval': { args: null; tags: never }
  'employer-ewa.release': { args: null; tags: never }
  'employer-ewa.releaseAutomatic': { args: null; tags: never }
  'employer-ewa.releaseManual': { args: null; tags: never }
  'employer-ewa.automaticBelow': { args: null; tags: never }
  'employer-ewa.automaticHint': { args: null; tags: never }
  'employer-ewa.sectionFee': { args: null; tags: never }
  'employer-ewa.feeHint': { args: null; tags: never }
  'employer-ewa.feePayer': { args: null; tags: never }
  'employer-ewa.payerWorker': { args: null; tags: never }
  'employer-ewa.payerEmployer': { args: null; tags: never }
  'employer-ewa.feeKind': { args: null; tags: never }
  'employer-ewa.feeFlat': { args: null; tags: never }
  'employer-ewa.feeByShare': { args: null; tags: never }
  'employer-ewa.feeAmount': { args: null; tags: never }
  'employer-ewa.feeShare': { args: null; tags: never }
  'employer-ewa.sectionWho': { args: null; tags: never }
  'employer-ewa.daysInJob': { args: null; tags: never }
  'employer-ewa.hoursWorked': { args: null; tags: never }
  'employer-ewa.departments': { args: null; tags: never }
  'employer-ewa.departmentsAll': { args: null; tags: never }
  'employer-ewa.departmentsSome': { args: null; tags: never }
  'employer-ewa.departmentsNone': { args: null; tags: never }
  'employer-ewa.sectionCare': { args: null; tags: never }
  'employer-ewa.careNote': { args: null; tags: never }
  'employer-ewa.careAfter': { args: null; tags: never }
  'employer-ewa.careHours': { args: null; tags: never }
  'employer-ewa.problemCount': { args: { least: string | number; most: string | number }; tags: never }
  'employer-ewa.problemShare': { args: { most: number }; tags: never }
  'employer-ewa.problemDepartments': { args: null; tags: never }
  'employer-ewa.historyTitle': { args: null; tags: never }
  'employer-ewa.historyEmpty': { args: null; tags: never }
  'employer-ewa.historyFirst': { args: null; tags: never }
  'employer-ewa.historySame': { args: null; tags: never }
  'employer-ewa.historyAll': { args: null; tags: never }
  'employer-ewa.exceptionsTitle': { args: null; tags: never }
  'employer-ewa.exceptionsText': { args: null; tags: never }
  'employer-ewa.exceptionsOpen': { args: null; tags: never }
  'employer-ewa.exceptionsSave': { args: null; tags: never }
  'employer-ewa.exceptionsSaved': { args: null; tags: never }
  'employer-ewa.exceptionsBlocked': { args: null; tags: never }
  'employer-ewa.exceptionsNow': { args: { count: number }; tags: never }
  'employer-ewa.exceptionsNone': { args: null; tags: never }
  'employer-ewa.block': { args: null; tags: never }
  'employer-ewa.blockHint': { args: null; tags: never }
  'employer-ewa.companyValue': { args: { value: string | number }; tags: never }
  'employer-ewa.companyAmount': { args: { amount: Pence }; tags: never }
  'employer-ewa.asCompany': { args: null; tags: never }
  'errors.offline': { args: null; tags: never }
  'errors.unexpected_answer': { args: null; tags: never }
  'errors.invalid_input': { args: null; tags: never }
  'errors.invalid_json': { args: null; tags: never }
  'errors.body_too_large': { args: null; tags: never }
  'errors.unsupported_media_type': { args: null; tags: never }
  'errors.not_signed_in': { args: null; tags: never }
  'errors.wrong_credentials': { args: null; tags: never }
  'errors.signed_out': { args: null; tags: never }
  'errors.too_many_attempts': { args: null; tags: never }
  'errors.too_many_attempts_wait': { args: { seconds: number }; tags: never }
  'errors.too_many_requests': { args: null; tags: never }
  'errors.forbidden': { args: null; tags: never }
  'errors.origin_refused': { args: null; tags: never }
  'errors.not_found': { args: null; tags: never }
  'errors.email_taken': { args: null; tags: never }
  'errors.password_too_weak': { args: null; tags: never }
  'errors.password_weak_common': { args: null; tags: never }
  'errors.password_weak_personal': { args: null; tags: never }
  'errors.password_weak_pattern': { args: null; tags: never }
  'errors.password_weak_dates': { args: null; tags: never }
  'errors.password_too_short': { args: null; tags: never }
  'errors.password_mismatch': { args: null; tags: never }
  'errors.join_code_unknown': { args: null; tags: never }
  'errors.invitation_used': { args: null; tags: never }
  'errors.invitation_expired': { args: null; tags: never }
  'errors.birth_date_differs': { args: null; tags: never }
  'errors.already_linked': { args: null; tags: never }
  'errors.verification_failed': { args: null; tags: never }
  'errors.verification_required': { args: null; tags: never }
  'errors.verification_expired': { args: null; tags: never }
  'errors.verification_used': { args: null; tags: never }
  'errors.verification_amount_differs': { args: null; tags: never }
  'errors.second_factor_required': { args: null; tags: never }
  'errors.challenge_not_valid': { args: null; tags: never }
  'errors.passkey_not_accepted': { args: null; tags: never }
  'errors.method_not_enough': { args: null; tags: never }
  'errors.factor_missing': { args: null; tags: never }
  'errors.last_factor': { args: null; tags: never }
  'errors.face_not_enrolled': { args: null; tags: never }
  'errors.face_other_device': { args: null; tags: never }
  'errors.liveness_failed': { args: null; tags: never }
  'errors.consent_needed': { args: null; tags: never }
  'errors.link_not_valid': { args: null; tags: never }
  'errors.email_not_verified': { args: null; tags: never }
  'errors.already_member': { args: null; tags: never }
  'errors.last_owner': { args: null; tags: never }
  'errors.totp_not_enrolled': { args: null; tags: never }
  'errors.totp_already_enrolled': { args: null; tags: never }
  'errors.bank_account_invalid': { args: null; tags: never }
  'errors.employee_number_taken': { args: null; tags: never }
  'errors.already_invited_and_linked': { args: null; tags: never }
  'errors.shift_overlaps': { args: null; tags: never }
  'errors.shift_in_past': { args: null; tags: never }
  'errors.shift_not_open': { args: null; tags: never }
  'errors.clock_too_early': { args: null; tags: never }
  'errors.clock_too_late': { args: null; tags: never }
  'errors.already_clocked_in': { args: null; tags: never }
  'errors.not_clocked_in': { args: null; tags: never }
  'errors.hours_already_approved': { args: null; tags: never }
  'errors.hours_not_finished': { args: null; tags: never }
  'errors.period_closed': { args: null; tags: never }
  'errors.policy_not_valid': { args: null; tags: never }
  'errors.lock_cannot_be_lifted': { args: null; tags: never }
  'errors.state_changed': { args: null; tags: never }
  'errors.not_cancellable': { args: null; tags: never }
  'errors.own_withdrawal': { args: null; tags: never }
  'errors.idempotency_key_reused': { args: null; tags: never }
  'errors.idempotency_in_flight': { args: null; tags: never }
  'errors.withdrawal_refused': { args: null; tags: never }
  'errors.webhook_refused': { args: null; tags: never }
  'errors.busy': { args: null; tags: never }
  'errors.not_ready': { args: null; tags: never }
  'errors.unavailable': { args: null; tags: never }
  'errors.internal': { args: null; tags: never }
  'errors.run_calculating': { args: null; tags: never }
  'errors.run_not_calculated': { args: null; tags: never }
  'errors.run_out_of_date': { args: null; tags: never }
  'errors.run_has_exceptions': { args: null; tags: never }
  'errors.run_state_not_right': { args: null; tags: never }
  'errors.run_figures_disagree': { args: null; tags: never }
  'errors.exception_unknown': { args: null; tags: never }
  'errors.exception_not_acknowledgeable': { args: null; tags: never }
  'errors.second_person_needed': { args: null; tags: never }
  'errors.second_person_missing': { args: null; tags: never }
  'errors.payday_not_come': { args: null; tags: never }
  'errors.employer_details_missing': { args: null; tags: never }
  'errors.schedule_not_valid': { args: null; tags: never }
  'errors.schedule_in_use': { args: null; tags: never }
  'errors.file_not_readable': { args: null; tags: never }
  'errors.file_too_costly': { args: null; tags: never }
  'errors.statement_already_imported': { args: null; tags: never }
  'errors.line_already_matched': { args: null; tags: never }
  'errors.submission_refused': { args: null; tags: never }
  'errors.nothing_to_replay': { args: null; tags: never }
  'errors.share_not_open': { args: null; tags: never }
  'errors.passcode_wrong': { args: null; tags: never }
  'errors.mail_not_sent': { args: null; tags: never }
  'errors.invitation_other_email': { args: null; tags: never }
  'ewa.lead': { args: null; tags: never }
  'ewa.amountTitle': { args: null; tags: never }
  'ewa.amount': { args: null; tags: never }
  'ewa.amountHint': { args: { minimum: Pence; maximum: Pence }; tags: never }
  'ewa.max': { args: null; tags: never }
  'ewa.quickAmounts': { args: null; tags: never }
  'ewa.slider': { args: null; tags: never }
  'ewa.speed': { args: null; tags: never }
  'ewa.standard': { args: null; tags: never }
  'ewa.express': { args: null; tags: never }
  'ewa.arrivesIn': { args: { earliest: number; latest: number }; tags: never }
  'ewa.free': { args: null; tags: never }
  'ewa.paidByEmployer': { args: { fee: Pence }; tags: never }
  'ewa.feeWaived': { args: null; tags: never }
  'ewa.speedImpossible': { args: null; tags: never }
  'ewa.continue': { args: null; tags: never }
  'ewa.working': { args: null; tags: never }
  'ewa.quoteFailed': { args: null; tags: never }
  'ewa.nothingTaken': { args: null; tags: never }
  'ewa.youReceive': { args: null; tags: never }
  'ewa.fee': { args: null; tags: never }
  'ewa.costShare': { args: null; tags: never }
  'ewa.feesThisYear': { args: null; tags: never }
  'ewa.remaining': { args: null; tags: never }
  'ewa.arrives': { args: null; tags: never }
  'ewa.paydayWithout': { args: { on: string }; tags: never }
  'ewa.paydayWith': { args: { on: string }; tags: never }
  'ewa.needsApproval': { args: null; tags: never }
  'ewa.account': { args: null; tags: never }
  'ewa.accountEnding': { args: { ending: string | number }; tags: never }
  'ewa.checkTitle': { args: null; tags: never }
  'ewa.checkText': { args: null; tags: never }
  'ewa.thinkAgain': { args: null; tags: never }
  'ewa.change': { args: null; tags: never }
  'ewa.confirm': { args: null; tags: never }
  'ewa.sending': { args: null; tags: never }
  'ewa.unsure': { args: null; tags: never }
  'ewa.unsureSafe': { args: null; tags: never }
  'ewa.receiptTitle': { args: { amount: Pence }; tags: never }
  'ewa.reference': { args: null; tags: never }
  'ewa.requestedAt': { args: null; tags: never }
  'ewa.expectedBy': { args: null; tags: never }
  'ewa.paidAt': { args: null; tags: never }
  'ewa.done': { args: null; tags: never }
  'ewa.stateRequested': { args: null; tags: never }
  'ewa.stateVerified': { args: null; tags: never }
  'ewa.stateApproved': { args: null; tags: never }
  'ewa.stateReleasing': { args: null; tags: never }
  'ewa.statePaid': { args: null; tags: never }
  'ewa.stateRecovered': { args: null; tags: never }
  'ewa.stateComesOff': { args: { on: string }; tags: never }
  'ewa.stateDeclined': { args: null; tags: never }
  'ewa.stateCancelled': { args: null; tags: never }
  'ewa.stateFailed': { args: null; tags: never }
  'ewa.owedLater': { args: { amount: Pence }; tags: never }
  'ewa.comesOff': { args: { amount: Pence; on: string }; tags: never }
  'ewa.givenUp': { args: { amount: Pence }; tags: never }
  'ewa.statusPending': { args: null; tags: never }
  'ewa.statusVerified': { args: null; tags: never }
  'ewa.statusCompleted': { args: null; tags: never }
  'ewa.statusDeclined': { args: null; tags: never }
  'ewa.statusFailed': { args: null; tags: never }
  'ewa.statusCancelled': { args: null; tags: never }
  'ewa.reason': { args: { reason: string | number }; tags: never }
  'ewa.failedAccountClosed': { args: null; tags: never }
  'ewa.failedInvalidAccount': { args: null; tags: never }
  'ewa.failedNameMismatch': { args: null; tags: never }
  'ewa.failedBankUnavailable': { args: null; tags: never }
  'ewa.failedLimitExceeded': { args: null; tags: never }
  'ewa.failedBankRejected': { args: null; tags: never }
  'ewa.failedOther': { args: null; tags: never }
  'ewa.cancel': { args: null; tags: never }
  'ewa.cancelTitle': { args: null; tags: never }
  'ewa.cancelText': { args: { amount: Pence }; tags: never }
  'ewa.cancelKeep': { args: null; tags: never }
  'ewa.cancelling': { args: null; tags: never }
  'ewa.cancelled': { args: null; tags: never }
  'ewa.recent': { args: null; tags: never }
  'ewa.recentEmpty': { args: null; tags: never }
  'ewa.recentFailed': { args: null; tags: never }
  'ewa.recentSafe': { args: null; tags: never }
  'ewa.showAll': { args: null; tags: never }
  'ewa.showFewer': { args: null; tags: never }
  'ewa.toAccount': { args: { ending: string | number }; tags: never }
  'ewa.feeOf': { args: { fee: Pence }; tags: never }
  'ewa.noFee': { args: null; tags: never }
  'ewa.limitsTitle': { args: null; tags: never }
  'ewa.limitEach': { args: null; tags: never }
  'ewa.range': { args: { minimum: Pence; maximum: Pence }; tags: never }
  'ewa.limitToday': { args: null; tags: never }
  'ewa.limitMonth': { args: null; tags: never }
  'ewa.used': { args: { used: number; all: number }; tags: never }
  'ewa.limitApproval': { args: null; tags: never }
  'ewa.limitBlackout': { args: { days: number }; tags: never }
  'ewa.ownTitle': { args: null; tags: never }
  'ewa.ownCap': { args: null; tags: never }
  'ewa.ownCapHint': { args: null; tags: never }
  'ewa.ownCapNext': { args: { amount: Pence; from: string }; tags: never }
  'ewa.ownCapEnds': { args: { from: string }; tags: never }
  'ewa.ownReminder': { args: null; tags: never }
  'ewa.ownSaved': { args: null; tags: never }
  'ewa.lockTitle': { args: null; tags: never }
  'ewa.lockText': { args: null; tags: never }
  'ewa.lockFor': { args: null; tags: never }
  'ewa.days': { args: { count: number }; tags: never }
  'ewa.lock': { args: null; tags: never }
  'ewa.lockConfirm': { args: { until: string }; tags: never }
  'ewa.locking': { args: null; tags: never }
  'ewa.locked': { args: null; tags: never }
  'ewa.lockedUntil': { args: { until: string }; tags: never }
  'ewa.helpTitle': { args: null; tags: never }
  'ewa.helpText': { args: null; tags: 'moneyhelper' | 'stepchange' }
  'ewa.about': { args: null; tags: never }
  'ewa.offline': { args: null; tags: never }
  'face.title': { args: null; tags: never }
  'face.offText': { args: null; tags: never }
  'face.on': { args: null; tags: never }
  'face.onHere': { args: { at: string }; tags: never }
  'face.onElsewhere': { args: { at: string }; tags: never }
  'face.cardFailed': { args: null; tags: never }
  'face.setUp': { args: null; tags: never }
  'face.setUpAgain': { args: null; tags: never }
  'face.remove': { args: null; tags: never }
  'face.removeTitle': { args: null; tags: never }
  'face.removeText': { args: null; tags: never }
  'face.removing': { args: null; tags: never }
  'face.removed': { args: null; tags: never }
  'face.removedAt': { args: { at: string }; tags: never }
  'face.howSure': { args: null; tags: never }
  'face.figuresPublished': { args: null; tags: never }
  'face.figuresMeasured': { args: null; tags: never }
  'face.figuresLimits': { args: null; tags: never }
  'face.consentTitle': { args: null; tags: never }
  'face.consentFailed': { args: null; tags: never }
  'face.consentAgree': { args: null; tags: never }
  'face.consentMissing': { args: null; tags: never }
  'face.consentDecline': { args: null; tags: never }
  'face.consentContinue': { args: null; tags: never }
  'face.cameraTitle': { args: null; tags: never }
  'face.saving': { args: null; tags: never }
  'face.notEnrolled': { args: null; tags: never }
  'face.enrolled': { args: null; tags: never }
  'face.enrolledText': { args: null; tags: never }
  'face.staysHere': { args: null; tags: never }
  'face.loading': { args: null; tags: never }
  'face.opening': { args: null; tags: never }
  'face.seen': { args: null; tags: never }
  'face.lookStraight': { args: null; tags: never }
  'face.turnLeft': { args: null; tags: never }
  'face.turnRight': { args: null; tags: never }
  'face.openMouth': { args: null; tags: never }
  'face.seesNobody': { args: null; tags: never }
  'face.seesSeveral': { args: null; tags: never }
  'face.seesFar': { args: null; tags: never }
  'face.begunAgain': { args: null; tags: never }
  'face.stepsDone': { args: { done: number; count: number }; tags: never }
  'face.otherWay': { args: null; tags: never }
  'face.cameraRefused': { args: null; tags: never }
  'face.cameraRefusedHelp': { args: null; tags: never }
  'face.cameraAbsent': { args: null; tags: never }
  'face.cameraAbsentHelp': { args: null; tags: never }
  'face.cameraBusy': { args: null; tags: never }
  'face.cameraBusyHelp': { args: null; tags: never }
  'face.cameraUnsupported': { args: null; tags: never }
  'face.modelsFailed': { args: null; tags: never }
  'face.modelsFailedHelp': { args: null; tags: never }
  'face.tooSlow': { args: null; tags: never }
  'face.tooSlowHelp': { args: null; tags: never }
  'factors.authenticator': { args: null; tags: never }
  'factors.authenticatorOn': { args: null; tags: never }
  'factors.authenticatorOnText': { args: null; tags: never }
  'factors.authenticatorOffText': { args: null; tags: never }
  'factors.authenticatorSetUp': { args: null; tags: never }
  'factors.authenticatorRemove': { args: null; tags: never }
  'factors.authenticatorRemoved': { args: null; tags: never }
  'factors.removing': { args: null; tags: never }
  'factors.setupScanText': { args: null; tags: never }
  'factors.setupDoneTitle': { args: null; tags: never }
  'factors.qrLabel': { args: null; tags: never }
  'factors.typeSecret': { args: null; tags: never }
  'factors.firstCode': { args: null; tags: never }
  'factors.codeIncomplete': { args: null; tags: never }
  'factors.codeWrong': { args: null; tags: never }
  'factors.confirmCode': { args: null; tags: never }
  'factors.checking': { args: null; tags: never }
  'factors.codesCopy': { args: null; tags: never }
  'factors.codesCopied': { args: null; tags: never }
  'factors.codesNotCopied': { args: null; tags: never }
  'factors.codesDownload': { args: null; tags: never }
  'factors.codesKept': { args: null; tags: never }
  'factors.codesKeepFirst': { args: null; tags: never }
  'factors.done': { args: null; tags: never }
  'factors.passkeys': { args: null; tags: never }
  'factors.passkeysText': { args: null; tags: never }
  'factors.passkeyAdd': { args: null; tags: never }
  'factors.passkeyAddText': { args: null; tags: never }
  'factors.passkeyName': { args: null; tags: never }
  'factors.passkeyNameExample': { args: null; tags: never }
  'factors.passkeyAdded': { args: null; tags: never }
  'factors.passkeyNothing': { args: null; tags: never }
  'factors.passkeyHere': { args: null; tags: never }
  'factors.passkeyNotHere': { args: null; tags: never }
  'factors.passkeySince': { args: { on: string }; tags: never }
  'factors.passkeyUsed': { args: { at: string }; tags: never }
  'factors.passkeyUnused': { args: null; tags: never }
  'factors.passkeyBackedUp': { args: null; tags: never }
  'factors.passkeyRename': { args: null; tags: never }
  'factors.passkeyRenamed': { args: null; tags: never }
  'factors.passkeyRemove': { args: null; tags: never }
  'factors.passkeyRemoveTitle': { args: { name: string | number }; tags: never }
  'factors.passkeyRemoveText': { args: null; tags: never }
  'factors.passkeyRemoved': { args: null; tags: never }
  'factors.recovery': { args: null; tags: never }
  'factors.recoveryText': { args: null; tags: never }
  'factors.recoveryLeft': { args: { count: number }; tags: never }
  'factors.recoveryNew': { args: null; tags: never }
  'factors.recoveryNewText': { args: null; tags: never }
  'factors.recoveryShown': { args: null; tags: never }
  'factors.authenticatorRemoveText': { args: null; tags: never }
  'factors.atSignIn': { args: null; tags: never }
  'factors.atSignInChoice': { args: null; tags: never }
  'factors.atSignInText': { args: null; tags: never }
  'factors.atSignInOn': { args: null; tags: never }
  'factors.atSignInOff': { args: null; tags: never }
  'factors.failed': { args: null; tags: never }
  'factors.clearTitle': { args: null; tags: never }
  'factors.clearText': { args: null; tags: never }
  'factors.clearAction': { args: null; tags: never }
  'factors.clearReason': { args: null; tags: never }
  'factors.clearDone': { args: null; tags: never }
  'factors.clearNothing': { args: null; tags: never }
  'factors.secretCopy': { args: null; tags: never }
  'factors.secretCopied': { args: null; tags: never }
  'factors.secretNotCopied': { args: null; tags: never }
  'factors.openInApp': { args: null; tags: never }
  'home.goodMorning': { args: { name: string | number }; tags: never }
  'home.goodAfternoon': { args: { name: string | number }; tags: never }
  'home.goodEvening': { args: { name: string | number }; tags: never }
  'home.available': { args: null; tags: never }
  'home.payday': { args: { on: string }; tags: never }
  'home.explain': { args: { share: number; earned: Pence; from: string }; tags: never }
  'home.explainTaken': { args: { share: number; earned: Pence; from: string; taken: Pence }; tags: never }
  'home.explainNone': { args: null; tags: never }
  'home.explainNoPeriod': { args: null; tags: never }
  'home.how': { args: null; tags: never }
  'home.loadFailed': { args: null; tags: never }
  'home.loadSafe': { args: null; tags: never }
  'home.sumTitle': { args: null; tags: never }
  'home.sumApproved': { args: null; tags: never }
  'home.sumWorked': { args: null; tags: never }
  'home.sumDeductions': { args: null; tags: never }
  'home.sumNet': { args: null; tags: never }
  'home.sumKept': { args: null; tags: never }
  'home.sumTaken': { args: null; tags: never }
  'home.sumShortfall': { args: null; tags: never }
  'home.sumWaiting': { args: null; tags: never }
  'home.ribbonTitle': { args: null; tags: never }
  'home.ribbonDay': { args: null; tags: never }
  'home.ribbonAvailable': { args: null; tags: never }
  'home.ribbonTaken': { args: null; tags: never }
  'home.ribbonKept': { args: null; tags: never }
  'home.ribbonPlanned': { args: null; tags: never }
  'home.changesTitle': { args: null; tags: never }
  'home.changesEmpty': { args: null; tags: never }
  'home.changeHoursApproved': { args: { from: string }; tags: never }
  'home.changeHoursApprovedRange': { args: { from: string; to: string }; tags: never }
  'home.changeHoursEdited': { args: { from: string; before: number; after: number }; tags: never }
  'home.changeHours': { args: null; tags: never }
  'home.changeHoursWithdrawn': { args: null; tags: never }
  'home.changeWithdrawal': { args: { amount: Pence }; tags: never }
  'home.changeReleased': { args: { amount: Pence }; tags: never }
  'home.changeWrittenOff': { args: { amount: Pence }; tags: never }
  'home.changeLimits': { args: null; tags: never }
  'home.changeTerms': { args: null; tags: never }
  'home.changeOwnLimits': { args: null; tags: never }
  'home.changePayday': { args: null; tags: never }
  'home.changePeriod': { args: null; tags: never }
  'home.changeBy': { args: { name: string | number }; tags: never }
  'home.changeReason': { args: { reason: string | number }; tags: never }
  'home.changeAfter': { args: { after: Pence }; tags: never }
  'home.paydayTitle': { args: null; tags: never }
  'home.paydayExpected': { args: null; tags: never }
  'home.paydayNote': { args: null; tags: never }
  'home.paydayLater': { args: { amount: Pence }; tags: never }
  'home.paydayCarried': { args: { amount: Pence }; tags: never }
  'home.nextShift': { args: null; tags: never }
  'home.nextShiftIn': { args: { minutes: number }; tags: never }
  'home.nextShiftRunning': { args: null; tags: never }
  'home.nextShiftGo': { args: null; tags: never }
  'home.nextShiftNone': { args: null; tags: never }
  'home.nextShiftFailed': { args: null; tags: never }
  'home.allShifts': { args: null; tags: never }
  'home.payRecorded': { args: null; tags: never }
  'home.payNext': { args: null; tags: never }
  'home.payEstimate': { args: null; tags: never }
  'home.payGross': { args: null; tags: never }
  'home.payTax': { args: null; tags: never }
  'home.payNi': { args: null; tags: never }
  'home.payPension': { args: null; tags: never }
  'home.payLoan': { args: null; tags: never }
  'home.payNet': { args: null; tags: never }
  'home.payTaken': { args: null; tags: never }
  'home.payLeft': { args: null; tags: never }
  'home.payNone': { args: null; tags: never }
  'home.payFailed': { args: null; tags: never }
  'home.seeAll': { args: null; tags: never }
  'home.notLinkedTitle': { args: null; tags: never }
  'home.notLinkedText': { args: null; tags: never }
  'home.notLinkedAction': { args: null; tags: never }
  'home.nextShiftBegan': { args: { at: string }; tags: never }
  'operator.title': { args: null; tags: never }
  'operator.lead': { args: null; tags: never }
  'operator.headFail': { args: null; tags: never }
  'operator.headWarning': { args: null; tags: never }
  'operator.headUnknown': { args: null; tags: never }
  'operator.headPass': { args: null; tags: never }
  'operator.asOf': { args: { at: string }; tags: never }
  'operator.again': { args: null; tags: never }
  'operator.checking': { args: null; tags: never }
  'operator.failed': { args: null; tags: never }
  'operator.stale': { args: { at: string }; tags: never }
  'operator.stateFail': { args: null; tags: never }
  'operator.stateWarning': { args: null; tags: never }
  'operator.stateUnknown': { args: null; tags: never }
  'operator.statePass': { args: null; tags: never }
  'operator.next': { args: null; tags: never }
  'operator.checksTitle': { args: null; tags: never }
  'operator.name_backups': { args: null; tags: never }
  'operator.name_verify': { args: null; tags: never }
  'operator.name_mail': { args: null; tags: never }
  'operator.name_bank': { args: null; tags: never }
  'operator.name_hmrc': { args: null; tags: never }
  'operator.name_jobs': { args: null; tags: never }
  'operator.finding_not_known': { args: null; tags: never }
  'operator.next_not_known': { args: null; tags: never }
  'operator.finding_backups_good': { args: { at: string; megabytes: number; place: string | number }; tags: never }
  'operator.finding_backups_none': { args: null; tags: never }
  'operator.next_backups_none': { args: null; tags: never }
  'operator.finding_backups_old': { args: { at: string; keptTo: string }; tags: never }
  'operator.next_backups_old': { args: null; tags: never }
  'operator.finding_backups_failed': { args: { at: string; problem: string | number }; tags: never }
  'operator.next_backups_failed': { args: null; tags: never }
  'operator.finding_backups_elsewhere': { args: null; tags: never }
  'operator.next_backups_elsewhere': { args: null; tags: never }
  'operator.finding_backups_not_set_up': { args: null; tags: never }
  'operator.next_backups_not_set_up': { args: null; tags: never }
  'operator.finding_verify_good': { args: { at: string }; tags: never }
  'operator.finding_verify_old': { args: { at: string }; tags: never }
  'operator.next_verify_old': { args: null; tags: never }
  'operator.finding_verify_differs': { args: { differences: number; at: string }; tags: never }
  'operator.next_verify_differs': { args: null; tags: never }
  'operator.finding_verify_failed': { args: { at: string; problem: string | number }; tags: never }
  'operator.next_verify_failed': { args: null; tags: never }
  'operator.finding_verify_never': { args: null; tags: never }
  'operator.next_verify_never': { args: null; tags: never }
  'operator.finding_mail_good': { args: { waiting: number }; tags: never }
  'operator.finding_mail_files': { args: null; tags: never }
  'operator.finding_mail_absent': { args: { waiting: number }; tags: never }
  'operator.next_mail_absent': { args: null; tags: never }
  'operator.finding_mail_failed': { args: { failed: number }; tags: never }
  'operator.next_mail_failed': { args: null; tags: never }
  'operator.finding_mail_late': { args: { waiting: number; since: string }; tags: never }
  'operator.next_mail_late': { args: null; tags: never }
  'operator.finding_bank_good': { args: { moving: number }; tags: never }
  'operator.finding_bank_sandbox': { args: null; tags: never }
  'operator.finding_bank_absent': { args: { moving: number }; tags: never }
  'operator.next_bank_absent': { args: null; tags: never }
  'operator.finding_bank_late': { args: { late: number }; tags: never }
  'operator.next_bank_late': { args: null; tags: never }
  'operator.finding_hmrc_good': { args: { moving: number }; tags: never }
  'operator.finding_hmrc_sandbox': { args: null; tags: never }
  'operator.finding_hmrc_absent': { args: { moving: number }; tags: never }
  'operator.next_hmrc_absent': { args: null; tags: never }
  'operator.finding_hmrc_late': { args: { late: number }; tags: never }
  'operator.next_hmrc_late': { args: null; tags: never }
  'operator.finding_jobs_good': { args: null; tags: never }
  'operator.finding_jobs_failed': { args: { failed: number }; tags: never }
  'operator.next_jobs_failed': { args: null; tags: never }
  'operator.finding_jobs_late': { args: { late: number; since: string }; tags: never }
  'operator.next_jobs_late': { args: null; tags: never }
  'operator.factsTitle': { args: null; tags: never }
  'operator.factVersion': { args: null; tags: never }
  'operator.factMode': { args: null; tags: never }
  'operator.modeProduction': { args: null; tags: never }
  'operator.modeDevelopment': { args: null; tags: never }
  'operator.factStarted': { args: null; tags: never }
  'operator.factServers': { args: null; tags: never }
  'operator.factDatabase': { args: null; tags: never }
  'operator.factSize': { args: null; tags: never }
  'operator.megabytes': { args: { size: number }; tags: never }
  'operator.factMigration': { args: null; tags: never }
  'operator.queuesTitle': { args: null; tags: never }
  'operator.queueName': { args: null; tags: never }
  'operator.queueWaiting': { args: null; tags: never }
  'operator.queueActive': { args: null; tags: never }
  'operator.queueFailed': { args: null; tags: never }
  'pay-lines.salary': { args: null; tags: never }
  'pay-lines.hourly': { args: null; tags: never }
  'pay-lines.holiday_pay': { args: null; tags: never }
  'pay-lines.back_pay': { args: null; tags: never }
  'pay-lines.overtime': { args: null; tags: never }
  'pay-lines.premium': { args: null; tags: never }
  'pay-lines.bonus': { args: null; tags: never }
  'pay-lines.commission': { args: null; tags: never }
  'pay-lines.tips': { args: null; tags: never }
  'pay-lines.tronc': { args: null; tags: never }
  'pay-lines.statutory_sick': { args: null; tags: never }
  'pay-lines.statutory_maternity': { args: null; tags: never }
  'pay-lines.statutory_paternity': { args: null; tags: never }
  'pay-lines.statutory_adoption': { args: null; tags: never }
  'pay-lines.statutory_shared_parental': { args: null; tags: never }
  'pay-lines.statutory_bereavement': { args: null; tags: never }
  'pay-lines.statutory_neonatal': { args: null; tags: never }
  'pay-lines.expenses': { args: null; tags: never }
  'pay-lines.payrolled_benefit': { args: null; tags: never }
  'pay-lines.salary_sacrifice': { args: null; tags: never }
  'pay-lines.before_tax': { args: null; tags: never }
  'pay-lines.income_tax': { args: null; tags: never }
  'pay-lines.employee_ni': { args: null; tags: never }
  'pay-lines.student_loan': { args: null; tags: never }
  'pay-lines.postgraduate_loan': { args: null; tags: never }
  'pay-lines.pension': { args: null; tags: never }
  'pay-lines.court_order': { args: null; tags: never }
  'pay-lines.court_order_fee': { args: null; tags: never }
  'pay-lines.after_tax': { args: null; tags: never }
  'pay-lines.employer_ni': { args: null; tags: never }
  'pay-lines.employer_pension': { args: null; tags: never }
  'pay-lines.deduction': { args: null; tags: never }
  'payroll.weekly': { args: null; tags: never }
  'payroll.fortnightly': { args: null; tags: never }
  'payroll.fourWeekly': { args: null; tags: never }
  'payroll.monthly': { args: null; tags: never }
  'payroll.stateDraft': { args: null; tags: never }
  'payroll.stateCalculated': { args: null; tags: never }
  'payroll.stateApproved': { args: null; tags: never }
  'payroll.statePaid': { args: null; tags: never }
  'payroll.stateReported': { args: null; tags: never }
  'payroll.stateClosed': { args: null; tags: never }
  'payroll.state': { args: null; tags: never }
  'payroll.toDo': { args: null; tags: never }
  'payroll.coming': { args: null; tags: never }
  'payroll.history': { args: null; tags: never }
  'payroll.historyEmpty': { args: null; tags: never }
  'payroll.historyFailed': { args: null; tags: never }
  'payroll.calendarFailed': { args: null; tags: never }
  'payroll.nothingToDo': { args: null; tags: never }
  'payroll.nothingYet': { args: null; tags: never }
  'payroll.paydayOf': { args: { frequency: string | number; on: string }; tags: never }
  'payroll.period': { args: { from: string; to: string }; tags: never }
  'payroll.periodHeader': { args: null; tags: never }
  'payroll.payday': { args: null; tags: never }
  'payroll.frequency': { args: null; tags: never }
  'payroll.workers': { args: null; tags: never }
  'payroll.worker': { args: null; tags: never }
  'payroll.people': { args: { count: number }; tags: never }
  'payroll.late': { args: null; tags: never }
  'payroll.stepWait': { args: { ends: string }; tags: never }
  'payroll.stepOpen': { args: { on: string }; tags: never }
  'payroll.stepCalculating': { args: null; tags: never }
  'payroll.stepCalculate': { args: { on: string }; tags: never }
  'payroll.stepMend': { args: { count: number; on: string }; tags: never }
  'payroll.stepApprove': { args: { on: string }; tags: never }
  'payroll.stepPay': { args: { on: string }; tags: never }
  'payroll.stepReport': { args: { on: string }; tags: never }
  'payroll.stepClose': { args: null; tags: never }
  'payroll.stepDone': { args: null; tags: never }
  'payroll.goToRun': { args: null; tags: never }
  'payroll.openRun': { args: null; tags: never }
  'payroll.openPreview': { args: null; tags: never }
  'payroll.opening': { args: null; tags: never }
  'payroll.openFailed': { args: null; tags: never }
  'payroll.items': { args: null; tags: never }
  'payroll.reports': { args: null; tags: never }
  'payroll.settings': { args: null; tags: never }
  'payroll.net': { args: null; tags: never }
  'payroll.employerCost': { args: null; tags: never }
  'payroll.employerNi': { args: null; tags: never }
  'payroll.employeeNi': { args: null; tags: never }
  'payroll.pensionEmployee': { args: null; tags: never }
  'payroll.pensionEmployer': { args: null; tags: never }
  'payroll.pension': { args: null; tags: never }
  'payroll.courtOrders': { args: null; tags: never }
  'payroll.otherDeductions': { args: null; tags: never }
  'payroll.expenses': { args: null; tags: never }
  'payroll.advances': { args: null; tags: never }
  'payroll.paidOut': { args: null; tags: never }
  'payroll.totals': { args: null; tags: never }
  'payroll.figure': { args: null; tags: never }
  'payroll.thisRun': { args: null; tags: never }
  'payroll.change': { args: null; tags: never }
  'payroll.noLastRun': { args: null; tags: never }
  'payroll.advancesNote': { args: null; tags: never }
  'payroll.otherWay': { args: null; tags: never }
  'payroll.otherWayWaiting': { args: { amount: Pence }; tags: never }
  'payroll.otherWayAfter': { args: null; tags: never }
  'payroll.otherWayMark': { args: null; tags: never }
  'payroll.otherWayMarkOf': { args: { name: string | number }; tags: never }
  'payroll.otherWayText': { args: { amount: Pence }; tags: never }
  'payroll.otherWayDay': { args: null; tags: never }
  'payroll.otherWayDayWrong': { args: null; tags: never }
  'payroll.otherWayNote': { args: null; tags: never }
  'payroll.otherWayNoteHint': { args: null; tags: never }
  'payroll.otherWayDone': { args: null; tags: never }
  'payroll.progress': { args: null; tags: never }
  'payroll.calculating': { args: null; tags: never }
  'payroll.calculated': { args: { done: string | number; total: string | number }; tags: never }
  'payroll.cancelCalculation': { args: null; tags: never }
  'payroll.cancelling': { args: null; tags: never }
  'payroll.wasCancelled': { args: null; tags: never }
  'payroll.calculate': { args: null; tags: never }
  'payroll.calculateAgain': { args: null; tags: never }
  'payroll.starting': { args: null; tags: never }
  'payroll.approve': { args: null; tags: never }
  'payroll.approveTitle': { args: null; tags: never }
  'payroll.approveText': { args: null; tags: never }
  'payroll.approveEarly': { args: { endsOn: string }; tags: never }
  'payroll.approveDone': { args: null; tags: never }
  'payroll.pay': { args: null; tags: never }
  'payroll.payTitle': { args: null; tags: never }
  'payroll.payText': { args: null; tags: never }
  'payroll.payDone': { args: null; tags: never }
  'payroll.report': { args: null; tags: never }
  'payroll.reportTitle': { args: null; tags: never }
  'payroll.reportText': { args: null; tags: never }
  'payroll.reportDone': { args: null; tags: never }
  'payroll.closeRun': { args: null; tags: never }
  'payroll.closeTitle': { args: null; tags: never }
  'payroll.closeText': { args: null; tags: never }
  'payroll.closeDone': { args: null; tags: never }
  'payroll.mendFirst': { args: { count: number }; tags: never }
  'payroll.refusedCount': { args: { count: number }; tags: never }
  'payroll.lateReason': { args: null; tags: never }
  'payroll.lateReasonHint': { args: { on: string }; tags: never }
  'payroll.lateReasonNeeded': { args: null; tags: never }
  'payroll.lateA': { args: null; tags: never }
  'payroll.lateB': { args: null; tags: never }
  'payroll.lateC': { args: null; tags: never }
  'payroll.lateD': { args: null; tags: never }
  'payroll.lateF': { args: null; tags: never }
  'payroll.lateG': { args: null; tags: never }
  'payroll.lateH': { args: null; tags: never }
  'payroll.choose': { args: null; tags: never }
  'payroll.exceptions': { args: null; tags: never }
  'payroll.noExceptions': { args: null; tags: never }
  'payroll.blocking': { args: null; tags: never }
  'payroll.blockingCount': { args: { count: number }; tags: never }
  'payroll.warning': { args: null; tags: never }
  'payroll.takenOn': { args: null; tags: never }
  'payroll.takeOn': { args: null; tags: never }
  'payroll.takeOnTitle': { args: null; tags: never }
  'payroll.takeOnHint': { args: null; tags: never }
  'payroll.reason': { args: null; tags: never }
  'payroll.reasonShort': { args: null; tags: never }
  'payroll.showThem': { args: null; tags: never }
  'payroll.goMend': { args: null; tags: never }
  'payroll.more': { args: { count: number }; tags: never }
  'payroll.ex_cannot_calculate': { args: null; tags: never }
  'payroll.fix_cannot_calculate': { args: null; tags: never }
  'payroll.ex_below_minimum_wage': { args: null; tags: never }
  'payroll.fix_below_minimum_wage': { args: null; tags: never }
  'payroll.ex_fee_below_minimum_wage': { args: null; tags: never }
  'payroll.fix_fee_below_minimum_wage': { args: null; tags: never }
  'payroll.ex_report_details_missing': { args: null; tags: never }
  'payroll.fix_report_details_missing': { args: null; tags: never }
  'payroll.ex_bank_account_missing': { args: null; tags: never }
  'payroll.fix_bank_account_missing': { args: null; tags: never }
  'payroll.ex_tax_notice_waiting': { args: null; tags: never }
  'payroll.fix_tax_notice_waiting': { args: null; tags: never }
  'payroll.ex_minimum_wage_unknown': { args: null; tags: never }
  'payroll.fix_minimum_wage_unknown': { args: null; tags: never }
  'payroll.ex_absence_pay_unknown': { args: null; tags: never }
  'payroll.fix_absence_pay_unknown': { args: null; tags: never }
  'payroll.ex_hours_waiting': { args: null; tags: never }
  'payroll.fix_hours_waiting': { args: null; tags: never }
  'payroll.ex_advances_exceed_pay': { args: null; tags: never }
  'payroll.fix_advances_exceed_pay': { args: null; tags: never }
  'payroll.ex_deductions_not_reached': { args: null; tags: never }
  'payroll.fix_deductions_not_reached': { args: null; tags: never }
  'payroll.ex_national_insurance_number_missing': { args: null; tags: never }
  'payroll.fix_national_insurance_number_missing': { args: null; tags: never }
  'payroll.ex_tax_code_missing': { args: null; tags: never }
  'payroll.fix_tax_code_missing': { args: null; tags: never }
  'payroll.ex_large_change': { args: null; tags: never }
  'payroll.fix_large_change': { args: null; tags: never }
  'payroll.ex_paid_nothing': { args: null; tags: never }
  'payroll.fix_paid_nothing': { args: null; tags: never }
  'payroll.ex_new_starter': { args: null; tags: never }
  'payroll.fix_new_starter': { args: null; tags: never }
  'payroll.ex_leaver': { args: null; tags: never }
  'payroll.fix_leaver': { args: null; tags: never }
  'payroll.refusedField': { args: null; tags: never }
  'payroll.everyone': { args: null; tags: never }
  'payroll.withAny': { args: null; tags: never }
  'payroll.withBlocking': { args: null; tags: never }
  'payroll.hours': { args: null; tags: never }
  'payroll.deductions': { args: null; tags: never }
  'payroll.nobodyInRun': { args: null; tags: never }
  'payroll.runFailed': { args: null; tags: never }
  'payroll.paymentsFailed': { args: null; tags: never }
  'payroll.paymentFailed': { args: null; tags: never }
  'payroll.backToRun': { args: null; tags: never }
  'payroll.openRecord': { args: null; tags: never }
  'payroll.lines': { args: null; tags: never }
  'payroll.comparison': { args: null; tags: never }
  'payroll.lastTime': { args: null; tags: never }
  'payroll.now': { args: null; tags: never }
  'payroll.noLastPay': { args: null; tags: never }
  'payroll.usedForTax': { args: null; tags: never }
  'payroll.paidByEmployer': { args: null; tags: never }
  'payroll.paidByEmployerNote': { args: null; tags: never }
  'payroll.kind': { args: null; tags: never }
  'payroll.amount': { args: null; tags: never }
  'payroll.files': { args: null; tags: never }
  'payroll.fileBacs': { args: null; tags: never }
  'payroll.filePain': { args: null; tags: never }
  'payroll.fileJournal': { args: null; tags: never }
  'payroll.filePayments': { args: null; tags: never }
  'payroll.filePensions': { args: null; tags: never }
  'payroll.fileFps': { args: null; tags: never }
  'payroll.filePaymentsTotal': { args: { count: number; total: Pence }; tags: never }
  'payroll.download': { args: null; tags: never }
  'payroll.downloadOf': { args: { file: string | number }; tags: never }
  'payroll.downloadFailed': { args: null; tags: never }
  'payroll.submission': { args: null; tags: never }
  'payroll.subReady': { args: null; tags: never }
  'payroll.subSending': { args: null; tags: never }
  'payroll.subWaiting': { args: null; tags: never }
  'payroll.subAccepted': { args: null; tags: never }
  'payroll.subRejected': { args: null; tags: never }
  'payroll.subAcceptedText': { args: null; tags: never }
  'payroll.subWaitingText': { args: null; tags: never }
  'payroll.subRejectedText': { args: null; tags: never }
  'payroll.subLate': { args: null; tags: never }
  'payroll.agreement': { args: null; tags: never }
  'payroll.agrees': { args: null; tags: never }
  'payroll.disagrees': { args: null; tags: never }
  'payroll.agreementBridge': { args: { net: Pence; advances: Pence; paidOut: Pence }; tags: never }
  'payroll.agreementWays': { args: { bank: Pence; other: Pence }; tags: never }
  'payroll.agreementHmrc': { args: null; tags: 'link' }
  'payroll.differs': { args: null; tags: never }
  'payroll.inPayslips': { args: null; tags: never }
  'payroll.inBooks': { args: null; tags: never }
  'payroll.inBankFile': { args: null; tags: never }
  'payroll.inReport': { args: null; tags: never }
  'payroll.whyEmployeeRate': { args: null; tags: never }
  'payroll.whyMemberContribution': { args: null; tags: never }
  'payroll.whyTakenFromPay': { args: null; tags: never }
  'payroll.taxablePay': { args: null; tags: never }
  'payroll.niablePay': { args: null; tags: never }
  'payroll.replay': { args: null; tags: never }
  'payroll.replayText': { args: null; tags: never }
  'payroll.replayNothing': { args: null; tags: never }
  'payroll.replayStart': { args: null; tags: never }
  'payroll.replayInput': { args: null; tags: never }
  'payroll.replayMinutes': { args: null; tags: never }
  'payroll.replayHours': { args: null; tags: never }
  'payroll.replayRestMinutes': { args: null; tags: never }
  'payroll.replayEarning': { args: null; tags: never }
  'payroll.replayProblem': { args: null; tags: never }
  'payroll.replayWorking': { args: null; tags: never }
  'payroll.replayShow': { args: null; tags: never }
  'payroll.replayDifference': { args: null; tags: never }
  'payroll.replaySame': { args: null; tags: never }
  'payroll.wasPaid': { args: null; tags: never }
  'payroll.wouldBe': { args: null; tags: never }
  'payroll.replayCorrection': { args: { amount: Pence }; tags: never }
  'payroll.replayReasonHint': { args: null; tags: never }
  'payroll.replayAccept': { args: null; tags: never }
  'payroll.replayAccepted': { args: { amount: Pence }; tags: never }
  'payroll.replayRecord': { args: null; tags: never }
  'payroll.owedToHmrc': { args: null; tags: never }
  'payroll.payItems': { args: null; tags: never }
  'payroll.addItem': { args: null; tags: never }
  'payroll.itemAdded': { args: null; tags: never }
  'payroll.itemsEmpty': { args: null; tags: never }
  'payroll.itemOnce': { args: { from: string }; tags: never }
  'payroll.itemEvery': { args: { from: string }; tags: never }
  'payroll.itemPaid': { args: { on: string }; tags: never }
  'payroll.endItem': { args: null; tags: never }
  'payroll.endItemTitle': { args: null; tags: never }
  'payroll.endItemText': { args: null; tags: never }
  'payroll.sourceManual': { args: null; tags: never }
  'payroll.sourceImport': { args: null; tags: never }
  'payroll.sourceExpense': { args: null; tags: never }
  'payroll.sourceCorrection': { args: null; tags: never }
  'payroll.timing': { args: null; tags: never }
  'payroll.timingAfterTax': { args: null; tags: never }
  'payroll.timingBeforeTax': { args: null; tags: never }
  'payroll.timingBeforeTaxAndNi': { args: null; tags: never }
  'payroll.itemLabel': { args: null; tags: never }
  'payroll.itemLabelHint': { args: null; tags: never }
  'payroll.fromDay': { args: null; tags: never }
  'payroll.toDay': { args: null; tags: never }
  'payroll.untilDay': { args: null; tags: never }
  'payroll.untilBeforeFrom': { args: null; tags: never }
  'payroll.recurs': { args: null; tags: never }
  'payroll.when': { args: null; tags: never }
  'payroll.workerHint': { args: null; tags: never }
  'payroll.workerMissing': { args: null; tags: never }
  'payroll.listFailed': { args: null; tags: never }
  'payroll.importCsv': { args: null; tags: never }
  'payroll.importText': { args: null; tags: never }
  'payroll.importTemplate': { args: null; tags: never }
  'payroll.csvFile': { args: null; tags: never }
  'payroll.csvLine': { args: null; tags: never }
  'payroll.csvColumn': { args: null; tags: never }
  'payroll.csvValue': { args: null; tags: never }
  'payroll.csvFault': { args: null; tags: never }
  'payroll.importReady': { args: { count: number }; tags: never }
  'payroll.importAll': { args: { count: number }; tags: never }
  'payroll.imported': { args: { count: number }; tags: never }
  'payroll.importFaults': { args: { count: number }; tags: never }
  'payroll.faultWorker': { args: null; tags: never }
  'payroll.faultColumn': { args: null; tags: never }
  'payroll.faultEmpty': { args: null; tags: never }
  'payroll.faultValue': { args: null; tags: never }
  'payroll.absences': { args: null; tags: never }
  'payroll.addAbsence': { args: null; tags: never }
  'payroll.absenceAdded': { args: null; tags: never }
  'payroll.absencesEmpty': { args: null; tags: never }
  'payroll.absenceSince': { args: { from: string }; tags: never }
  'payroll.absence_sickness': { args: null; tags: never }
  'payroll.absence_maternity': { args: null; tags: never }
  'payroll.absence_paternity': { args: null; tags: never }
  'payroll.absence_adoption': { args: null; tags: never }
  'payroll.absence_shared_parental': { args: null; tags: never }
  'payroll.absence_bereavement': { args: null; tags: never }
  'payroll.absence_neonatal': { args: null; tags: never }
  'payroll.absence_holiday': { args: null; tags: never }
  'payroll.absence_unpaid': { args: null; tags: never }
  'payroll.firstDay': { args: null; tags: never }
  'payroll.lastDay': { args: null; tags: never }
  'payroll.lastDayHint': { args: null; tags: never }
  'payroll.averageEarnings': { args: null; tags: never }
  'payroll.averageHint': { args: null; tags: never }
  'payroll.takeBackAbsence': { args: null; tags: never }
  'payroll.notices': { args: null; tags: never }
  'payroll.addNotice': { args: null; tags: never }
  'payroll.noticeAdded': { args: null; tags: never }
  'payroll.noticesEmpty': { args: null; tags: never }
  'payroll.noticeApply': { args: null; tags: never }
  'payroll.noticeApplyTitle': { args: null; tags: never }
  'payroll.noticeDismiss': { args: null; tags: never }
  'payroll.noticeDismissTitle': { args: null; tags: never }
  'payroll.form': { args: null; tags: never }
  'payroll.decision': { args: null; tags: never }
  'payroll.addOrder': { args: null; tags: never }
  'payroll.orderAdded': { args: null; tags: never }
  'payroll.ordersEmpty': { args: null; tags: never }
  'payroll.endOrder': { args: null; tags: never }
  'payroll.reference': { args: null; tags: never }
  'payroll.issuedOn': { args: null; tags: never }
  'payroll.normalDeduction': { args: null; tags: never }
  'payroll.protectedEarnings': { args: null; tags: never }
  'payroll.orderBalance': { args: null; tags: never }
  'payroll.orderBalanceHint': { args: null; tags: never }
  'payroll.order_attachment_priority': { args: null; tags: never }
  'payroll.order_attachment_non_priority': { args: null; tags: never }
  'payroll.order_child_maintenance': { args: null; tags: never }
  'payroll.order_council_tax_england': { args: null; tags: never }
  'payroll.order_council_tax_wales': { args: null; tags: never }
  'payroll.order_fine': { args: null; tags: never }
  'payroll.order_direct_earnings_standard': { args: null; tags: never }
  'payroll.order_direct_earnings_higher': { args: null; tags: never }
  'payroll.order_direct_earnings_fixed': { args: null; tags: never }
  'payroll.order_earnings_arrestment': { args: null; tags: never }
  'payroll.schedules': { args: null; tags: never }
  'payroll.schedulesEmpty': { args: null; tags: never }
  'payroll.schedulesFailed': { args: null; tags: never }
  'payroll.nextPaydays': { args: null; tags: never }
  'payroll.approvesItself': { args: null; tags: never }
  'payroll.approvesItselfHint': { args: null; tags: never }
  'payroll.onDayOfMonth': { args: { dayNumber: string | number }; tags: never }
  'payroll.onWeekday': { args: { weekday: string | number }; tags: never }
  'payroll.scheduleText': { args: null; tags: never }
  'payroll.dayOfMonth': { args: null; tags: never }
  'payroll.dayOfMonthHint': { args: null; tags: never }
  'payroll.dayOfMonthProblem': { args: null; tags: never }
  'payroll.weekday': { args: null; tags: never }
  'payroll.anchor': { args: null; tags: never }
  'payroll.anchorHint': { args: null; tags: never }
  'payroll.hmrc': { args: null; tags: never }
  'payroll.payeOffice': { args: null; tags: never }
  'payroll.payeOfficeHint': { args: null; tags: never }
  'payroll.payeReference': { args: null; tags: never }
  'payroll.payeReferenceHint': { args: null; tags: never }
  'payroll.accountsOffice': { args: null; tags: never }
  'payroll.accountsOfficeHint': { args: null; tags: never }
  'payroll.hmrcSender': { args: null; tags: never }
  'payroll.hmrcSenderHint': { args: null; tags: never }
  'payroll.hmrcPassword': { args: null; tags: never }
  'payroll.hmrcPasswordKept': { args: null; tags: never }
  'payroll.allowance': { args: null; tags: never }
  'payroll.allowanceHint': { args: null; tags: never }
  'payroll.smallEmployer': { args: null; tags: never }
  'payroll.smallEmployerHint': { args: null; tags: never }
  'payroll.levy': { args: null; tags: never }
  'payroll.levyHint': { args: null; tags: never }
  'payroll.bank': { args: null; tags: never }
  'payroll.bacsUser': { args: null; tags: never }
  'payroll.bacsUserHint': { args: null; tags: never }
  'payroll.accountKept': { args: { value: string | number }; tags: never }
  'payroll.approval': { args: null; tags: never }
  'payroll.secondApprover': { args: null; tags: never }
  'payroll.secondApproverHint': { args: null; tags: never }
  'payroll.settingsFailed': { args: null; tags: never }
  'payroll.settingsProblem': { args: null; tags: never }
  'payroll.settingsReadOnly': { args: null; tags: never }
  'payroll.settingsSaved': { args: null; tags: never }
  'payroll.liability': { args: null; tags: never }
  'payroll.taxYear': { args: null; tags: never }
  'payroll.taxMonth': { args: null; tags: never }
  'payroll.taxMonthHint': { args: null; tags: never }
  'payroll.taxMonthOf': { args: { month: string | number; year: string | number }; tags: never }
  'payroll.recovered': { args: null; tags: never }
  'payroll.compensation': { args: null; tags: never }
  'payroll.allowanceUsed': { args: null; tags: never }
  'payroll.levyDue': { args: null; tags: never }
  'payroll.due': { args: null; tags: never }
  'payroll.dueBy': { args: { on: string }; tags: never }
  'payroll.reportFailed': { args: null; tags: never }
  'payroll.reportEmpty': { args: null; tags: never }
  'payroll.costs': { args: null; tags: never }
  'payroll.noDepartment': { args: null; tags: never }
  'payroll.exports': { args: null; tags: never }
  'payroll.yearEnd': { args: null; tags: never }
  'payroll.p60Text': { args: null; tags: never }
  'payroll.makeP60s': { args: null; tags: never }
  'payroll.p60sMade': { args: { count: number; already: number }; tags: never }
  'payroll.submissions': { args: null; tags: never }
  'payroll.submissionsEmpty': { args: null; tags: never }
  'payroll.submissionsFailed': { args: null; tags: never }
  'payroll.sendEps': { args: null; tags: never }
  'payroll.epsText': { args: null; tags: never }
  'payroll.statements': { args: null; tags: never }
  'payroll.statementsEmpty': { args: null; tags: never }
  'payroll.statementsFailed': { args: null; tags: never }
  'payroll.importStatement': { args: null; tags: never }
  'payroll.statementFile': { args: null; tags: never }
  'payroll.statementHint': { args: null; tags: never }
  'payroll.statementRead': { args: { lines: number; matched: number }; tags: never }
  'payroll.statementLines': { args: null; tags: never }
  'payroll.importedAt': { args: null; tags: never }
  'payroll.unmatchedLines': { args: null; tags: never }
  'payroll.unmatchedLinesEmpty': { args: null; tags: never }
  'payroll.unmatchedPayments': { args: null; tags: never }
  'payroll.unmatchedPaymentsEmpty': { args: null; tags: never }
  'payroll.bookedOn': { args: null; tags: never }
  'payroll.explainLine': { args: null; tags: never }
  'payroll.explainNote': { args: null; tags: never }
  'payroll.p45Title': { args: null; tags: never }
  'payroll.p45Text': { args: null; tags: never }
  'payroll.makeP45': { args: null; tags: never }
  'payroll.fieldsMissing': { args: { fields: string | number }; tags: never }
  'payroll.payingAccount': { args: null; tags: never }
  'payroll.notSent_tax_year_not_held': { args: null; tags: never }
  'payroll.notSent_details_missing': { args: null; tags: never }
  'payroll.notSent_nothing_to_report': { args: null; tags: never }
  'payroll.notSent_month_not_begun': { args: null; tags: never }
  'payroll.due_run_not_reported': { args: null; tags: never }
  'payroll.due_report_rejected': { args: null; tags: never }
  'payroll.due_next_payday': { args: null; tags: never }
  'payroll.due_nobody_paid': { args: null; tags: never }
  'payroll.due_statutory_pay_recovered': { args: null; tags: never }
  'payroll.due_allowance_not_claimed': { args: null; tags: never }
  'payroll.due_apprenticeship_levy': { args: null; tags: never }
  'payroll.olderRuns': { args: null; tags: never }
  'payroll.fileFpsPart': { args: { part: number; parts: number }; tags: never }
  'payroll.relevantWeek': { args: null; tags: never }
  'payroll.relevantWeekHint': { args: null; tags: never }
  'payroll.absenceChanged': { args: null; tags: never }
  'payroll.noticeDecided': { args: null; tags: never }
  'payroll.orderEnded': { args: null; tags: never }
  'payroll.itemEnded': { args: null; tags: never }
  'payroll.lineExplained': { args: null; tags: never }
  'payroll.advancesTakenBack': { args: null; tags: never }
  'payroll.paidOutToHer': { args: null; tags: never }
  'payroll.wayOfPayment': { args: null; tags: never }
  'payroll.wayBank': { args: { ending: string | number }; tags: never }
  'payroll.wayOther': { args: null; tags: never }
  'payroll.wayNone': { args: null; tags: never }
  'payroll.wayPaidOn': { args: { on: string; name: string | number }; tags: never }
  'payroll.pensionScheme': { args: null; tags: never }
  'payroll.pensionSchemeName': { args: null; tags: never }
  'payroll.pensionSchemeContact': { args: null; tags: never }
  'payroll.pensionSchemeContactHint': { args: null; tags: never }
  'payroll.pensionLetters': { args: null; tags: never }
  'payroll.lettersMean': { args: null; tags: never }
  'payroll.lettersNoScheme': { args: null; tags: never }
  'payroll.lettersNone': { args: null; tags: never }
  'payroll.lettersOwed': { args: { letters: number }; tags: never }
  'payroll.writeLetters': { args: null; tags: never }
  'payroll.writingLetters': { args: null; tags: never }
  'payroll.lettersWritten': { args: null; tags: never }
  'payroll.lettersFailed': { args: null; tags: never }
  'payroll.letterFor_enrolled': { args: null; tags: never }
  'payroll.letterFor_may_opt_in': { args: null; tags: never }
  'payroll.letterFor_may_join': { args: null; tags: never }
  'payroll.letterDueBy': { args: { on: string }; tags: never }
  'payroll.letterLateSince': { args: { on: string }; tags: never }
  'payroll.lettersMade': { args: { made: number }; tags: never }
  'payslips.title': { args: null; tags: never }
  'payslips.lead': { args: null; tags: never }
  'payslips.one': { args: null; tags: never }
  'payslips.latest': { args: null; tags: never }
  'payslips.payslipOf': { args: { on: string }; tags: never }
  'payslips.period': { args: { from: string; to: string }; tags: never }
  'payslips.payDate': { args: null; tags: never }
  'payslips.paidOut': { args: null; tags: never }
  'payslips.payout': { args: null; tags: never }
  'payslips.toBePaid': { args: null; tags: never }
  'payslips.toBePaidOn': { args: { on: string }; tags: never }
  'payslips.overdue': { args: { on: string }; tags: never }
  'payslips.gross': { args: null; tags: never }
  'payslips.taxablePay': { args: null; tags: never }
  'payslips.deductions': { args: null; tags: never }
  'payslips.net': { args: null; tags: never }
  'payslips.advances': { args: null; tags: never }
  'payslips.employerCost': { args: null; tags: never }
  'payslips.studentLoans': { args: null; tags: never }
  'payslips.loadFailed': { args: null; tags: never }
  'payslips.loadSafe': { args: null; tags: never }
  'payslips.notFound': { args: null; tags: never }
  'payslips.none': { args: null; tags: never }
  'payslips.noneUntil': { args: { on: string }; tags: never }
  'payslips.verifyText': { args: null; tags: never }
  'payslips.verify': { args: null; tags: never }
  'payslips.verifyFirst': { args: null; tags: never }
  'payslips.verifiedUntil': { args: { time: string | number }; tags: never }
  'payslips.view': { args: null; tags: never }
  'payslips.open': { args: null; tags: never }
  'payslips.opening': { args: null; tags: never }
  'payslips.openThat': { args: null; tags: never }
  'payslips.download': { args: null; tags: never }
  'payslips.downloadOf': { args: { what: string | number }; tags: never }
  'payslips.downloading': { args: null; tags: never }
  'payslips.email': { args: null; tags: never }
  'payslips.emailing': { args: null; tags: never }
  'payslips.emailed': { args: null; tags: never }
  'payslips.emailedTo': { args: { address: string | number }; tags: never }
  'payslips.share': { args: null; tags: never }
  'payslips.history': { args: null; tags: never }
  'payslips.historyTitle': { args: null; tags: never }
  'payslips.taxYear': { args: { year: string | number }; tags: never }
  'payslips.count': { args: { count: number }; tags: never }
  'payslips.sumToDate': { args: { gross: Pence; net: Pence; paidOut: Pence }; tags: never }
  'payslips.sumOfYear': { args: { gross: Pence; net: Pence; paidOut: Pence }; tags: never }
  'payslips.compare': { args: null; tags: never }
  'payslips.compareOne': { args: null; tags: never }
  'payslips.compareOther': { args: null; tags: never }
  'payslips.compareAction': { args: null; tags: never }
  'payslips.comparing': { args: null; tags: never }
  'payslips.compareNeedsTwo': { args: null; tags: never }
  'payslips.compareSame': { args: null; tags: never }
  'payslips.figure': { args: null; tags: never }
  'payslips.difference': { args: null; tags: never }
  'payslips.paidMore': { args: { amount: Pence; after: string; before: string }; tags: never }
  'payslips.paidLess': { args: { amount: Pence; after: string; before: string }; tags: never }
  'payslips.paidSame': { args: { before: string; after: string }; tags: never }
  'payslips.diffHours': { args: { before: number; after: number }; tags: never }
  'payslips.diffTaxCode': { args: { before: string | number; after: string | number }; tags: never }
  'payslips.diffNew': { args: { name: string | number; amount: Pence }; tags: never }
  'payslips.diffGone': { args: { name: string | number; amount: Pence }; tags: never }
  'payslips.diffMore': { args: { name: string | number; amount: Pence }; tags: never }
  'payslips.diffLess': { args: { name: string | number; amount: Pence }; tags: never }
  'payslips.sumTitle': { args: null; tags: never }
  'payslips.earnings': { args: null; tags: never }
  'payslips.takenOff': { args: null; tags: never }
  'payslips.hours': { args: null; tags: never }
  'payslips.atRate': { args: { time: string | number; rate: Pence }; tags: never }
  'payslips.advance': { args: { on: string }; tags: never }
  'payslips.advanceRest': { args: { amount: Pence }; tags: never }
  'payslips.reference': { args: { reference: string | number }; tags: never }
  'payslips.fee': { args: null; tags: never }
  'payslips.seeWithdrawal': { args: null; tags: never }
  'payslips.paidToAccount': { args: { on: string; ending: string | number }; tags: never }
  'payslips.goesToAccount': { args: { ending: string | number }; tags: never }
  'payslips.paidOtherwise': { args: null; tags: never }
  'payslips.paidNothing': { args: null; tags: never }
  'payslips.employerPart': { args: null; tags: never }
  'payslips.employerPartText': { args: null; tags: never }
  'payslips.yearToDate': { args: null; tags: never }
  'payslips.facts': { args: null; tags: never }
  'payslips.factNumber': { args: null; tags: never }
  'payslips.factIssued': { args: null; tags: never }
  'payslips.factEmployer': { args: null; tags: never }
  'payslips.factPaye': { args: null; tags: never }
  'payslips.factWorker': { args: null; tags: never }
  'payslips.factEmployeeId': { args: null; tags: never }
  'payslips.factDepartment': { args: null; tags: never }
  'payslips.factPosition': { args: null; tags: never }
  'payslips.factNino': { args: null; tags: never }
  'payslips.factTaxCode': { args: null; tags: never }
  'payslips.basisCumulative': { args: null; tags: never }
  'payslips.basisWeek1Month1': { args: null; tags: never }
  'payslips.factNiCategory': { args: null; tags: never }
  'payslips.factTaxPeriod': { args: null; tags: never }
  'payslips.taxWeek': { args: { number: string | number; year: string | number }; tags: never }
  'payslips.taxMonth': { args: { number: string | number; year: string | number }; tags: never }
  'payslips.checks': { args: null; tags: never }
  'payslips.hashHolds': { args: null; tags: never }
  'payslips.hashFails': { args: null; tags: never }
  'payslips.figuresHold': { args: null; tags: never }
  'payslips.figuresFail': { args: null; tags: never }
  'payslips.fingerprint': { args: null; tags: never }
  'payslips.correctedBy': { args: { on: string; label: string | number; amount: Pence }; tags: never }
  'payslips.corrects': { args: { on: string; label: string | number; amount: Pence }; tags: never }
  'payslips.shareTitle': { args: { on: string }; tags: never }
  'payslips.shareText': { args: null; tags: never }
  'payslips.shareFor': { args: null; tags: never }
  'payslips.hoursLong': { args: { count: number }; tags: never }
  'payslips.daysLong': { args: { count: number }; tags: never }
  'payslips.shareMake': { args: null; tags: never }
  'payslips.sharing': { args: null; tags: never }
  'payslips.shareMade': { args: { until: string }; tags: never }
  'payslips.shareLink': { args: null; tags: never }
  'payslips.sharePasscode': { args: null; tags: never }
  'payslips.shares': { args: null; tags: never }
  'payslips.sharesEmpty': { args: null; tags: never }
  'payslips.sharesFailed': { args: null; tags: never }
  'payslips.shareLive': { args: null; tags: never }
  'payslips.shareOver': { args: null; tags: never }
  'payslips.openUntil': { args: { at: string }; tags: never }
  'payslips.endedAt': { args: { at: string }; tags: never }
  'payslips.expiredAt': { args: { at: string }; tags: never }
  'payslips.visitsNone': { args: null; tags: never }
  'payslips.visit_opened': { args: null; tags: never }
  'payslips.visit_wrong_passcode': { args: null; tags: never }
  'payslips.visit_expired': { args: null; tags: never }
  'payslips.visit_revoked': { args: null; tags: never }
  'payslips.revoke': { args: null; tags: never }
  'payslips.revoking': { args: null; tags: never }
  'payslips.revoked': { args: null; tags: never }
  'payslips.certificates': { args: null; tags: never }
  'payslips.certificatesEmpty': { args: null; tags: never }
  'payslips.certificatesFailed': { args: null; tags: never }
  'payslips.p60': { args: { year: string | number }; tags: never }
  'payslips.p45': { args: { on: string }; tags: never }
  'payslips.issuedOn': { args: { on: string }; tags: never }
  'payslips.safeTitle': { args: null; tags: never }
  'payslips.safeVerify': { args: null; tags: never }
  'payslips.safeSealed': { args: null; tags: never }
  'payslips.safeSeen': { args: null; tags: never }
  'payslips.safeShared': { args: null; tags: never }
  'payslips.safeKept': { args: null; tags: never }
  'payslips.helpTitle': { args: null; tags: never }
  'payslips.askWhen': { args: null; tags: never }
  'payslips.answerWhen': { args: null; tags: never }
  'payslips.askLess': { args: null; tags: never }
  'payslips.answerLess': { args: null; tags: never }
  'payslips.askWrong': { args: null; tags: never }
  'payslips.answerWrong': { args: null; tags: never }
  'payslips.askCode': { args: null; tags: never }
  'payslips.answerCode': { args: null; tags: never }
  'payslips.askLeft': { args: null; tags: never }
  'payslips.answerLeft': { args: null; tags: never }
  'payslips.askFingerprint': { args: null; tags: never }
  'payslips.answerFingerprint': { args: null; tags: never }
  'payslips.sharedTitle': { args: null; tags: never }
  'payslips.sharedLead': { args: null; tags: never }
  'payslips.passcodeHint': { args: null; tags: never }
  'payslips.passcodeMissing': { args: null; tags: never }
  'payslips.sharedGone': { args: null; tags: never }
  'payslips.sharedOf': { args: { name: string | number; on: string }; tags: never }
  'payslips.sharedUntil': { args: { until: string }; tags: never }
  'payslips.sharedFingerprint': { args: null; tags: never }
  'payslips.letter_enrolled': { args: null; tags: never }
  'payslips.letter_may_opt_in': { args: null; tags: never }
  'payslips.letter_may_join': { args: null; tags: never }
  'privacy.mails': { args: null; tags: never }
  'privacy.mailsPayslip': { args: null; tags: never }
  'privacy.mailsWithdrawals': { args: null; tags: never }
  'privacy.mailsSecurity': { args: null; tags: never }
  'privacy.mailsSaved': { args: null; tags: never }
  'privacy.mailsFailed': { args: null; tags: never }
  'privacy.consents': { args: null; tags: never }
  'privacy.consentsNone': { args: null; tags: never }
  'privacy.consentFace': { args: null; tags: never }
  'privacy.consentGiven': { args: null; tags: never }
  'privacy.consentWithdrawn': { args: null; tags: never }
  'privacy.consentAt': { args: { at: string; version: string | number }; tags: never }
  'privacy.consentRead': { args: null; tags: never }
  'privacy.export': { args: null; tags: never }
  'privacy.exportText': { args: null; tags: never }
  'privacy.exportMake': { args: null; tags: never }
  'privacy.exportReady': { args: { until: string }; tags: never }
  'privacy.exportHtml': { args: null; tags: never }
  'privacy.exportJson': { args: null; tags: never }
  'privacy.exportFailed': { args: null; tags: never }
  'privacy.exportSaveFailed': { args: null; tags: never }
  'privacy.making': { args: null; tags: never }
  'privacy.erase': { args: null; tags: never }
  'privacy.eraseText': { args: null; tags: never }
  'privacy.eraseAsk': { args: null; tags: never }
  'privacy.eraseNow': { args: null; tags: never }
  'privacy.eraseErased': { args: null; tags: never }
  'privacy.eraseKept': { args: null; tags: never }
  'privacy.eraseClose': { args: null; tags: never }
  'privacy.eraseCloseHint': { args: null; tags: never }
  'privacy.eraseNeeded': { args: { why: 'employment' | 'other' }; tags: never }
  'privacy.eraseConfirm': { args: null; tags: never }
  'privacy.erasing': { args: null; tags: never }
  'privacy.eraseDone': { args: null; tags: never }
  'privacy.eraseFailed': { args: null; tags: never }
  'privacy.eraseOpen': { args: { at: string }; tags: never }
  'privacy.eraseWithdraw': { args: null; tags: never }
  'privacy.eraseWithdrawn': { args: null; tags: never }
  'privacy.eraseWithdrawFailed': { args: null; tags: never }
  'privacy.takingBack': { args: null; tags: never }
  'privacy.part_face': { args: null; tags: never }
  'privacy.part_devices': { args: null; tags: never }
  'privacy.part_mail': { args: null; tags: never }
  'privacy.part_contact': { args: null; tags: never }
  'privacy.part_bank_account': { args: null; tags: never }
  'privacy.part_account': { args: null; tags: never }
  'privacy.part_papers': { args: null; tags: never }
  'privacy.part_hours': { args: null; tags: never }
  'privacy.part_advances': { args: null; tags: never }
  'privacy.part_books': { args: null; tags: never }
  'privacy.part_history': { args: null; tags: never }
  'privacy.because_needed': { args: null; tags: never }
  'privacy.because_account_open': { args: null; tags: never }
  'privacy.because_paye_records': { args: null; tags: never }
  'privacy.because_minimum_wage': { args: null; tags: never }
  'privacy.because_limitation': { args: null; tags: never }
  'privacy.because_accounting': { args: null; tags: never }
  'privacy.because_proof': { args: null; tags: never }
  'privacy.until': { args: { on: string }; tags: never }
  'privacy.untilLeaving': { args: null; tags: never }
  'privacy.feedback': { args: null; tags: never }
  'privacy.feedbackNav': { args: null; tags: never }
  'privacy.feedbackText': { args: null; tags: never }
  'privacy.feedbackTopic': { args: null; tags: never }
  'privacy.topic_pay': { args: null; tags: never }
  'privacy.topic_hours': { args: null; tags: never }
  'privacy.topic_safety': { args: null; tags: never }
  'privacy.topic_people': { args: null; tags: never }
  'privacy.topic_other': { args: null; tags: never }
  'privacy.feedbackWords': { args: null; tags: never }
  'privacy.feedbackShort': { args: null; tags: never }
  'privacy.feedbackSend': { args: null; tags: never }
  'privacy.feedbackSending': { args: null; tags: never }
  'privacy.feedbackSent': { args: null; tags: never }
  'privacy.feedbackFailed': { args: null; tags: never }
  'privacy.feedbackHow': { args: null; tags: never }
  'privacy.feedbackHowKept': { args: null; tags: never }
  'privacy.feedbackHowShown': { args: null; tags: never }
  'privacy.feedbackHowCare': { args: null; tags: never }
  'privacy.feedbackList': { args: null; tags: never }
  'privacy.feedbackListText': { args: { count: number }; tags: never }
  'privacy.feedbackNone': { args: null; tags: never }
  'profile.identity': { args: null; tags: never }
  'profile.email': { args: null; tags: never }
  'profile.username': { args: null; tags: never }
  'profile.employer': { args: null; tags: never }
  'profile.employeeNumber': { args: null; tags: never }
  'profile.department': { args: null; tags: never }
  'profile.position': { args: null; tags: never }
  'profile.lastSignIn': { args: null; tags: never }
  'profile.notKnown': { args: null; tags: never }
  'profile.statusActive': { args: null; tags: never }
  'profile.statusWaiting': { args: null; tags: never }
  'profile.statusLeft': { args: null; tags: never }
  'profile.details': { args: null; tags: never }
  'profile.firstName': { args: null; tags: never }
  'profile.lastName': { args: null; tags: never }
  'profile.phone': { args: null; tags: never }
  'profile.detailsHint': { args: null; tags: never }
  'profile.detailsSaved': { args: null; tags: never }
  'profile.detailsFailed': { args: null; tags: never }
  'profile.nothingChanged': { args: null; tags: never }
  'profile.preferences': { args: null; tags: never }
  'profile.languageHint': { args: null; tags: never }
  'profile.languageFailed': { args: null; tags: never }
  'profile.bank': { args: null; tags: never }
  'profile.bankNone': { args: null; tags: never }
  'profile.bankAdd': { args: null; tags: never }
  'profile.bankChange': { args: null; tags: never }
  'profile.bankSave': { args: null; tags: never }
  'profile.bankVerify': { args: null; tags: never }
  'profile.bankVerifyFirst': { args: null; tags: never }
  'profile.bankHeld': { args: { until: string }; tags: never }
  'profile.bankSaved': { args: null; tags: never }
  'profile.bankSavedHeld': { args: { until: string }; tags: never }
  'profile.bankFailed': { args: null; tags: never }
  'profile.accountName': { args: null; tags: never }
  'profile.accountNameHint': { args: null; tags: never }
  'profile.sortCode': { args: null; tags: never }
  'profile.sortCodeWrong': { args: null; tags: never }
  'profile.accountNumber': { args: null; tags: never }
  'profile.accountNumberWrong': { args: null; tags: never }
  'profile.join': { args: null; tags: never }
  'profile.joinText': { args: null; tags: never }
  'profile.joinCode': { args: null; tags: never }
  'profile.employeeNumberHint': { args: null; tags: never }
  'profile.dateOfBirth': { args: null; tags: never }
  'profile.dateOfBirthHint': { args: null; tags: never }
  'profile.dateOfBirthMissing': { args: null; tags: never }
  'profile.employeeNumberMissing': { args: null; tags: never }
  'profile.employeeNumberUnknown': { args: null; tags: never }
  'profile.joining': { args: null; tags: never }
  'profile.joinAction': { args: null; tags: never }
  'profile.joined': { args: null; tags: never }
  'profile.joinedText': { args: { employer: string | number }; tags: never }
  'profile.joinFailed': { args: null; tags: never }
  'profile.sections': { args: null; tags: never }
  'profile.sectionYou': { args: null; tags: never }
  'profile.sectionSecurity': { args: null; tags: never }
  'profile.sectionPreferences': { args: null; tags: never }
  'profile.sectionPrivacy': { args: null; tags: never }
  'profile.securityLevel': { args: null; tags: never }
  'profile.levelStrong': { args: null; tags: never }
  'profile.levelGood': { args: null; tags: never }
  'profile.levelBasic': { args: null; tags: never }
  'profile.face': { args: null; tags: never }
  'profile.faceOn': { args: null; tags: never }
  'profile.faceOff': { args: null; tags: never }
  'profile.updatedText': { args: null; tags: never }
  'profile.openAudit': { args: null; tags: never }
  'public.productName': { args: null; tags: never }
  'public.language': { args: null; tags: never }
  'public.title': { args: null; tags: never }
  'public.description': { args: null; tags: never }
  'public.headline': { args: null; tags: never }
  'public.lead': { args: null; tags: never }
  'public.chooseTitle': { args: null; tags: never }
  'public.workerTitle': { args: null; tags: never }
  'public.workerText': { args: null; tags: never }
  'public.employerTitle': { args: null; tags: never }
  'public.employerText': { args: null; tags: never }
  'public.workerSignIn': { args: null; tags: never }
  'public.workerRegister': { args: null; tags: never }
  'public.employerSignIn': { args: null; tags: never }
  'public.employerRegister': { args: null; tags: never }
  'public.weekTitle': { args: null; tags: never }
  'public.weekDescription': { args: null; tags: never }
  'public.weekAvailable': { args: null; tags: never }
  'public.weekTaken': { args: null; tags: never }
  'public.weekKept': { args: null; tags: never }
  'public.weekPlanned': { args: null; tags: never }
  'public.howTitle': { args: null; tags: never }
  'public.howEarn': { args: null; tags: never }
  'public.howSee': { args: null; tags: never }
  'public.howTake': { args: null; tags: never }
  'public.howPayday': { args: null; tags: never }
  'public.costTitle': { args: null; tags: never }
  'public.costStandardTitle': { args: null; tags: never }
  'public.costStandard': { args: null; tags: never }
  'public.costExpressTitle': { args: null; tags: never }
  'public.costExpress': { args: { fee: Pence }; tags: never }
  'public.costNever': { args: null; tags: never }
  'public.careTitle': { args: null; tags: never }
  'public.careText': { args: null; tags: 'link' }
  'public.footer': { args: null; tags: never }
  'public.loggedOut': { args: null; tags: never }
  'public.takeHome': { args: null; tags: never }
  'refusals.title': { args: null; tags: never }
  'refusals.general': { args: null; tags: never }
  'refusals.programme_closed': { args: null; tags: never }
  'refusals.access_blocked': { args: null; tags: never }
  'refusals.not_linked': { args: null; tags: never }
  'refusals.employment_not_started': { args: { startsOn: string }; tags: never }
  'refusals.employment_ended': { args: { endsOn: string }; tags: never }
  'refusals.department_not_eligible': { args: null; tags: never }
  'refusals.tenure_too_short': { args: { daysInJob: number; eligibleOn: string }; tags: never }
  'refusals.hours_too_few': { args: { needed: number; worked: number }; tags: never }
  'refusals.tax_details_missing': { args: null; tags: never }
  'refusals.bank_account_missing': { args: null; tags: never }
  'refusals.bank_account_held': { args: { heldUntil: string }; tags: never }
  'refusals.bank_account_refused': { args: null; tags: never }
  'refusals.no_open_period': { args: null; tags: never }
  'refusals.blackout_before_payday': { args: { payDate: string; blackoutDays: number }; tags: never }
  'refusals.own_lock': { args: { lockedUntil: string }; tags: never }
  'refusals.care_pause': { args: { usesInPeriod: number; pausedUntil: string }; tags: never }
  'refusals.monthly_requests_used': { args: { requestsPerMonth: number }; tags: never }
  'refusals.amount_not_valid': { args: { minimum: Pence }; tags: never }
  'refusals.below_minimum': { args: { minimum: Pence }; tags: never }
  'refusals.above_maximum': { args: { maximum: Pence }; tags: never }
  'refusals.daily_limit': { args: { dailyLimit: Pence; takenToday: Pence }; tags: never }
  'refusals.own_monthly_cap': { args: { monthlyCap: Pence; takenThisMonth: Pence }; tags: never }
  'refusals.nothing_available': { args: { available: Pence; minimum: Pence }; tags: never }
  'refusals.above_available': { args: { available: Pence }; tags: never }
  'refusals.separate_report_needed': { args: null; tags: never }
  'refusals.verification_required': { args: null; tags: never }
  'refusals.verification_expired': { args: null; tags: never }
  'refusals.verification_amount_differs': { args: null; tags: never }
  'refusals.verification_used': { args: null; tags: never }
  'refusals.quote_changed': { args: null; tags: never }
  'refusals.idempotency_key_reused': { args: null; tags: never }
  'refusals.withdrawal_in_flight': { args: null; tags: never }
  'refusals.not_cancellable': { args: null; tags: never }
  'refusals.nextAmount': { args: { amount: Pence }; tags: never }
  'refusals.nextAmountStandard': { args: { amount: Pence }; tags: never }
  'refusals.nextDay': { args: { on: string }; tags: never }
  'refusals.nextDayAmount': { args: { amount: Pence; on: string }; tags: never }
  'refusals.nextTime': { args: { on: string }; tags: never }
  'refusals.nextTimeAmount': { args: { amount: Pence; on: string }; tags: never }
  'refusals.askEmployer': { args: null; tags: never }
  'refusals.addBankAccount': { args: null; tags: never }
  'refusals.changeBankAccount': { args: null; tags: never }
  'refusals.addTaxDetails': { args: null; tags: never }
  'refusals.raiseOwnCap': { args: null; tags: never }
  'refusals.waitForHours': { args: null; tags: never }
  'refusals.waitForPayday': { args: null; tags: never }
  'refusals.waitForPeriod': { args: null; tags: never }
  'refusals.linkEmployer': { args: null; tags: never }
  'refusals.verify': { args: null; tags: never }
  'refusals.lookAgain': { args: null; tags: never }
  'refusals.newKey': { args: null; tags: never }
  'schedule.tabRota': { args: null; tags: never }
  'schedule.tabHours': { args: null; tags: never }
  'schedule.weekBefore': { args: null; tags: never }
  'schedule.weekAfter': { args: null; tags: never }
  'schedule.weekRange': { args: { from: string; to: string }; tags: never }
  'schedule.thisWeek': { args: null; tags: never }
  'schedule.department': { args: null; tags: never }
  'schedule.departmentAll': { args: null; tags: never }
  'schedule.rotaFailed': { args: null; tags: never }
  'schedule.rotaEmpty': { args: null; tags: never }
  'schedule.dayEmpty': { args: null; tags: never }
  'schedule.addShifts': { args: null; tags: never }
  'schedule.addCount': { args: { count: number }; tags: never }
  'schedule.adding': { args: null; tags: never }
  'schedule.shiftsAdded': { args: { count: number }; tags: never }
  'schedule.shiftsRefused': { args: { count: number }; tags: never }
  'schedule.backToForm': { args: null; tags: never }
  'schedule.workers': { args: null; tags: never }
  'schedule.workersSearch': { args: null; tags: never }
  'schedule.workersChosen': { args: { count: number }; tags: never }
  'schedule.workersNone': { args: null; tags: never }
  'schedule.days': { args: null; tags: never }
  'schedule.start': { args: null; tags: never }
  'schedule.end': { args: null; tags: never }
  'schedule.startDay': { args: null; tags: never }
  'schedule.endDay': { args: null; tags: never }
  'schedule.endsNextDay': { args: null; tags: never }
  'schedule.breakMinutes': { args: null; tags: never }
  'schedule.location': { args: null; tags: never }
  'schedule.role': { args: null; tags: never }
  'schedule.problemWorkers': { args: null; tags: never }
  'schedule.problemDays': { args: null; tags: never }
  'schedule.problemEnd': { args: null; tags: never }
  'schedule.problemTooLong': { args: null; tags: never }
  'schedule.problemFuture': { args: null; tags: never }
  'schedule.problemBreak': { args: null; tags: never }
  'schedule.problemReason': { args: null; tags: never }
  'schedule.statusUpcoming': { args: null; tags: never }
  'schedule.statusActive': { args: null; tags: never }
  'schedule.statusCompleted': { args: null; tags: never }
  'schedule.statusMissed': { args: null; tags: never }
  'schedule.worked': { args: { duration: string | number }; tags: never }
  'schedule.remove': { args: null; tags: never }
  'schedule.removing': { args: null; tags: never }
  'schedule.removed': { args: null; tags: never }
  'schedule.removeTooLate': { args: null; tags: never }
  'schedule.show': { args: null; tags: never }
  'schedule.hoursWaiting': { args: null; tags: never }
  'schedule.hoursOpen': { args: null; tags: never }
  'schedule.hoursApproved': { args: null; tags: never }
  'schedule.hoursWaitingEmpty': { args: null; tags: never }
  'schedule.hoursOpenEmpty': { args: null; tags: never }
  'schedule.hoursApprovedEmpty': { args: null; tags: never }
  'schedule.hoursFailed': { args: null; tags: never }
  'schedule.hoursRefused': { args: { count: number }; tags: never }
  'schedule.refusedOwn': { args: null; tags: never }
  'schedule.refusedNoRate': { args: null; tags: never }
  'schedule.chooseUnflagged': { args: null; tags: never }
  'schedule.approve': { args: null; tags: never }
  'schedule.approveChosen': { args: { count: number }; tags: never }
  'schedule.approveNothing': { args: null; tags: never }
  'schedule.approving': { args: null; tags: never }
  'schedule.approveFailed': { args: null; tags: never }
  'schedule.hoursApprovedNotice': { args: { count: number }; tags: never }
  'schedule.worker': { args: null; tags: never }
  'schedule.planned': { args: null; tags: never }
  'schedule.clocked': { args: null; tags: never }
  'schedule.break': { args: null; tags: never }
  'schedule.paid': { args: null; tags: never }
  'schedule.flags': { args: null; tags: never }
  'schedule.actions': { args: null; tags: never }
  'schedule.stillWorking': { args: null; tags: never }
  'schedule.edit': { args: null; tags: never }
  'schedule.editTitle': { args: { name: string | number }; tags: never }
  'schedule.reason': { args: null; tags: never }
  'schedule.reasonHint': { args: null; tags: never }
  'schedule.hoursEdited': { args: null; tags: never }
  'schedule.flagEarly': { args: null; tags: never }
  'schedule.flagLate': { args: null; tags: never }
  'schedule.flagLong': { args: null; tags: never }
  'schedule.flagNoBreak': { args: null; tags: never }
  'schedule.flagEdited': { args: null; tags: never }
  'schedule.flagBelowMinimum': { args: null; tags: never }
  'schedule.belowMinimumText': { args: null; tags: never }
  'shifts.thisWeek': { args: null; tags: never }
  'shifts.nextWeek': { args: null; tags: never }
  'shifts.earlierWeeks': { args: null; tags: never }
  'shifts.earlierText': { args: null; tags: never }
  'shifts.earlierShow': { args: null; tags: never }
  'shifts.earlierMore': { args: null; tags: never }
  'shifts.fromTo': { args: { from: string; to: string }; tags: never }
  'shifts.weekPaid': { args: { minutes: number }; tags: never }
  'shifts.worked': { args: null; tags: never }
  'shifts.waiting': { args: null; tags: never }
  'shifts.approved': { args: null; tags: never }
  'shifts.today': { args: null; tags: never }
  'shifts.nextDay': { args: null; tags: never }
  'shifts.clocked': { args: { from: string; to: string }; tags: never }
  'shifts.breakOf': { args: { minutes: number }; tags: never }
  'shifts.paidTime': { args: { minutes: number }; tags: never }
  'shifts.statusPlanned': { args: null; tags: never }
  'shifts.statusActive': { args: null; tags: never }
  'shifts.statusBreak': { args: null; tags: never }
  'shifts.statusMissed': { args: null; tags: never }
  'shifts.statusWaiting': { args: null; tags: never }
  'shifts.statusApproved': { args: null; tags: never }
  'shifts.noneToClock': { args: null; tags: never }
  'shifts.noneThisWeek': { args: null; tags: never }
  'shifts.noneNextWeek': { args: null; tags: never }
  'shifts.noneBetween': { args: { from: string; to: string }; tags: never }
  'shifts.noEmployer': { args: null; tags: never }
  'shifts.noEmployerAction': { args: null; tags: never }
  'shifts.failed': { args: { reason: string | number }; tags: never }
  'shifts.failedSafe': { args: null; tags: never }
  'shifts.clockNext': { args: null; tags: never }
  'shifts.clockRunning': { args: null; tags: never }
  'shifts.clockIn': { args: null; tags: never }
  'shifts.clockingIn': { args: null; tags: never }
  'shifts.clockOut': { args: null; tags: never }
  'shifts.clockingOut': { args: null; tags: never }
  'shifts.breakStart': { args: null; tags: never }
  'shifts.breakStarting': { args: null; tags: never }
  'shifts.breakEnd': { args: null; tags: never }
  'shifts.breakEnding': { args: null; tags: never }
  'shifts.clockOpensAt': { args: { at: string }; tags: never }
  'shifts.clockOffline': { args: null; tags: never }
  'shifts.runningFor': { args: { minutes: number }; tags: never }
  'shifts.clockedInAt': { args: { at: string }; tags: never }
  'shifts.paidLater': { args: { at: string }; tags: never }
  'shifts.paidSince': { args: { at: string }; tags: never }
  'shifts.onBreakSince': { args: { at: string }; tags: never }
  'shifts.onBreakFor': { args: { at: string; minutes: number }; tags: never }
  'shifts.breakEnded': { args: null; tags: never }
  'shifts.breaksSoFar': { args: { minutes: number }; tags: never }
  'shifts.clockedOutAt': { args: { at: string }; tags: never }
  'shifts.clockedOutText': { args: { minutes: number }; tags: never }
  'shifts.finishedWaiting': { args: { at: string; minutes: number }; tags: never }
  'shifts.finishedApproved': { args: { at: string; minutes: number }; tags: never }
  'shifts.refusedEarly': { args: { at: string }; tags: never }
  'shifts.refusedLate': { args: { at: string }; tags: never }
  'shifts.refusedAlreadyIn': { args: { at: string }; tags: never }
  'shifts.refusedOnBreak': { args: { at: string }; tags: never }
  'shifts.refusedNoBreak': { args: null; tags: never }
  'shifts.refusedOffline': { args: null; tags: never }
  'shifts.stepsTitle': { args: null; tags: never }
  'shifts.stepClock': { args: null; tags: never }
  'shifts.stepApprove': { args: null; tags: never }
  'shifts.stepAvailable': { args: null; tags: never }
  'shifts.seeWages': { args: null; tags: never }
  'sign-in.loginPageTitle': { args: null; tags: never }
  'sign-in.loginWorkerHeading': { args: null; tags: never }
  'sign-in.loginEmployerHeading': { args: null; tags: never }
  'sign-in.loginOperatorHeading': { args: null; tags: never }
  'sign-in.loginWorkerLead': { args: null; tags: never }
  'sign-in.loginEmployerLead': { args: null; tags: never }
  'sign-in.loginOperatorLead': { args: null; tags: never }
  'sign-in.tabLogin': { args: null; tags: never }
  'sign-in.tabRegister': { args: null; tags: never }
  'sign-in.tabsLabel': { args: null; tags: never }
  'sign-in.username': { args: null; tags: never }
  'sign-in.password': { args: null; tags: never }
  'sign-in.usernameRequired': { args: null; tags: never }
  'sign-in.passwordRequired': { args: null; tags: never }
  'sign-in.login': { args: null; tags: never }
  'sign-in.loggingIn': { args: null; tags: never }
  'sign-in.loginSuccess': { args: null; tags: never }
  'sign-in.loginSuccessText': { args: { firstName: string | number }; tags: never }
  'sign-in.loginFailed': { args: null; tags: never }
  'sign-in.loginFailedText': { args: null; tags: never }
  'sign-in.otherPortalToEmployer': { args: null; tags: 'link' }
  'sign-in.otherPortalToWorker': { args: null; tags: 'link' }
  'sign-in.registerShortWorker': { args: null; tags: never }
  'sign-in.registerShortEmployer': { args: null; tags: never }
  'sign-in.registerGo': { args: null; tags: never }
  'sign-in.demoTitle': { args: null; tags: never }
  'sign-in.demoText': { args: null; tags: never }
  'sign-in.demoUse': { args: { username: string | number }; tags: never }
  'sign-in.backHome': { args: null; tags: never }
  'sign-in.registerCompanyTitle': { args: null; tags: never }
  'sign-in.registerWorkerTitle': { args: null; tags: never }
  'sign-in.registerCompanyLead': { args: null; tags: never }
  'sign-in.registerWorkerLead': { args: null; tags: never }
  'sign-in.sectionCompany': { args: null; tags: never }
  'sign-in.sectionPerson': { args: null; tags: never }
  'sign-in.sectionWork': { args: null; tags: never }
  'sign-in.sectionPassword': { args: null; tags: never }
  'sign-in.firstName': { args: null; tags: never }
  'sign-in.lastName': { args: null; tags: never }
  'sign-in.email': { args: null; tags: never }
  'sign-in.phone': { args: null; tags: never }
  'sign-in.companyName': { args: null; tags: never }
  'sign-in.companySize': { args: null; tags: never }
  'sign-in.companySizeChoose': { args: null; tags: never }
  'sign-in.companySizePeople': { args: { range: string | number }; tags: never }
  'sign-in.address': { args: null; tags: never }
  'sign-in.employeeId': { args: null; tags: never }
  'sign-in.dateOfBirth': { args: null; tags: never }
  'sign-in.dateOfBirthHint': { args: null; tags: never }
  'sign-in.department': { args: null; tags: never }
  'sign-in.code': { args: null; tags: never }
  'sign-in.codeHint': { args: null; tags: never }
  'sign-in.codeInvitation': { args: { employer: string | number }; tags: never }
  'sign-in.codeCompany': { args: { employer: string | number }; tags: never }
  'sign-in.newPassword': { args: null; tags: never }
  'sign-in.newPasswordHint': { args: { count: number }; tags: never }
  'sign-in.confirmPassword': { args: null; tags: never }
  'sign-in.register': { args: null; tags: never }
  'sign-in.registerCompany': { args: null; tags: never }
  'sign-in.registering': { args: null; tags: never }
  'sign-in.haveAccount': { args: null; tags: 'link' }
  'sign-in.registerWorkerInstead': { args: null; tags: 'link' }
  'sign-in.registerCompanyInstead': { args: null; tags: 'link' }
  'sign-in.registrationSuccess': { args: null; tags: never }
  'sign-in.registrationSuccessCompany': { args: null; tags: never }
  'sign-in.registrationSuccessWorker': { args: null; tags: never }
  'sign-in.registrationFailed': { args: null; tags: never }
  'sign-in.registrationFailedText': { args: null; tags: never }
  'sign-in.passwordMismatch': { args: null; tags: never }
  'sign-in.passwordMismatchText': { args: null; tags: never }
  'sign-in.passwordTooShort': { args: null; tags: never }
  'sign-in.passwordTooShortText': { args: null; tags: never }
  'sign-in.passwordTooWeak': { args: null; tags: never }
  'sign-in.forgot': { args: null; tags: never }
  'sign-in.passkey': { args: null; tags: never }
  'sign-in.passkeyWaiting': { args: null; tags: never }
  'sign-in.passkeyFailed': { args: null; tags: never }
  'sign-in.secondTitle': { args: null; tags: never }
  'sign-in.secondText': { args: null; tags: never }
  'sign-in.secondCode': { args: null; tags: never }
  'sign-in.secondRecovery': { args: null; tags: never }
  'sign-in.secondUseRecovery': { args: null; tags: never }
  'sign-in.secondUseCode': { args: null; tags: never }
  'sign-in.secondBack': { args: null; tags: never }
  'sign-in.registrationMail': { args: null; tags: never }
  'staff.title': { args: null; tags: never }
  'staff.lead': { args: null; tags: never }
  'staff.invite': { args: null; tags: never }
  'staff.inviteTitle': { args: null; tags: never }
  'staff.inviteText': { args: null; tags: never }
  'staff.role': { args: null; tags: never }
  'staff.roleOwner': { args: null; tags: never }
  'staff.roleOwnerText': { args: null; tags: never }
  'staff.rolePayrollManager': { args: null; tags: never }
  'staff.rolePayrollManagerText': { args: null; tags: never }
  'staff.roleManager': { args: null; tags: never }
  'staff.roleManagerText': { args: null; tags: never }
  'staff.roleAuditor': { args: null; tags: never }
  'staff.roleAuditorText': { args: null; tags: never }
  'staff.send': { args: null; tags: never }
  'staff.sending': { args: null; tags: never }
  'staff.sent': { args: { email: string | number }; tags: never }
  'staff.members': { args: null; tags: never }
  'staff.you': { args: null; tags: never }
  'staff.lastSignIn': { args: { at: string }; tags: never }
  'staff.neverSignedIn': { args: null; tags: never }
  'staff.changeRole': { args: null; tags: never }
  'staff.roleOf': { args: { name: string | number }; tags: never }
  'staff.roleText': { args: null; tags: never }
  'staff.roleChanged': { args: null; tags: never }
  'staff.end': { args: null; tags: never }
  'staff.endOf': { args: { name: string | number }; tags: never }
  'staff.endTitle': { args: { name: string | number }; tags: never }
  'staff.endText': { args: { name: string | number }; tags: never }
  'staff.ended': { args: { name: string | number }; tags: never }
  'staff.ending': { args: null; tags: never }
  'staff.invitations': { args: null; tags: never }
  'staff.invitationUntil': { args: { sent: string; until: string }; tags: never }
  'staff.invitationEnded': { args: null; tags: never }
  'staff.invitationEndedText': { args: { sent: string }; tags: never }
  'staff.again': { args: null; tags: never }
  'staff.againOf': { args: { name: string | number }; tags: never }
  'staff.withdraw': { args: null; tags: never }
  'staff.forget': { args: null; tags: never }
  'staff.withdrawOf': { args: { name: string | number }; tags: never }
  'staff.forgetOf': { args: { name: string | number }; tags: never }
  'staff.withdrawn': { args: null; tags: never }
  'staff.forgotten': { args: null; tags: never }
  'staff.failed': { args: null; tags: never }
  'staff.loadFailed': { args: null; tags: never }
  'tax.title': { args: null; tags: never }
  'tax.lead': { args: null; tags: never }
  'tax.publicTitle': { args: null; tags: never }
  'tax.publicLead': { args: null; tags: never }
  'tax.estimate': { args: null; tags: never }
  'tax.estimateNote': { args: null; tags: never }
  'tax.offline': { args: null; tags: never }
  'tax.fromRecord': { args: null; tags: never }
  'tax.fromRecordText': { args: null; tags: never }
  'tax.fromRecordWithoutPay': { args: null; tags: never }
  'tax.fromRecordChanged': { args: null; tags: never }
  'tax.useRecord': { args: null; tags: never }
  'tax.recordFailed': { args: null; tags: never }
  'tax.recordFailedSafe': { args: null; tags: never }
  'tax.inputsTitle': { args: null; tags: never }
  'tax.year': { args: null; tags: never }
  'tax.yearSimple': { args: { year: string | number }; tags: never }
  'tax.yearSimpleNote': { args: null; tags: never }
  'tax.nation': { args: null; tags: never }
  'tax.nation_england_northern_ireland': { args: null; tags: never }
  'tax.nation_scotland': { args: null; tags: never }
  'tax.nation_wales': { args: null; tags: never }
  'tax.pay': { args: null; tags: never }
  'tax.per': { args: null; tags: never }
  'tax.per_year': { args: null; tags: never }
  'tax.per_month': { args: null; tags: never }
  'tax.per_week': { args: null; tags: never }
  'tax.per_hour': { args: null; tags: never }
  'tax.hours': { args: null; tags: never }
  'tax.hoursInvalid': { args: null; tags: never }
  'tax.taxCode': { args: null; tags: never }
  'tax.taxCodeHint': { args: null; tags: never }
  'tax.detailsTitle': { args: null; tags: never }
  'tax.basis': { args: null; tags: never }
  'tax.basisHint': { args: null; tags: never }
  'tax.basis_cumulative': { args: null; tags: never }
  'tax.basis_week1_month1': { args: null; tags: never }
  'tax.niCategory': { args: null; tags: never }
  'tax.pensionTitle': { args: null; tags: never }
  'tax.pensionRate': { args: null; tags: never }
  'tax.pensionRateInvalid': { args: null; tags: never }
  'tax.employerRate': { args: null; tags: never }
  'tax.employerRateInvalid': { args: null; tags: never }
  'tax.method': { args: null; tags: never }
  'tax.method_net_pay': { args: null; tags: never }
  'tax.method_relief_at_source': { args: null; tags: never }
  'tax.method_salary_sacrifice': { args: null; tags: never }
  'tax.methodHint_net_pay': { args: null; tags: never }
  'tax.methodHint_relief_at_source': { args: null; tags: never }
  'tax.methodHint_salary_sacrifice': { args: null; tags: never }
  'tax.pensionOf': { args: null; tags: never }
  'tax.of_qualifying_earnings': { args: null; tags: never }
  'tax.of_pensionable_pay': { args: null; tags: never }
  'tax.of_all_earnings': { args: null; tags: never }
  'tax.loansTitle': { args: null; tags: never }
  'tax.loan': { args: null; tags: never }
  'tax.loan_none': { args: null; tags: never }
  'tax.loan_plan_1': { args: null; tags: never }
  'tax.loan_plan_2': { args: null; tags: never }
  'tax.loan_plan_4': { args: null; tags: never }
  'tax.loan_plan_5': { args: null; tags: never }
  'tax.postgraduate': { args: null; tags: never }
  'tax.bonusTitle': { args: null; tags: never }
  'tax.bonus': { args: null; tags: never }
  'tax.bonusMonth': { args: null; tags: never }
  'tax.paid': { args: null; tags: never }
  'tax.paid_monthly': { args: null; tags: never }
  'tax.paid_four_weekly': { args: null; tags: never }
  'tax.paid_fortnightly': { args: null; tags: never }
  'tax.paid_weekly': { args: null; tags: never }
  'tax.secondTitle': { args: null; tags: never }
  'tax.secondPay': { args: null; tags: never }
  'tax.secondCode': { args: null; tags: never }
  'tax.secondHint': { args: null; tags: never }
  'tax.resultTitle': { args: null; tags: never }
  'tax.viewLabel': { args: null; tags: never }
  'tax.view_year': { args: null; tags: never }
  'tax.view_month': { args: null; tags: never }
  'tax.view_week': { args: null; tags: never }
  'tax.lead_year': { args: { share: number }; tags: never }
  'tax.lead_month': { args: { share: number }; tags: never }
  'tax.lead_week': { args: { share: number }; tags: never }
  'tax.gross': { args: null; tags: never }
  'tax.pension': { args: null; tags: never }
  'tax.taxable': { args: null; tags: never }
  'tax.incomeTax': { args: null; tags: never }
  'tax.nationalInsurance': { args: null; tags: never }
  'tax.studentLoan': { args: null; tags: never }
  'tax.net': { args: null; tags: never }
  'tax.takeHome': { args: null; tags: never }
  'tax.noPay': { args: null; tags: never }
  'tax.mend': { args: null; tags: never }
  'tax.chartTitle': { args: null; tags: never }
  'tax.chartKept': { args: null; tags: never }
  'tax.chartPension': { args: null; tags: never }
  'tax.chartOther': { args: null; tags: never }
  'tax.pennies': { args: { count: string | number }; tags: never }
  'tax.copyLink': { args: null; tags: never }
  'tax.linkCopied': { args: null; tags: never }
  'tax.linkHolds': { args: null; tags: never }
  'tax.linkFailed': { args: null; tags: never }
  'tax.benefitsTitle': { args: null; tags: never }
  'tax.ownContribution': { args: null; tags: never }
  'tax.employerContribution': { args: null; tags: never }
  'tax.taxRelief': { args: null; tags: never }
  'tax.holiday': { args: null; tags: never }
  'tax.sickDays': { args: null; tags: never }
  'tax.unknown': { args: null; tags: never }
  'tax.daysOnRecord': { args: { count: number; from: string }; tags: never }
  'tax.bonusPayday': { args: null; tags: never }
  'tax.bonusKept': { args: { kept: Pence; bonus: Pence }; tags: never }
  'tax.bonusEvens': { args: null; tags: never }
  'tax.bonusFixed': { args: null; tags: never }
  'tax.bonusOrdinary': { args: null; tags: never }
  'tax.whyOf': { args: { figure: string | number }; tags: never }
  'tax.whyDivided': { args: { year: Pence; parts: number }; tags: never }
  'tax.whyValues': { args: { count: number }; tags: never }
  'tax.whySince': { args: { on: string }; tags: never }
  'tax.whyUnconfirmed': { args: null; tags: never }
  'tax.mainJob': { args: null; tags: never }
  'tax.secondJob': { args: null; tags: never }
  'tax.opSmallest': { args: null; tags: never }
  'tax.opLargest': { args: null; tags: never }
  'tax.opSlice': { args: { whole: Pence; from: Pence; to: Pence }; tags: never }
  'tax.opBand': { args: { number: number }; tags: never }
  'tax.roundDown': { args: null; tags: never }
  'tax.roundUp': { args: null; tags: never }
  'tax.roundNearest': { args: null; tags: never }
  'tax.refusedTaxCode': { args: null; tags: never }
  'tax.refusedTaxCodeRate': { args: null; tags: never }
  'tax.refusedNiCategory': { args: null; tags: never }
  'tax.refusedYear': { args: null; tags: never }
  'tax.refusedTwoPlans': { args: null; tags: never }
  'tax.refusedPlan': { args: null; tags: never }
  'tax.refusedNegative': { args: null; tags: never }
  'tax.refusedTooLarge': { args: { maximum: Pence }; tags: never }
  'tax.refusedRate': { args: { minimum: number; maximum: number }; tags: never }
  'tax.refusedDeductions': { args: { missing: Pence }; tags: never }
  'tax.refusedSacrifice': { args: null; tags: never }
  'tax.refusedOther': { args: { field: string | number }; tags: never }
  'verification.title': { args: null; tags: never }
  'verification.forWithdrawal': { args: { amount: Pence }; tags: never }
  'verification.forPayslip': { args: null; tags: never }
  'verification.forClock': { args: null; tags: never }
  'verification.forBankDetails': { args: null; tags: never }
  'verification.forGeneral': { args: null; tags: never }
  'verification.methodPassword': { args: null; tags: never }
  'verification.methodTotp': { args: null; tags: never }
  'verification.password': { args: null; tags: never }
  'verification.passwordRequired': { args: null; tags: never }
  'verification.code': { args: null; tags: never }
  'verification.codeHint': { args: null; tags: never }
  'verification.codeRequired': { args: null; tags: never }
  'verification.submit': { args: null; tags: never }
  'verification.scanning': { args: null; tags: never }
  'verification.success': { args: null; tags: never }
  'verification.successText': { args: null; tags: never }
  'verification.failed': { args: null; tags: never }
  'verification.proceed': { args: null; tags: never }
  'verification.forSecurity': { args: null; tags: never }
  'verification.forPayRun': { args: { amount: Pence }; tags: never }
  'verification.forStaff': { args: null; tags: never }
  'verification.forPayrollSettings': { args: null; tags: never }
  'verification.forExport': { args: null; tags: never }
  'verification.forErasure': { args: null; tags: never }
  'verification.methodPasskey': { args: null; tags: never }
  'verification.methodFace': { args: null; tags: never }
  'verification.methodRecovery': { args: null; tags: never }
  'verification.otherWays': { args: null; tags: never }
  'verification.passkeyText': { args: null; tags: never }
  'verification.passkeyUse': { args: null; tags: never }
  'verification.passkeyCancelled': { args: null; tags: never }
  'verification.faceText': { args: null; tags: never }
  'verification.faceUse': { args: null; tags: never }
  'verification.recoveryCode': { args: null; tags: never }
  'verification.recoveryHint': { args: null; tags: never }
  'verification.recoveryRequired': { args: null; tags: never }
  'verification.noWayHere': { args: null; tags: never }
  'verification.waysFailed': { args: null; tags: never }
  'verification.passkeyMissing': { args: null; tags: never }
  'why.earnings.amount': { args: null; tags: never }
  'why.earnings.minutes': { args: null; tags: never }
  'why.earnings.hourly_rate': { args: null; tags: never }
  'why.earnings.multiplier': { args: null; tags: never }
  'why.earnings.weighted_minutes': { args: null; tags: never }
  'why.earnings.gross': { args: null; tags: never }
  'why.earnings.expenses': { args: null; tags: never }
  'why.earnings.payrolled_benefits': { args: null; tags: never }
  'why.earnings.taxed': { args: null; tags: never }
  'why.earnings.insured': { args: null; tags: never }
  'why.earnings.attachable': { args: null; tags: never }
  'why.pension.earnings': { args: null; tags: never }
  'why.pension.lower_limit': { args: null; tags: never }
  'why.pension.upper_limit': { args: null; tags: never }
  'why.pension.base': { args: null; tags: never }
  'why.pension.employee_rate': { args: null; tags: never }
  'why.pension.employer_rate': { args: null; tags: never }
  'why.pension.member_contribution': { args: null; tags: never }
  'why.pension.employer_contribution': { args: null; tags: never }
  'why.pension.member_share': { args: null; tags: never }
  'why.pension.taken_from_pay': { args: null; tags: never }
  'why.pension.tax_relief': { args: null; tags: never }
  'why.pension.paid_by_employer': { args: null; tags: never }
  'why.pension.none': { args: null; tags: never }
  'why.deductions.amount': { args: null; tags: never }
  'why.deductions.salary_sacrifice': { args: null; tags: never }
  'why.deductions.before_tax': { args: null; tags: never }
  'why.deductions.after_tax': { args: null; tags: never }
  'why.deductions.taken': { args: null; tags: never }
  'why.pay.niable': { args: null; tags: never }
  'why.pay.taxable': { args: null; tags: never }
  'why.pay.left_after_law': { args: null; tags: never }
  'why.pay.net': { args: null; tags: never }
  'why.pay.employer_cost': { args: null; tags: never }
  'why.income_tax.pay_before': { args: null; tags: never }
  'why.income_tax.pay_to_date': { args: null; tags: never }
  'why.income_tax.tax_before': { args: null; tags: never }
  'why.income_tax.code_number': { args: null; tags: never }
  'why.income_tax.code_less_one': { args: null; tags: never }
  'why.income_tax.code_blocks': { args: null; tags: never }
  'why.income_tax.blocks_pay': { args: null; tags: never }
  'why.income_tax.blocks_number': { args: null; tags: never }
  'why.income_tax.code_remainder': { args: null; tags: never }
  'why.income_tax.remainder_year': { args: null; tags: never }
  'why.income_tax.remainder_pay': { args: null; tags: never }
  'why.income_tax.adjustment_one_period': { args: null; tags: never }
  'why.income_tax.periods': { args: null; tags: never }
  'why.income_tax.adjustment_to_date': { args: null; tags: never }
  'why.income_tax.taxable_to_date': { args: null; tags: never }
  'why.income_tax.taxable_pounds': { args: null; tags: never }
  'why.income_tax.taxable_ten_thousandths': { args: null; tags: never }
  'why.income_tax.band_limit_year': { args: null; tags: never }
  'why.income_tax.band_limit_to_date': { args: null; tags: never }
  'why.income_tax.band': { args: null; tags: never }
  'why.income_tax.band_rate': { args: null; tags: never }
  'why.income_tax.band_start': { args: null; tags: never }
  'why.income_tax.band_width': { args: null; tags: never }
  'why.income_tax.band_tax_year': { args: null; tags: never }
  'why.income_tax.tax_below_year': { args: null; tags: never }
  'why.income_tax.tax_below': { args: null; tags: never }
  'why.income_tax.in_band': { args: null; tags: never }
  'why.income_tax.tax_in_band': { args: null; tags: never }
  'why.income_tax.tax_to_date_exact': { args: null; tags: never }
  'why.income_tax.tax_to_date': { args: null; tags: never }
  'why.income_tax.flat_rate': { args: null; tags: never }
  'why.income_tax.no_tax': { args: null; tags: never }
  'why.income_tax.due': { args: null; tags: never }
  'why.income_tax.cash': { args: null; tags: never }
  'why.income_tax.limit_share': { args: null; tags: never }
  'why.income_tax.limit': { args: null; tags: never }
  'why.income_tax.tax': { args: null; tags: never }
  'why.national_insurance.earlier_earnings': { args: null; tags: never }
  'why.national_insurance.earnings': { args: null; tags: never }
  'why.national_insurance.threshold': { args: null; tags: never }
  'why.national_insurance.weeks_in_year': { args: null; tags: never }
  'why.national_insurance.rate': { args: null; tags: never }
  'why.national_insurance.slice': { args: null; tags: never }
  'why.national_insurance.slice_exact': { args: null; tags: never }
  'why.national_insurance.slice_contribution': { args: null; tags: never }
  'why.national_insurance.employee_total': { args: null; tags: never }
  'why.national_insurance.employer_total': { args: null; tags: never }
  'why.national_insurance.paid_before': { args: null; tags: never }
  'why.national_insurance.employee': { args: null; tags: never }
  'why.national_insurance.employer': { args: null; tags: never }
  'why.student_loan.earnings': { args: null; tags: never }
  'why.student_loan.threshold_year': { args: null; tags: never }
  'why.student_loan.threshold_one_period': { args: null; tags: never }
  'why.student_loan.threshold': { args: null; tags: never }
  'why.student_loan.above': { args: null; tags: never }
  'why.student_loan.rate': { args: null; tags: never }
  'why.student_loan.pounds': { args: null; tags: never }
  'why.student_loan.due': { args: null; tags: never }
  'why.student_loan.paid_before': { args: null; tags: never }
  'why.student_loan.room': { args: null; tags: never }
  'why.student_loan.room_pounds': { args: null; tags: never }
  'why.student_loan.deducted': { args: null; tags: never }
  'why.court_order.net_earnings': { args: null; tags: never }
  'why.court_order.attachable': { args: null; tags: never }
  'why.court_order.normal_deduction': { args: null; tags: never }
  'why.court_order.arrears': { args: null; tags: never }
  'why.court_order.asked': { args: null; tags: never }
  'why.court_order.band_base': { args: null; tags: never }
  'why.court_order.band_over': { args: null; tags: never }
  'why.court_order.band_rate': { args: null; tags: never }
  'why.court_order.band_least': { args: null; tags: never }
  'why.court_order.above': { args: null; tags: never }
  'why.court_order.share': { args: null; tags: never }
  'why.court_order.protected': { args: null; tags: never }
  'why.court_order.room': { args: null; tags: never }
  'why.court_order.balance': { args: null; tags: never }
  'why.court_order.deducted': { args: null; tags: never }
  'why.court_order.fee': { args: null; tags: never }
  'why.court_order.total': { args: null; tags: never }
  'why.to_date.before': { args: null; tags: never }
  'why.to_date.total': { args: null; tags: never }
  'why.year.gross': { args: null; tags: never }
  'why.year.income': { args: null; tags: never }
  'why.year.allowance': { args: null; tags: never }
  'why.year.taper_from': { args: null; tags: never }
  'why.year.taper_excess': { args: null; tags: never }
  'why.year.taper': { args: null; tags: never }
  'why.year.code_pounds': { args: null; tags: never }
  'why.year.tax_free': { args: null; tags: never }
  'why.year.taxable': { args: null; tags: never }
  'why.year.band_income': { args: null; tags: never }
  'why.year.tax_exact': { args: null; tags: never }
  'why.year.tax': { args: null; tags: never }
  'why.year.band_tax': { args: null; tags: never }
  'why.minimum_wage.pay': { args: null; tags: never }
  'why.minimum_wage.kept_by_employer': { args: null; tags: never }
  'why.minimum_wage.sacrificed': { args: null; tags: never }
  'why.minimum_wage.accommodation_offset': { args: null; tags: never }
  'why.minimum_wage.accommodation_charge': { args: null; tags: never }
  'why.minimum_wage.accommodation_days': { args: null; tags: never }
  'why.minimum_wage.accommodation': { args: null; tags: never }
  'why.minimum_wage.counted': { args: null; tags: never }
  'why.minimum_wage.rate': { args: null; tags: never }
  'why.minimum_wage.minutes': { args: null; tags: never }
  'why.minimum_wage.required': { args: null; tags: never }
  'why.minimum_wage.shortfall': { args: null; tags: never }
  'why.average_earnings.paid': { args: null; tags: never }
  'why.average_earnings.total': { args: null; tags: never }
  'why.average_earnings.length': { args: null; tags: never }
  'why.average_earnings.multiplier': { args: null; tags: never }
  'why.average_earnings.divisor': { args: null; tags: never }
  'why.average_earnings.weekly': { args: null; tags: never }
  'why.average_earnings.share_exact': { args: null; tags: never }
  'why.family_pay.limit': { args: null; tags: never }
  'why.family_pay.share_rate': { args: null; tags: never }
  'why.family_pay.share': { args: null; tags: never }
  'why.family_pay.standard_rate': { args: null; tags: never }
  'why.family_pay.week': { args: null; tags: never }
  'why.family_pay.total': { args: null; tags: never }
  'why.sick_pay.flat_rate': { args: null; tags: never }
  'why.sick_pay.share_rate': { args: null; tags: never }
  'why.sick_pay.share': { args: null; tags: never }
  'why.sick_pay.weekly_rate': { args: null; tags: never }
  'why.sick_pay.days': { args: null; tags: never }
  'why.sick_pay.qualifying_days': { args: null; tags: never }
  'why.sick_pay.week': { args: null; tags: never }
  'why.sick_pay.total': { args: null; tags: never }
  'why.sick_pay.waiting_served': { args: null; tags: never }
  'why.sick_pay.waiting_left': { args: null; tags: never }
  'why.sick_pay.days_with_waiting': { args: null; tags: never }
  'why.sick_pay.waiting_days': { args: null; tags: never }
  'why.recovery.paid': { args: null; tags: never }
  'why.recovery.rate': { args: null; tags: never }
  'why.recovery.recovered': { args: null; tags: never }
  'why.recovery.compensation': { args: null; tags: never }
  'why.holiday.week_days': { args: null; tags: never }
  'why.holiday.leave_weeks': { args: null; tags: never }
  'why.holiday.most_days': { args: null; tags: never }
  'why.holiday.leave': { args: null; tags: never }
  'why.holiday.accrual_rate': { args: null; tags: never }
  'why.holiday.worked': { args: null; tags: never }
  'why.holiday.accrued_minutes': { args: null; tags: never }
  'why.holiday.accrued_hours': { args: null; tags: never }
  'why.holiday.pay': { args: null; tags: never }
  'why.holiday.rolled_up': { args: null; tags: never }
  'why.holiday.week_pay': { args: null; tags: never }
  'why.holiday.week_minutes': { args: null; tags: never }
  'why.holiday.most_weeks': { args: null; tags: never }
  'why.holiday.weeks_counted': { args: null; tags: never }
  'why.holiday.total_pay': { args: null; tags: never }
  'why.holiday.total_minutes': { args: null; tags: never }
  'why.holiday.average_week': { args: null; tags: never }
  'why.holiday.average_hour': { args: null; tags: never }
  'why.payslip.deductions': { args: null; tags: never }
  'why.payslip.student_loans': { args: null; tags: never }
  'why.payslip.advance': { args: null; tags: never }
  'why.payslip.advance_fee': { args: null; tags: never }
  'why.payslip.advances': { args: null; tags: never }
  'why.payslip.paid_out': { args: null; tags: never }
}
