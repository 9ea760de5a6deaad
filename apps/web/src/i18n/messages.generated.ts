// Generated from the English texts by tools/generate-messages.mjs. Do not edit.
import type { Pence } from '@gpod/money'

export type Messages = {
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
  'privacy.feedbackList': { args: null; tags: never }
  'profile.emailTitle': { args: null; tags: never }
  'profile.emailConfirmed': { args: null; tags: never }
  'profile.emailNotConfirmed': { args: null; tags: never }
  'profile.emailNotConfirmedText': { args: null; tags: never }
  'profile.emailSendAgain': { args: null; tags: never }
  'profile.emailSending': { args: null; tags: never }
  'profile.emailSent': { args: { email: string | number }; tags: never }
  'profile.emailChange': { args: null; tags: never }
  'profile.emailNew': { args: null; tags: never }
  'profile.emailChangeText': { args: null; tags: never }
  'profile.emailChangeSend': { args: null; tags: never }
  'profile.emailChangeSent': { args: null; tags: never }
  'profile.failed': { args: null; tags: never }
  'profile.passwordTitle': { args: null; tags: never }
  'profile.passwordText': { args: null; tags: never }
  'profile.passwordChange': { args: null; tags: never }
  'profile.passwordCurrent': { args: null; tags: never }
  'profile.passwordCurrentWrong': { args: null; tags: never }
  'profile.passwordNew': { args: null; tags: never }
  'profile.passwordRepeat': { args: null; tags: never }
  'profile.passwordSave': { args: null; tags: never }
  'profile.passwordChanged': { args: null; tags: never }
  'profile.passwordChangedText': { args: null; tags: never }
  'profile.sessionsTitle': { args: null; tags: never }
  'profile.sessionThis': { args: null; tags: never }
  'profile.sessionEnd': { args: null; tags: never }
  'profile.sessionEndOf': { args: { device: string | number }; tags: never }
  'profile.sessionEnded': { args: null; tags: never }
  'profile.sessionSince': { args: { at: string; seen: string }; tags: never }
  'profile.deviceName': { args: { browser: string | number; system: string | number }; tags: never }
  'profile.deviceUnknown': { args: null; tags: never }
  'profile.signOutOthers': { args: null; tags: never }
  'profile.signOutEverywhere': { args: null; tags: never }
  'profile.signOutEverywhereText': { args: null; tags: never }
  'profile.signedOutOthers': { args: { count: number }; tags: never }
  'profile.devicesTitle': { args: null; tags: never }
  'profile.devicesText': { args: null; tags: never }
  'profile.deviceThis': { args: null; tags: never }
  'profile.deviceSeen': { args: { first: string; last: string }; tags: never }
  'profile.deviceRemove': { args: null; tags: never }
  'profile.deviceRemoveOf': { args: { device: string | number }; tags: never }
  'profile.deviceRemoving': { args: null; tags: never }
  'profile.deviceRemoved': { args: null; tags: never }
  'profile.deviceNone': { args: null; tags: never }
  'profile.loadFailed': { args: null; tags: never }
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
  'sign-in.idleTitle': { args: null; tags: never }
  'sign-in.idleText': { args: { seconds: number }; tags: never }
  'sign-in.idleStay': { args: null; tags: never }
  'sign-in.idleSignOut': { args: null; tags: never }
  'sign-in.idleEnded': { args: null; tags: never }
  'sign-in.idleEndedText': { args: null; tags: never }
  'sign-in.forgotTitle': { args: null; tags: never }
  'sign-in.forgotLead': { args: null; tags: never }
  'sign-in.forgotSend': { args: null; tags: never }
  'sign-in.forgotSentTitle': { args: null; tags: never }
  'sign-in.forgotSentText': { args: { email: string | number }; tags: never }
  'sign-in.resetTitle': { args: null; tags: never }
  'sign-in.resetLead': { args: null; tags: never }
  'sign-in.resetSave': { args: null; tags: never }
  'sign-in.resetDone': { args: null; tags: never }
  'sign-in.resetDoneText': { args: null; tags: never }
  'sign-in.linkBad': { args: null; tags: never }
  'sign-in.linkBadText': { args: null; tags: never }
  'sign-in.linkAgain': { args: null; tags: never }
  'sign-in.confirmTitle': { args: null; tags: never }
  'sign-in.confirmLead': { args: null; tags: never }
  'sign-in.confirmAction': { args: null; tags: never }
  'sign-in.confirming': { args: null; tags: never }
  'sign-in.confirmed': { args: null; tags: never }
  'sign-in.confirmedText': { args: { email: string | number }; tags: never }
  'sign-in.confirmedLinked': { args: null; tags: never }
  'sign-in.goOn': { args: null; tags: never }
  'sign-in.toSignIn': { args: null; tags: never }
  'sign-in.joinTitle': { args: null; tags: never }
  'sign-in.joinLead': { args: { employer: string | number; role: string | number }; tags: never }
  'sign-in.joinRegisterLead': { args: null; tags: never }
  'sign-in.joinSignedIn': { args: null; tags: never }
  'sign-in.joinAccept': { args: null; tags: never }
  'sign-in.joining': { args: null; tags: never }
  'sign-in.joined': { args: { employer: string | number }; tags: never }
  'sign-in.joinHaveAccount': { args: null; tags: 'link' }
  'sign-in.joinOther': { args: { email: string | number }; tags: never }
  'sign-in.joinRegister': { args: null; tags: never }
  'sign-in.outboxTitle': { args: null; tags: never }
  'sign-in.outboxLead': { args: null; tags: never }
  'sign-in.outboxReload': { args: null; tags: never }
  'sign-in.outboxEmpty': { args: null; tags: never }
  'sign-in.outboxTo': { args: { address: string | number }; tags: never }
  'sign-in.confirmAgain': { args: null; tags: never }
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
  'verification.authenticator': { args: null; tags: never }
  'verification.authenticatorOn': { args: null; tags: never }
  'verification.authenticatorOnText': { args: null; tags: never }
  'verification.authenticatorOffText': { args: null; tags: never }
  'verification.authenticatorSetUp': { args: null; tags: never }
  'verification.authenticatorRemove': { args: null; tags: never }
  'verification.authenticatorRemoved': { args: null; tags: never }
  'verification.removing': { args: null; tags: never }
  'verification.setupScanText': { args: null; tags: never }
  'verification.setupDoneTitle': { args: null; tags: never }
  'verification.qrLabel': { args: null; tags: never }
  'verification.typeSecret': { args: null; tags: never }
  'verification.firstCode': { args: null; tags: never }
  'verification.codeIncomplete': { args: null; tags: never }
  'verification.codeWrong': { args: null; tags: never }
  'verification.confirmCode': { args: null; tags: never }
  'verification.checking': { args: null; tags: never }
  'verification.codesCopy': { args: null; tags: never }
  'verification.codesCopied': { args: null; tags: never }
  'verification.codesNotCopied': { args: null; tags: never }
  'verification.codesDownload': { args: null; tags: never }
  'verification.codesKept': { args: null; tags: never }
  'verification.codesKeepFirst': { args: null; tags: never }
  'verification.done': { args: null; tags: never }
  'verification.passkeys': { args: null; tags: never }
  'verification.passkeysText': { args: null; tags: never }
  'verification.passkeyAdd': { args: null; tags: never }
  'verification.passkeyAddText': { args: null; tags: never }
  'verification.passkeyName': { args: null; tags: never }
  'verification.passkeyNameExample': { args: null; tags: never }
  'verification.passkeyAdded': { args: null; tags: never }
  'verification.passkeyNothing': { args: null; tags: never }
  'verification.passkeyHere': { args: null; tags: never }
  'verification.passkeyNotHere': { args: null; tags: never }
  'verification.passkeySince': { args: { on: string }; tags: never }
  'verification.passkeyUsed': { args: { at: string }; tags: never }
  'verification.passkeyUnused': { args: null; tags: never }
  'verification.passkeyBackedUp': { args: null; tags: never }
  'verification.passkeyRename': { args: null; tags: never }
  'verification.passkeyRenamed': { args: null; tags: never }
  'verification.passkeyRemove': { args: null; tags: never }
  'verification.passkeyRemoveTitle': { args: { name: string | number }; tags: never }
  'verification.passkeyRemoveText': { args: null; tags: never }
  'verification.passkeyRemoved': { args: null; tags: never }
  'verification.recovery': { args: null; tags: never }
  'verification.recoveryText': { args: null; tags: never }
  'verification.recoveryLeft': { args: { count: number }; tags: never }
  'verification.recoveryNew': { args: null; tags: never }
  'verification.recoveryNewText': { args: null; tags: never }
  'verification.recoveryShown': { args: null; tags: never }
  'verification.authenticatorRemoveText': { args: null; tags: never }
  'verification.atSignIn': { args: null; tags: never }
  'verification.atSignInChoice': { args: null; tags: never }
  'verification.atSignInText': { args: null; tags: never }
  'verification.atSignInOn': { args: null; tags: never }
  'verification.atSignInOff': { args: null; tags: never }
  'verification.factorFailed': { args: null; tags: never }
  'verification.clearTitle': { args: null; tags: never }
  'verification.clearText': { args: null; tags: never }
  'verification.clearAction': { args: null; tags: never }
  'verification.clearReason': { args: null; tags: never }
  'verification.clearDone': { args: null; tags: never }
  'verification.clearNothing': { args: null; tags: never }
  'verification.secretCopy': { args: null; tags: never }
  'verification.secretCopied': { args: null; tags: never }
  'verification.secretNotCopied': { args: null; tags: never }
  'verification.openInApp': { args: null; tags: never }
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
  'bank-statements.statements': { args: null; tags: never }
  'bank-statements.statementsEmpty': { args: null; tags: never }
  'bank-statements.statementsFailed': { args: null; tags: never }
  'bank-statements.importStatement': { args: null; tags: never }
  'bank-statements.statementFile': { args: null; tags: never }
  'bank-statements.statementHint': { args: null; tags: never }
  'bank-statements.statementRead': { args: { lines: number; matched: number }; tags: never }
  'bank-statements.statementLines': { args: null; tags: never }
  'bank-statements.importedAt': { args: null; tags: never }
  'bank-statements.unmatchedLines': { args: null; tags: never }
  'bank-statements.unmatchedLinesEmpty': { args: null; tags: never }
  'bank-statements.unmatchedPayments': { args: null; tags: never }
  'bank-statements.unmatchedPaymentsEmpty': { args: null; tags: never }
  'bank-statements.bookedOn': { args: null; tags: never }
  'bank-statements.explainLine': { args: null; tags: never }
  'bank-statements.explainNote': { args: null; tags: never }
  'bank-statements.lineExplained': { args: null; tags: never }
  'settings.hmrc': { args: null; tags: never }
  'settings.payeOfficeHint': { args: null; tags: never }
  'settings.payeReferenceHint': { args: null; tags: never }
  'settings.accountsOfficeHint': { args: null; tags: never }
  'settings.hmrcSenderHint': { args: null; tags: never }
  'settings.hmrcPasswordKept': { args: null; tags: never }
  'settings.allowance': { args: null; tags: never }
  'settings.allowanceHint': { args: null; tags: never }
  'settings.smallEmployer': { args: null; tags: never }
  'settings.smallEmployerHint': { args: null; tags: never }
  'settings.levy': { args: null; tags: never }
  'settings.levyHint': { args: null; tags: never }
  'settings.bank': { args: null; tags: never }
  'settings.bacsUser': { args: null; tags: never }
  'settings.bacsUserHint': { args: null; tags: never }
  'settings.accountKept': { args: { value: string | number }; tags: never }
  'settings.approval': { args: null; tags: never }
  'settings.secondApprover': { args: null; tags: never }
  'settings.secondApproverHint': { args: null; tags: never }
  'settings.settingsFailed': { args: null; tags: never }
  'settings.settingsProblem': { args: null; tags: never }
  'settings.settingsReadOnly': { args: null; tags: never }
  'settings.pensionScheme': { args: null; tags: never }
  'settings.pensionSchemeName': { args: null; tags: never }
  'settings.pensionSchemeContact': { args: null; tags: never }
  'settings.pensionSchemeContactHint': { args: null; tags: never }
  'users.title': { args: null; tags: never }
  'users.lead': { args: null; tags: never }
  'users.invite': { args: null; tags: never }
  'users.inviteTitle': { args: null; tags: never }
  'users.inviteText': { args: null; tags: never }
  'users.role': { args: null; tags: never }
  'users.roleOwner': { args: null; tags: never }
  'users.roleOwnerText': { args: null; tags: never }
  'users.rolePayrollManager': { args: null; tags: never }
  'users.rolePayrollManagerText': { args: null; tags: never }
  'users.roleManager': { args: null; tags: never }
  'users.roleManagerText': { args: null; tags: never }
  'users.roleAuditor': { args: null; tags: never }
  'users.roleAuditorText': { args: null; tags: never }
  'users.send': { args: null; tags: never }
  'users.sending': { args: null; tags: never }
  'users.sent': { args: { email: string | number }; tags: never }
  'users.members': { args: null; tags: never }
  'users.you': { args: null; tags: never }
  'users.lastSignIn': { args: { at: string }; tags: never }
  'users.neverSignedIn': { args: null; tags: never }
  'users.changeRole': { args: null; tags: never }
  'users.roleOf': { args: { name: string | number }; tags: never }
  'users.roleText': { args: null; tags: never }
  'users.roleChanged': { args: null; tags: never }
  'users.end': { args: null; tags: never }
  'users.endOf': { args: { name: string | number }; tags: never }
  'users.endTitle': { args: { name: string | number }; tags: never }
  'users.endText': { args: { name: string | number }; tags: never }
  'users.ended': { args: { name: string | number }; tags: never }
  'users.ending': { args: null; tags: never }
  'users.invitations': { args: null; tags: never }
  'users.invitationUntil': { args: { sent: string; until: string }; tags: never }
  'users.invitationEnded': { args: null; tags: never }
  'users.invitationEndedText': { args: { sent: string }; tags: never }
  'users.again': { args: null; tags: never }
  'users.againOf': { args: { name: string | number }; tags: never }
  'users.withdraw': { args: null; tags: never }
  'users.forget': { args: null; tags: never }
  'users.withdrawOf': { args: { name: string | number }; tags: never }
  'users.forgetOf': { args: { name: string | number }; tags: never }
  'users.withdrawn': { args: null; tags: never }
  'users.forgotten': { args: null; tags: never }
  'users.failed': { args: null; tags: never }
  'users.loadFailed': { args: null; tags: never }
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
  'dashboard.failed': { args: null; tags: never }
  'dashboard.needsTitle': { args: null; tags: never }
  'dashboard.needsNothing': { args: null; tags: never }
  'dashboard.needsWithdrawals': { args: { count: number; amount: Pence }; tags: never }
  'dashboard.needsHours': { args: { count: number }; tags: never }
  'dashboard.needsDetails': { args: { count: number }; tags: never }
  'dashboard.figureEmployees': { args: null; tags: never }
  'dashboard.figureOnShift': { args: null; tags: never }
  'dashboard.figureEarned': { args: null; tags: never }
  'dashboard.figurePaid': { args: null; tags: never }
  'dashboard.figureOutstanding': { args: null; tags: never }
  'dashboard.recentTitle': { args: null; tags: never }
  'dashboard.recentEmpty': { args: null; tags: never }
  'dashboard.recentBy': { args: { name: string | number }; tags: never }
  'dashboard.recentAdded': { args: null; tags: never }
  'dashboard.recentChanged': { args: null; tags: never }
  'dashboard.recentInvited': { args: null; tags: never }
  'dashboard.recentLinked': { args: null; tags: never }
  'dashboard.recentBankAccount': { args: null; tags: never }
  'dashboard.recentOwnLimits': { args: null; tags: never }
  'dashboard.recentOverride': { args: null; tags: never }
  'dashboard.recentRequested': { args: null; tags: never }
  'dashboard.recentApproved': { args: null; tags: never }
  'dashboard.recentReleasing': { args: null; tags: never }
  'dashboard.recentPaid': { args: null; tags: never }
  'dashboard.recentRecovered': { args: null; tags: never }
  'dashboard.recentDeclined': { args: null; tags: never }
  'dashboard.recentCancelled': { args: null; tags: never }
  'dashboard.recentFailed': { args: null; tags: never }
  'dashboard.recentOther': { args: null; tags: never }
  'dashboard.complianceTitle': { args: null; tags: never }
  'dashboard.complianceFailed': { args: null; tags: never }
  'dashboard.complianceAudit': { args: null; tags: never }
  'dashboard.complianceHmrc': { args: null; tags: never }
  'dashboard.complianceGdpr': { args: null; tags: never }
  'dashboard.complianceConsent': { args: null; tags: never }
  'dashboard.complianceHolds': { args: null; tags: never }
  'dashboard.complianceUnproven': { args: null; tags: never }
  'dashboard.complianceNote': { args: null; tags: never }
  'dashboard.needsFirstWorker': { args: null; tags: never }
  'dashboard.needsSettings': { args: null; tags: never }
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
  'court-orders.addOrder': { args: null; tags: never }
  'court-orders.orderAdded': { args: null; tags: never }
  'court-orders.ordersEmpty': { args: null; tags: never }
  'court-orders.endOrder': { args: null; tags: never }
  'court-orders.issuedOn': { args: null; tags: never }
  'court-orders.normalDeduction': { args: null; tags: never }
  'court-orders.protectedEarnings': { args: null; tags: never }
  'court-orders.orderBalance': { args: null; tags: never }
  'court-orders.orderBalanceHint': { args: null; tags: never }
  'court-orders.order_attachment_priority': { args: null; tags: never }
  'court-orders.order_attachment_non_priority': { args: null; tags: never }
  'court-orders.order_child_maintenance': { args: null; tags: never }
  'court-orders.order_council_tax_england': { args: null; tags: never }
  'court-orders.order_council_tax_wales': { args: null; tags: never }
  'court-orders.order_fine': { args: null; tags: never }
  'court-orders.order_direct_earnings_standard': { args: null; tags: never }
  'court-orders.order_direct_earnings_higher': { args: null; tags: never }
  'court-orders.order_direct_earnings_fixed': { args: null; tags: never }
  'court-orders.order_earnings_arrestment': { args: null; tags: never }
  'court-orders.orderEnded': { args: null; tags: never }
  'pay-items.payItems': { args: null; tags: never }
  'pay-items.addItem': { args: null; tags: never }
  'pay-items.itemAdded': { args: null; tags: never }
  'pay-items.itemsEmpty': { args: null; tags: never }
  'pay-items.itemOnce': { args: { from: string }; tags: never }
  'pay-items.itemEvery': { args: { from: string }; tags: never }
  'pay-items.itemPaid': { args: { on: string }; tags: never }
  'pay-items.endItem': { args: null; tags: never }
  'pay-items.endItemTitle': { args: null; tags: never }
  'pay-items.endItemText': { args: null; tags: never }
  'pay-items.sourceManual': { args: null; tags: never }
  'pay-items.sourceImport': { args: null; tags: never }
  'pay-items.sourceExpense': { args: null; tags: never }
  'pay-items.sourceCorrection': { args: null; tags: never }
  'pay-items.timing': { args: null; tags: never }
  'pay-items.timingAfterTax': { args: null; tags: never }
  'pay-items.timingBeforeTax': { args: null; tags: never }
  'pay-items.timingBeforeTaxAndNi': { args: null; tags: never }
  'pay-items.itemLabel': { args: null; tags: never }
  'pay-items.itemLabelHint': { args: null; tags: never }
  'pay-items.untilDay': { args: null; tags: never }
  'pay-items.recurs': { args: null; tags: never }
  'pay-items.importCsv': { args: null; tags: never }
  'pay-items.importText': { args: null; tags: never }
  'pay-items.importTemplate': { args: null; tags: never }
  'pay-items.csvFile': { args: null; tags: never }
  'pay-items.csvLine': { args: null; tags: never }
  'pay-items.csvColumn': { args: null; tags: never }
  'pay-items.csvValue': { args: null; tags: never }
  'pay-items.csvFault': { args: null; tags: never }
  'pay-items.importReady': { args: { count: number }; tags: never }
  'pay-items.importAll': { args: { count: number }; tags: never }
  'pay-items.imported': { args: { count: number }; tags: never }
  'pay-items.faultWorker': { args: null; tags: never }
  'pay-items.faultColumn': { args: null; tags: never }
  'pay-items.faultEmpty': { args: null; tags: never }
  'pay-items.faultValue': { args: null; tags: never }
  'pay-items.itemEnded': { args: null; tags: never }
  'pay-runs.state': { args: null; tags: never }
  'pay-runs.toDo': { args: null; tags: never }
  'pay-runs.coming': { args: null; tags: never }
  'pay-runs.history': { args: null; tags: never }
  'pay-runs.historyEmpty': { args: null; tags: never }
  'pay-runs.historyFailed': { args: null; tags: never }
  'pay-runs.calendarFailed': { args: null; tags: never }
  'pay-runs.nothingToDo': { args: null; tags: never }
  'pay-runs.nothingYet': { args: null; tags: never }
  'pay-runs.paydayOf': { args: { frequency: string | number; on: string }; tags: never }
  'pay-runs.periodHeader': { args: null; tags: never }
  'pay-runs.frequency': { args: null; tags: never }
  'pay-runs.stepWait': { args: { ends: string }; tags: never }
  'pay-runs.stepOpen': { args: { on: string }; tags: never }
  'pay-runs.stepCalculating': { args: null; tags: never }
  'pay-runs.stepCalculate': { args: { on: string }; tags: never }
  'pay-runs.stepMend': { args: { count: number; on: string }; tags: never }
  'pay-runs.stepApprove': { args: { on: string }; tags: never }
  'pay-runs.stepPay': { args: { on: string }; tags: never }
  'pay-runs.stepReport': { args: { on: string }; tags: never }
  'pay-runs.stepClose': { args: null; tags: never }
  'pay-runs.stepDone': { args: null; tags: never }
  'pay-runs.openRun': { args: null; tags: never }
  'pay-runs.openPreview': { args: null; tags: never }
  'pay-runs.opening': { args: null; tags: never }
  'pay-runs.openFailed': { args: null; tags: never }
  'pay-runs.net': { args: null; tags: never }
  'pay-runs.pensionEmployee': { args: null; tags: never }
  'pay-runs.pension': { args: null; tags: never }
  'pay-runs.otherDeductions': { args: null; tags: never }
  'pay-runs.expenses': { args: null; tags: never }
  'pay-runs.advances': { args: null; tags: never }
  'pay-runs.paidOut': { args: null; tags: never }
  'pay-runs.totals': { args: null; tags: never }
  'pay-runs.figure': { args: null; tags: never }
  'pay-runs.thisRun': { args: null; tags: never }
  'pay-runs.change': { args: null; tags: never }
  'pay-runs.noLastRun': { args: null; tags: never }
  'pay-runs.advancesNote': { args: null; tags: never }
  'pay-runs.otherWay': { args: null; tags: never }
  'pay-runs.otherWayWaiting': { args: { amount: Pence }; tags: never }
  'pay-runs.otherWayAfter': { args: null; tags: never }
  'pay-runs.otherWayMark': { args: null; tags: never }
  'pay-runs.otherWayMarkOf': { args: { name: string | number }; tags: never }
  'pay-runs.otherWayText': { args: { amount: Pence }; tags: never }
  'pay-runs.otherWayDay': { args: null; tags: never }
  'pay-runs.otherWayDayWrong': { args: null; tags: never }
  'pay-runs.otherWayNote': { args: null; tags: never }
  'pay-runs.otherWayNoteHint': { args: null; tags: never }
  'pay-runs.otherWayDone': { args: null; tags: never }
  'pay-runs.progress': { args: null; tags: never }
  'pay-runs.calculating': { args: null; tags: never }
  'pay-runs.calculated': { args: { done: string | number; total: string | number }; tags: never }
  'pay-runs.cancelCalculation': { args: null; tags: never }
  'pay-runs.cancelling': { args: null; tags: never }
  'pay-runs.wasCancelled': { args: null; tags: never }
  'pay-runs.calculate': { args: null; tags: never }
  'pay-runs.calculateAgain': { args: null; tags: never }
  'pay-runs.starting': { args: null; tags: never }
  'pay-runs.approve': { args: null; tags: never }
  'pay-runs.approveTitle': { args: null; tags: never }
  'pay-runs.approveText': { args: null; tags: never }
  'pay-runs.approveEarly': { args: { endsOn: string }; tags: never }
  'pay-runs.approveDone': { args: null; tags: never }
  'pay-runs.pay': { args: null; tags: never }
  'pay-runs.payTitle': { args: null; tags: never }
  'pay-runs.payText': { args: null; tags: never }
  'pay-runs.payDone': { args: null; tags: never }
  'pay-runs.report': { args: null; tags: never }
  'pay-runs.reportTitle': { args: null; tags: never }
  'pay-runs.reportText': { args: null; tags: never }
  'pay-runs.closeRun': { args: null; tags: never }
  'pay-runs.closeTitle': { args: null; tags: never }
  'pay-runs.closeText': { args: null; tags: never }
  'pay-runs.closeDone': { args: null; tags: never }
  'pay-runs.mendFirst': { args: { count: number }; tags: never }
  'pay-runs.refusedCount': { args: { count: number }; tags: never }
  'pay-runs.lateReason': { args: null; tags: never }
  'pay-runs.lateReasonHint': { args: { on: string }; tags: never }
  'pay-runs.exceptions': { args: null; tags: never }
  'pay-runs.noExceptions': { args: null; tags: never }
  'pay-runs.blocking': { args: null; tags: never }
  'pay-runs.blockingCount': { args: { count: number }; tags: never }
  'pay-runs.warning': { args: null; tags: never }
  'pay-runs.takenOn': { args: null; tags: never }
  'pay-runs.takeOn': { args: null; tags: never }
  'pay-runs.takeOnTitle': { args: null; tags: never }
  'pay-runs.takeOnHint': { args: null; tags: never }
  'pay-runs.showThem': { args: null; tags: never }
  'pay-runs.goMend': { args: null; tags: never }
  'pay-runs.more': { args: { count: number }; tags: never }
  'pay-runs.ex_cannot_calculate': { args: null; tags: never }
  'pay-runs.fix_cannot_calculate': { args: null; tags: never }
  'pay-runs.ex_below_minimum_wage': { args: null; tags: never }
  'pay-runs.fix_below_minimum_wage': { args: null; tags: never }
  'pay-runs.ex_fee_below_minimum_wage': { args: null; tags: never }
  'pay-runs.fix_fee_below_minimum_wage': { args: null; tags: never }
  'pay-runs.ex_report_details_missing': { args: null; tags: never }
  'pay-runs.fix_report_details_missing': { args: null; tags: never }
  'pay-runs.ex_bank_account_missing': { args: null; tags: never }
  'pay-runs.fix_bank_account_missing': { args: null; tags: never }
  'pay-runs.ex_tax_notice_waiting': { args: null; tags: never }
  'pay-runs.fix_tax_notice_waiting': { args: null; tags: never }
  'pay-runs.ex_minimum_wage_unknown': { args: null; tags: never }
  'pay-runs.fix_minimum_wage_unknown': { args: null; tags: never }
  'pay-runs.ex_absence_pay_unknown': { args: null; tags: never }
  'pay-runs.fix_absence_pay_unknown': { args: null; tags: never }
  'pay-runs.ex_hours_waiting': { args: null; tags: never }
  'pay-runs.fix_hours_waiting': { args: null; tags: never }
  'pay-runs.ex_advances_exceed_pay': { args: null; tags: never }
  'pay-runs.fix_advances_exceed_pay': { args: null; tags: never }
  'pay-runs.ex_deductions_not_reached': { args: null; tags: never }
  'pay-runs.fix_deductions_not_reached': { args: null; tags: never }
  'pay-runs.ex_national_insurance_number_missing': { args: null; tags: never }
  'pay-runs.fix_national_insurance_number_missing': { args: null; tags: never }
  'pay-runs.ex_tax_code_missing': { args: null; tags: never }
  'pay-runs.fix_tax_code_missing': { args: null; tags: never }
  'pay-runs.ex_large_change': { args: null; tags: never }
  'pay-runs.fix_large_change': { args: null; tags: never }
  'pay-runs.ex_paid_nothing': { args: null; tags: never }
  'pay-runs.fix_paid_nothing': { args: null; tags: never }
  'pay-runs.ex_new_starter': { args: null; tags: never }
  'pay-runs.fix_new_starter': { args: null; tags: never }
  'pay-runs.ex_leaver': { args: null; tags: never }
  'pay-runs.fix_leaver': { args: null; tags: never }
  'pay-runs.refusedField': { args: null; tags: never }
  'pay-runs.everyone': { args: null; tags: never }
  'pay-runs.withAny': { args: null; tags: never }
  'pay-runs.withBlocking': { args: null; tags: never }
  'pay-runs.deductions': { args: null; tags: never }
  'pay-runs.nobodyInRun': { args: null; tags: never }
  'pay-runs.runFailed': { args: null; tags: never }
  'pay-runs.paymentsFailed': { args: null; tags: never }
  'pay-runs.paymentFailed': { args: null; tags: never }
  'pay-runs.openRecord': { args: null; tags: never }
  'pay-runs.lines': { args: null; tags: never }
  'pay-runs.comparison': { args: null; tags: never }
  'pay-runs.lastTime': { args: null; tags: never }
  'pay-runs.now': { args: null; tags: never }
  'pay-runs.noLastPay': { args: null; tags: never }
  'pay-runs.usedForTax': { args: null; tags: never }
  'pay-runs.paidByEmployer': { args: null; tags: never }
  'pay-runs.paidByEmployerNote': { args: null; tags: never }
  'pay-runs.files': { args: null; tags: never }
  'pay-runs.fileBacs': { args: null; tags: never }
  'pay-runs.filePain': { args: null; tags: never }
  'pay-runs.filePensions': { args: null; tags: never }
  'pay-runs.fileFps': { args: null; tags: never }
  'pay-runs.filePaymentsTotal': { args: { count: number; total: Pence }; tags: never }
  'pay-runs.downloadOf': { args: { file: string | number }; tags: never }
  'pay-runs.submission': { args: null; tags: never }
  'pay-runs.subAcceptedText': { args: null; tags: never }
  'pay-runs.subWaitingText': { args: null; tags: never }
  'pay-runs.subRejectedText': { args: null; tags: never }
  'pay-runs.subLate': { args: null; tags: never }
  'pay-runs.agreement': { args: null; tags: never }
  'pay-runs.agrees': { args: null; tags: never }
  'pay-runs.disagrees': { args: null; tags: never }
  'pay-runs.agreementBridge': { args: { net: Pence; advances: Pence; paidOut: Pence }; tags: never }
  'pay-runs.agreementWays': { args: { bank: Pence; other: Pence }; tags: never }
  'pay-runs.agreementHmrc': { args: null; tags: 'link' }
  'pay-runs.differs': { args: null; tags: never }
  'pay-runs.inPayslips': { args: null; tags: never }
  'pay-runs.inBooks': { args: null; tags: never }
  'pay-runs.inBankFile': { args: null; tags: never }
  'pay-runs.inReport': { args: null; tags: never }
  'pay-runs.whyEmployeeRate': { args: null; tags: never }
  'pay-runs.whyMemberContribution': { args: null; tags: never }
  'pay-runs.whyTakenFromPay': { args: null; tags: never }
  'pay-runs.taxablePay': { args: null; tags: never }
  'pay-runs.niablePay': { args: null; tags: never }
  'pay-runs.replay': { args: null; tags: never }
  'pay-runs.replayText': { args: null; tags: never }
  'pay-runs.replayNothing': { args: null; tags: never }
  'pay-runs.replayStart': { args: null; tags: never }
  'pay-runs.replayInput': { args: null; tags: never }
  'pay-runs.replayMinutes': { args: null; tags: never }
  'pay-runs.replayHours': { args: null; tags: never }
  'pay-runs.replayRestMinutes': { args: null; tags: never }
  'pay-runs.replayEarning': { args: null; tags: never }
  'pay-runs.replayProblem': { args: null; tags: never }
  'pay-runs.replayWorking': { args: null; tags: never }
  'pay-runs.replayShow': { args: null; tags: never }
  'pay-runs.replayDifference': { args: null; tags: never }
  'pay-runs.replaySame': { args: null; tags: never }
  'pay-runs.wasPaid': { args: null; tags: never }
  'pay-runs.wouldBe': { args: null; tags: never }
  'pay-runs.replayCorrection': { args: { amount: Pence }; tags: never }
  'pay-runs.replayReasonHint': { args: null; tags: never }
  'pay-runs.replayAccept': { args: null; tags: never }
  'pay-runs.replayAccepted': { args: { amount: Pence }; tags: never }
  'pay-runs.replayRecord': { args: null; tags: never }
  'pay-runs.owedToHmrc': { args: null; tags: never }
  'pay-runs.olderRuns': { args: null; tags: never }
  'pay-runs.fileFpsPart': { args: { part: number; parts: number }; tags: never }
  'pay-runs.advancesTakenBack': { args: null; tags: never }
  'pay-runs.paidOutToHer': { args: null; tags: never }
  'pay-runs.wayOfPayment': { args: null; tags: never }
  'pay-runs.wayBank': { args: { ending: string | number }; tags: never }
  'pay-runs.wayOther': { args: null; tags: never }
  'pay-runs.wayNone': { args: null; tags: never }
  'pay-runs.wayPaidOn': { args: { on: string; name: string | number }; tags: never }
  'pay-schedules.schedules': { args: null; tags: never }
  'pay-schedules.schedulesEmpty': { args: null; tags: never }
  'pay-schedules.schedulesFailed': { args: null; tags: never }
  'pay-schedules.nextPaydays': { args: null; tags: never }
  'pay-schedules.approvesItself': { args: null; tags: never }
  'pay-schedules.approvesItselfHint': { args: null; tags: never }
  'pay-schedules.onDayOfMonth': { args: { dayNumber: string | number }; tags: never }
  'pay-schedules.onWeekday': { args: { weekday: string | number }; tags: never }
  'pay-schedules.scheduleText': { args: null; tags: never }
  'pay-schedules.dayOfMonth': { args: null; tags: never }
  'pay-schedules.dayOfMonthHint': { args: null; tags: never }
  'pay-schedules.dayOfMonthProblem': { args: null; tags: never }
  'pay-schedules.weekday': { args: null; tags: never }
  'pay-schedules.anchor': { args: null; tags: never }
  'pay-schedules.anchorHint': { args: null; tags: never }
  'payroll-reports.toDay': { args: null; tags: never }
  'payroll-reports.liability': { args: null; tags: never }
  'payroll-reports.recovered': { args: null; tags: never }
  'payroll-reports.compensation': { args: null; tags: never }
  'payroll-reports.allowanceUsed': { args: null; tags: never }
  'payroll-reports.levyDue': { args: null; tags: never }
  'payroll-reports.due': { args: null; tags: never }
  'payroll-reports.reportFailed': { args: null; tags: never }
  'payroll-reports.reportEmpty': { args: null; tags: never }
  'payroll-reports.costs': { args: null; tags: never }
  'payroll-reports.noDepartment': { args: null; tags: never }
  'payroll-reports.exports': { args: null; tags: never }
  'payroll-reports.yearEnd': { args: null; tags: never }
  'payroll-reports.p60Text': { args: null; tags: never }
  'payroll-reports.makeP60s': { args: null; tags: never }
  'payroll-reports.p60sMade': { args: { count: number; already: number }; tags: never }
  'payroll-reports.p45Title': { args: null; tags: never }
  'payroll-reports.p45Text': { args: null; tags: never }
  'payroll-reports.makeP45': { args: null; tags: never }
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
  'pensions.pensionLetters': { args: null; tags: never }
  'pensions.lettersMean': { args: null; tags: never }
  'pensions.lettersNoScheme': { args: null; tags: never }
  'pensions.lettersNone': { args: null; tags: never }
  'pensions.lettersOwed': { args: { letters: number }; tags: never }
  'pensions.writeLetters': { args: null; tags: never }
  'pensions.writingLetters': { args: null; tags: never }
  'pensions.lettersWritten': { args: null; tags: never }
  'pensions.lettersFailed': { args: null; tags: never }
  'pensions.letterFor_enrolled': { args: null; tags: never }
  'pensions.letterFor_may_opt_in': { args: null; tags: never }
  'pensions.letterFor_may_join': { args: null; tags: never }
  'pensions.letterDueBy': { args: { on: string }; tags: never }
  'pensions.letterLateSince': { args: { on: string }; tags: never }
  'pensions.lettersMade': { args: { made: number }; tags: never }
  'submissions.taxMonthHint': { args: null; tags: never }
  'submissions.taxMonthOf': { args: { month: string | number; year: string | number }; tags: never }
  'submissions.submissions': { args: null; tags: never }
  'submissions.submissionsEmpty': { args: null; tags: never }
  'submissions.submissionsFailed': { args: null; tags: never }
  'submissions.sendEps': { args: null; tags: never }
  'submissions.epsText': { args: null; tags: never }
  'submissions.due_run_not_reported': { args: null; tags: never }
  'submissions.due_report_rejected': { args: null; tags: never }
  'submissions.due_next_payday': { args: null; tags: never }
  'submissions.due_nobody_paid': { args: null; tags: never }
  'submissions.due_statutory_pay_recovered': { args: null; tags: never }
  'submissions.due_allowance_not_claimed': { args: null; tags: never }
  'submissions.due_apprenticeship_levy': { args: null; tags: never }
  'take-home.title': { args: null; tags: never }
  'take-home.lead': { args: null; tags: never }
  'take-home.publicTitle': { args: null; tags: never }
  'take-home.publicLead': { args: null; tags: never }
  'take-home.estimate': { args: null; tags: never }
  'take-home.estimateNote': { args: null; tags: never }
  'take-home.offline': { args: null; tags: never }
  'take-home.fromRecord': { args: null; tags: never }
  'take-home.fromRecordText': { args: null; tags: never }
  'take-home.fromRecordWithoutPay': { args: null; tags: never }
  'take-home.fromRecordChanged': { args: null; tags: never }
  'take-home.useRecord': { args: null; tags: never }
  'take-home.recordFailed': { args: null; tags: never }
  'take-home.recordFailedSafe': { args: null; tags: never }
  'take-home.inputsTitle': { args: null; tags: never }
  'take-home.year': { args: null; tags: never }
  'take-home.yearSimple': { args: { year: string | number }; tags: never }
  'take-home.yearSimpleNote': { args: null; tags: never }
  'take-home.nation': { args: null; tags: never }
  'take-home.nation_england_northern_ireland': { args: null; tags: never }
  'take-home.nation_scotland': { args: null; tags: never }
  'take-home.nation_wales': { args: null; tags: never }
  'take-home.pay': { args: null; tags: never }
  'take-home.per': { args: null; tags: never }
  'take-home.per_year': { args: null; tags: never }
  'take-home.per_month': { args: null; tags: never }
  'take-home.per_week': { args: null; tags: never }
  'take-home.per_hour': { args: null; tags: never }
  'take-home.hours': { args: null; tags: never }
  'take-home.hoursInvalid': { args: null; tags: never }
  'take-home.taxCode': { args: null; tags: never }
  'take-home.taxCodeHint': { args: null; tags: never }
  'take-home.detailsTitle': { args: null; tags: never }
  'take-home.basis': { args: null; tags: never }
  'take-home.basisHint': { args: null; tags: never }
  'take-home.basis_cumulative': { args: null; tags: never }
  'take-home.basis_week1_month1': { args: null; tags: never }
  'take-home.niCategory': { args: null; tags: never }
  'take-home.pensionTitle': { args: null; tags: never }
  'take-home.pensionRate': { args: null; tags: never }
  'take-home.pensionRateInvalid': { args: null; tags: never }
  'take-home.employerRate': { args: null; tags: never }
  'take-home.employerRateInvalid': { args: null; tags: never }
  'take-home.method': { args: null; tags: never }
  'take-home.method_net_pay': { args: null; tags: never }
  'take-home.method_relief_at_source': { args: null; tags: never }
  'take-home.method_salary_sacrifice': { args: null; tags: never }
  'take-home.methodHint_net_pay': { args: null; tags: never }
  'take-home.methodHint_relief_at_source': { args: null; tags: never }
  'take-home.methodHint_salary_sacrifice': { args: null; tags: never }
  'take-home.pensionOf': { args: null; tags: never }
  'take-home.of_qualifying_earnings': { args: null; tags: never }
  'take-home.of_pensionable_pay': { args: null; tags: never }
  'take-home.of_all_earnings': { args: null; tags: never }
  'take-home.loansTitle': { args: null; tags: never }
  'take-home.loan': { args: null; tags: never }
  'take-home.loan_none': { args: null; tags: never }
  'take-home.loan_plan_1': { args: null; tags: never }
  'take-home.loan_plan_2': { args: null; tags: never }
  'take-home.loan_plan_4': { args: null; tags: never }
  'take-home.loan_plan_5': { args: null; tags: never }
  'take-home.postgraduate': { args: null; tags: never }
  'take-home.bonusTitle': { args: null; tags: never }
  'take-home.bonus': { args: null; tags: never }
  'take-home.bonusMonth': { args: null; tags: never }
  'take-home.paid': { args: null; tags: never }
  'take-home.paid_monthly': { args: null; tags: never }
  'take-home.paid_four_weekly': { args: null; tags: never }
  'take-home.paid_fortnightly': { args: null; tags: never }
  'take-home.paid_weekly': { args: null; tags: never }
  'take-home.secondTitle': { args: null; tags: never }
  'take-home.secondPay': { args: null; tags: never }
  'take-home.secondCode': { args: null; tags: never }
  'take-home.secondHint': { args: null; tags: never }
  'take-home.resultTitle': { args: null; tags: never }
  'take-home.viewLabel': { args: null; tags: never }
  'take-home.view_year': { args: null; tags: never }
  'take-home.view_month': { args: null; tags: never }
  'take-home.view_week': { args: null; tags: never }
  'take-home.lead_year': { args: { share: number }; tags: never }
  'take-home.lead_month': { args: { share: number }; tags: never }
  'take-home.lead_week': { args: { share: number }; tags: never }
  'take-home.gross': { args: null; tags: never }
  'take-home.pension': { args: null; tags: never }
  'take-home.taxable': { args: null; tags: never }
  'take-home.incomeTax': { args: null; tags: never }
  'take-home.nationalInsurance': { args: null; tags: never }
  'take-home.studentLoan': { args: null; tags: never }
  'take-home.net': { args: null; tags: never }
  'take-home.takeHome': { args: null; tags: never }
  'take-home.noPay': { args: null; tags: never }
  'take-home.mend': { args: null; tags: never }
  'take-home.chartTitle': { args: null; tags: never }
  'take-home.chartKept': { args: null; tags: never }
  'take-home.chartPension': { args: null; tags: never }
  'take-home.chartOther': { args: null; tags: never }
  'take-home.pennies': { args: { count: string | number }; tags: never }
  'take-home.copyLink': { args: null; tags: never }
  'take-home.linkCopied': { args: null; tags: never }
  'take-home.linkHolds': { args: null; tags: never }
  'take-home.linkFailed': { args: null; tags: never }
  'take-home.benefitsTitle': { args: null; tags: never }
  'take-home.ownContribution': { args: null; tags: never }
  'take-home.employerContribution': { args: null; tags: never }
  'take-home.taxRelief': { args: null; tags: never }
  'take-home.holiday': { args: null; tags: never }
  'take-home.sickDays': { args: null; tags: never }
  'take-home.unknown': { args: null; tags: never }
  'take-home.daysOnRecord': { args: { count: number; from: string }; tags: never }
  'take-home.bonusPayday': { args: null; tags: never }
  'take-home.bonusKept': { args: { kept: Pence; bonus: Pence }; tags: never }
  'take-home.bonusEvens': { args: null; tags: never }
  'take-home.bonusFixed': { args: null; tags: never }
  'take-home.bonusOrdinary': { args: null; tags: never }
  'take-home.whyOf': { args: { figure: string | number }; tags: never }
  'take-home.whyDivided': { args: { year: Pence; parts: number }; tags: never }
  'take-home.whyValues': { args: { count: number }; tags: never }
  'take-home.whySince': { args: { on: string }; tags: never }
  'take-home.whyUnconfirmed': { args: null; tags: never }
  'take-home.mainJob': { args: null; tags: never }
  'take-home.secondJob': { args: null; tags: never }
  'take-home.opSmallest': { args: null; tags: never }
  'take-home.opLargest': { args: null; tags: never }
  'take-home.opSlice': { args: { whole: Pence; from: Pence; to: Pence }; tags: never }
  'take-home.opBand': { args: { number: number }; tags: never }
  'take-home.roundDown': { args: null; tags: never }
  'take-home.roundUp': { args: null; tags: never }
  'take-home.roundNearest': { args: null; tags: never }
  'take-home.refusedTaxCode': { args: null; tags: never }
  'take-home.refusedTaxCodeRate': { args: null; tags: never }
  'take-home.refusedNiCategory': { args: null; tags: never }
  'take-home.refusedYear': { args: null; tags: never }
  'take-home.refusedTwoPlans': { args: null; tags: never }
  'take-home.refusedPlan': { args: null; tags: never }
  'take-home.refusedNegative': { args: null; tags: never }
  'take-home.refusedTooLarge': { args: { maximum: Pence }; tags: never }
  'take-home.refusedRate': { args: { minimum: number; maximum: number }; tags: never }
  'take-home.refusedDeductions': { args: { missing: Pence }; tags: never }
  'take-home.refusedSacrifice': { args: null; tags: never }
  'take-home.refusedOther': { args: { field: string | number }; tags: never }
  'tax-code-notices.notices': { args: null; tags: never }
  'tax-code-notices.addNotice': { args: null; tags: never }
  'tax-code-notices.noticeAdded': { args: null; tags: never }
  'tax-code-notices.noticesEmpty': { args: null; tags: never }
  'tax-code-notices.noticeApply': { args: null; tags: never }
  'tax-code-notices.noticeApplyTitle': { args: null; tags: never }
  'tax-code-notices.noticeDismiss': { args: null; tags: never }
  'tax-code-notices.noticeDismissTitle': { args: null; tags: never }
  'tax-code-notices.form': { args: null; tags: never }
  'tax-code-notices.decision': { args: null; tags: never }
  'tax-code-notices.noticeDecided': { args: null; tags: never }
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
  'feedback.feedbackTopic': { args: null; tags: never }
  'feedback.topic_pay': { args: null; tags: never }
  'feedback.topic_hours': { args: null; tags: never }
  'feedback.topic_safety': { args: null; tags: never }
  'feedback.topic_people': { args: null; tags: never }
  'feedback.topic_other': { args: null; tags: never }
  'feedback.feedbackWords': { args: null; tags: never }
  'feedback.feedbackShort': { args: null; tags: never }
  'feedback.feedbackSend': { args: null; tags: never }
  'feedback.feedbackSending': { args: null; tags: never }
  'feedback.feedbackSent': { args: null; tags: never }
  'feedback.feedbackFailed': { args: null; tags: never }
  'feedback.feedbackHow': { args: null; tags: never }
  'feedback.feedbackHowKept': { args: null; tags: never }
  'feedback.feedbackHowShown': { args: null; tags: never }
  'feedback.feedbackHowCare': { args: null; tags: never }
  'feedback.feedbackListText': { args: { count: number }; tags: never }
  'feedback.feedbackNone': { args: null; tags: never }
  'absences.absences': { args: null; tags: never }
  'absences.addAbsence': { args: null; tags: never }
  'absences.absenceAdded': { args: null; tags: never }
  'absences.absencesEmpty': { args: null; tags: never }
  'absences.absence_sickness': { args: null; tags: never }
  'absences.absence_maternity': { args: null; tags: never }
  'absences.absence_paternity': { args: null; tags: never }
  'absences.absence_adoption': { args: null; tags: never }
  'absences.absence_shared_parental': { args: null; tags: never }
  'absences.absence_bereavement': { args: null; tags: never }
  'absences.absence_neonatal': { args: null; tags: never }
  'absences.absence_holiday': { args: null; tags: never }
  'absences.absence_unpaid': { args: null; tags: never }
  'absences.firstDay': { args: null; tags: never }
  'absences.lastDayHint': { args: null; tags: never }
  'absences.averageEarnings': { args: null; tags: never }
  'absences.averageHint': { args: null; tags: never }
  'absences.takeBackAbsence': { args: null; tags: never }
  'absences.relevantWeek': { args: null; tags: never }
  'absences.relevantWeekHint': { args: null; tags: never }
  'absences.absenceChanged': { args: null; tags: never }
  'shifts.tabRota': { args: null; tags: never }
  'shifts.weekBefore': { args: null; tags: never }
  'shifts.weekAfter': { args: null; tags: never }
  'shifts.weekRange': { args: { from: string; to: string }; tags: never }
  'shifts.rotaThisWeek': { args: null; tags: never }
  'shifts.department': { args: null; tags: never }
  'shifts.departmentAll': { args: null; tags: never }
  'shifts.rotaFailed': { args: null; tags: never }
  'shifts.rotaEmpty': { args: null; tags: never }
  'shifts.dayEmpty': { args: null; tags: never }
  'shifts.addShifts': { args: null; tags: never }
  'shifts.addCount': { args: { count: number }; tags: never }
  'shifts.adding': { args: null; tags: never }
  'shifts.shiftsAdded': { args: { count: number }; tags: never }
  'shifts.shiftsRefused': { args: { count: number }; tags: never }
  'shifts.backToForm': { args: null; tags: never }
  'shifts.workers': { args: null; tags: never }
  'shifts.workersSearch': { args: null; tags: never }
  'shifts.workersChosen': { args: { count: number }; tags: never }
  'shifts.workersNone': { args: null; tags: never }
  'shifts.days': { args: null; tags: never }
  'shifts.start': { args: null; tags: never }
  'shifts.end': { args: null; tags: never }
  'shifts.endsNextDay': { args: null; tags: never }
  'shifts.breakMinutes': { args: null; tags: never }
  'shifts.location': { args: null; tags: never }
  'shifts.role': { args: null; tags: never }
  'shifts.problemWorkers': { args: null; tags: never }
  'shifts.problemDays': { args: null; tags: never }
  'shifts.problemEnd': { args: null; tags: never }
  'shifts.problemBreak': { args: null; tags: never }
  'shifts.statusUpcoming': { args: null; tags: never }
  'shifts.rotaStatusActive': { args: null; tags: never }
  'shifts.statusCompleted': { args: null; tags: never }
  'shifts.rotaStatusMissed': { args: null; tags: never }
  'shifts.rotaWorked': { args: { duration: string | number }; tags: never }
  'shifts.remove': { args: null; tags: never }
  'shifts.removing': { args: null; tags: never }
  'shifts.removed': { args: null; tags: never }
  'shifts.removeTooLate': { args: null; tags: never }
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
  'timesheets.tabHours': { args: null; tags: never }
  'timesheets.startDay': { args: null; tags: never }
  'timesheets.endDay': { args: null; tags: never }
  'timesheets.problemTooLong': { args: null; tags: never }
  'timesheets.problemFuture': { args: null; tags: never }
  'timesheets.problemReason': { args: null; tags: never }
  'timesheets.show': { args: null; tags: never }
  'timesheets.hoursWaiting': { args: null; tags: never }
  'timesheets.hoursOpen': { args: null; tags: never }
  'timesheets.hoursApproved': { args: null; tags: never }
  'timesheets.hoursWaitingEmpty': { args: null; tags: never }
  'timesheets.hoursOpenEmpty': { args: null; tags: never }
  'timesheets.hoursApprovedEmpty': { args: null; tags: never }
  'timesheets.hoursFailed': { args: null; tags: never }
  'timesheets.hoursRefused': { args: { count: number }; tags: never }
  'timesheets.refusedOwn': { args: null; tags: never }
  'timesheets.refusedNoRate': { args: null; tags: never }
  'timesheets.chooseUnflagged': { args: null; tags: never }
  'timesheets.approve': { args: null; tags: never }
  'timesheets.approveChosen': { args: { count: number }; tags: never }
  'timesheets.approveNothing': { args: null; tags: never }
  'timesheets.approving': { args: null; tags: never }
  'timesheets.approveFailed': { args: null; tags: never }
  'timesheets.hoursApprovedNotice': { args: { count: number }; tags: never }
  'timesheets.worker': { args: null; tags: never }
  'timesheets.planned': { args: null; tags: never }
  'timesheets.clocked': { args: null; tags: never }
  'timesheets.break': { args: null; tags: never }
  'timesheets.paid': { args: null; tags: never }
  'timesheets.flags': { args: null; tags: never }
  'timesheets.actions': { args: null; tags: never }
  'timesheets.stillWorking': { args: null; tags: never }
  'timesheets.edit': { args: null; tags: never }
  'timesheets.editTitle': { args: { name: string | number }; tags: never }
  'timesheets.reason': { args: null; tags: never }
  'timesheets.reasonHint': { args: null; tags: never }
  'timesheets.hoursEdited': { args: null; tags: never }
  'timesheets.flagEarly': { args: null; tags: never }
  'timesheets.flagLate': { args: null; tags: never }
  'timesheets.flagLong': { args: null; tags: never }
  'timesheets.flagNoBreak': { args: null; tags: never }
  'timesheets.flagEdited': { args: null; tags: never }
  'timesheets.flagBelowMinimum': { args: null; tags: never }
  'timesheets.belowMinimumText': { args: null; tags: never }
  'earnings.goodMorning': { args: { name: string | number }; tags: never }
  'earnings.goodAfternoon': { args: { name: string | number }; tags: never }
  'earnings.goodEvening': { args: { name: string | number }; tags: never }
  'earnings.available': { args: null; tags: never }
  'earnings.payday': { args: { on: string }; tags: never }
  'earnings.explain': { args: { share: number; earned: Pence; from: string }; tags: never }
  'earnings.explainTaken': { args: { share: number; earned: Pence; from: string; taken: Pence }; tags: never }
  'earnings.explainNone': { args: null; tags: never }
  'earnings.explainNoPeriod': { args: null; tags: never }
  'earnings.how': { args: null; tags: never }
  'earnings.loadFailed': { args: null; tags: never }
  'earnings.loadSafe': { args: null; tags: never }
  'earnings.sumTitle': { args: null; tags: never }
  'earnings.sumApproved': { args: null; tags: never }
  'earnings.sumWorked': { args: null; tags: never }
  'earnings.sumDeductions': { args: null; tags: never }
  'earnings.sumNet': { args: null; tags: never }
  'earnings.sumKept': { args: null; tags: never }
  'earnings.sumTaken': { args: null; tags: never }
  'earnings.sumShortfall': { args: null; tags: never }
  'earnings.sumWaiting': { args: null; tags: never }
  'earnings.ribbonTitle': { args: null; tags: never }
  'earnings.ribbonDay': { args: null; tags: never }
  'earnings.ribbonAvailable': { args: null; tags: never }
  'earnings.ribbonTaken': { args: null; tags: never }
  'earnings.ribbonKept': { args: null; tags: never }
  'earnings.ribbonPlanned': { args: null; tags: never }
  'earnings.changesTitle': { args: null; tags: never }
  'earnings.changesEmpty': { args: null; tags: never }
  'earnings.changeHoursApproved': { args: { from: string }; tags: never }
  'earnings.changeHoursApprovedRange': { args: { from: string; to: string }; tags: never }
  'earnings.changeHoursEdited': { args: { from: string; before: number; after: number }; tags: never }
  'earnings.changeHours': { args: null; tags: never }
  'earnings.changeHoursWithdrawn': { args: null; tags: never }
  'earnings.changeWithdrawal': { args: { amount: Pence }; tags: never }
  'earnings.changeReleased': { args: { amount: Pence }; tags: never }
  'earnings.changeWrittenOff': { args: { amount: Pence }; tags: never }
  'earnings.changeLimits': { args: null; tags: never }
  'earnings.changeTerms': { args: null; tags: never }
  'earnings.changeOwnLimits': { args: null; tags: never }
  'earnings.changePayday': { args: null; tags: never }
  'earnings.changePeriod': { args: null; tags: never }
  'earnings.changeBy': { args: { name: string | number }; tags: never }
  'earnings.changeReason': { args: { reason: string | number }; tags: never }
  'earnings.changeAfter': { args: { after: Pence }; tags: never }
  'earnings.paydayTitle': { args: null; tags: never }
  'earnings.paydayExpected': { args: null; tags: never }
  'earnings.paydayNote': { args: null; tags: never }
  'earnings.paydayLater': { args: { amount: Pence }; tags: never }
  'earnings.paydayCarried': { args: { amount: Pence }; tags: never }
  'earnings.nextShift': { args: null; tags: never }
  'earnings.nextShiftIn': { args: { minutes: number }; tags: never }
  'earnings.nextShiftRunning': { args: null; tags: never }
  'earnings.nextShiftGo': { args: null; tags: never }
  'earnings.nextShiftNone': { args: null; tags: never }
  'earnings.nextShiftFailed': { args: null; tags: never }
  'earnings.allShifts': { args: null; tags: never }
  'earnings.payRecorded': { args: null; tags: never }
  'earnings.payNext': { args: null; tags: never }
  'earnings.payEstimate': { args: null; tags: never }
  'earnings.payGross': { args: null; tags: never }
  'earnings.payTax': { args: null; tags: never }
  'earnings.payNi': { args: null; tags: never }
  'earnings.payPension': { args: null; tags: never }
  'earnings.payLoan': { args: null; tags: never }
  'earnings.payNet': { args: null; tags: never }
  'earnings.payTaken': { args: null; tags: never }
  'earnings.payLeft': { args: null; tags: never }
  'earnings.payNone': { args: null; tags: never }
  'earnings.payFailed': { args: null; tags: never }
  'earnings.seeAll': { args: null; tags: never }
  'earnings.notLinkedTitle': { args: null; tags: never }
  'earnings.notLinkedText': { args: null; tags: never }
  'earnings.notLinkedAction': { args: null; tags: never }
  'earnings.nextShiftBegan': { args: { at: string }; tags: never }
  'policy.tabRules': { args: null; tags: never }
  'policy.policyFailed': { args: null; tags: never }
  'policy.policyReadOnly': { args: null; tags: never }
  'policy.policySave': { args: null; tags: never }
  'policy.policySaved': { args: null; tags: never }
  'policy.formProblems': { args: null; tags: never }
  'policy.sectionShare': { args: null; tags: never }
  'policy.isOpen': { args: null; tags: never }
  'policy.isOpenHint': { args: null; tags: never }
  'policy.cap': { args: null; tags: never }
  'policy.capHint': { args: null; tags: never }
  'policy.countsClocked': { args: null; tags: never }
  'policy.countsClockedHint': { args: null; tags: never }
  'policy.sectionLimits': { args: null; tags: never }
  'policy.minimum': { args: null; tags: never }
  'policy.maximum': { args: null; tags: never }
  'policy.dailyLimit': { args: null; tags: never }
  'policy.requestsPerMonth': { args: null; tags: never }
  'policy.blackoutDays': { args: null; tags: never }
  'policy.blackoutHint': { args: null; tags: never }
  'policy.sectionApproval': { args: null; tags: never }
  'policy.release': { args: null; tags: never }
  'policy.releaseAutomatic': { args: null; tags: never }
  'policy.releaseManual': { args: null; tags: never }
  'policy.automaticBelow': { args: null; tags: never }
  'policy.automaticHint': { args: null; tags: never }
  'policy.sectionFee': { args: null; tags: never }
  'policy.feeHint': { args: null; tags: never }
  'policy.feePayer': { args: null; tags: never }
  'policy.payerWorker': { args: null; tags: never }
  'policy.payerEmployer': { args: null; tags: never }
  'policy.feeKind': { args: null; tags: never }
  'policy.feeFlat': { args: null; tags: never }
  'policy.feeByShare': { args: null; tags: never }
  'policy.feeAmount': { args: null; tags: never }
  'policy.feeShare': { args: null; tags: never }
  'policy.sectionWho': { args: null; tags: never }
  'policy.daysInJob': { args: null; tags: never }
  'policy.hoursWorked': { args: null; tags: never }
  'policy.departments': { args: null; tags: never }
  'policy.departmentsAll': { args: null; tags: never }
  'policy.departmentsSome': { args: null; tags: never }
  'policy.departmentsNone': { args: null; tags: never }
  'policy.sectionCare': { args: null; tags: never }
  'policy.careNote': { args: null; tags: never }
  'policy.careAfter': { args: null; tags: never }
  'policy.careHours': { args: null; tags: never }
  'policy.problemCount': { args: { least: string | number; most: string | number }; tags: never }
  'policy.problemShare': { args: { most: number }; tags: never }
  'policy.problemDepartments': { args: null; tags: never }
  'policy.historyTitle': { args: null; tags: never }
  'policy.historyEmpty': { args: null; tags: never }
  'policy.historyFirst': { args: null; tags: never }
  'policy.historySame': { args: null; tags: never }
  'policy.historyAll': { args: null; tags: never }
  'policy.exceptionsTitle': { args: null; tags: never }
  'policy.exceptionsText': { args: null; tags: never }
  'policy.exceptionsOpen': { args: null; tags: never }
  'policy.exceptionsSave': { args: null; tags: never }
  'policy.exceptionsSaved': { args: null; tags: never }
  'policy.exceptionsBlocked': { args: null; tags: never }
  'policy.exceptionsNow': { args: { count: number }; tags: never }
  'policy.exceptionsNone': { args: null; tags: never }
  'policy.block': { args: null; tags: never }
  'policy.blockHint': { args: null; tags: never }
  'policy.companyValue': { args: { value: string | number }; tags: never }
  'policy.companyAmount': { args: { amount: Pence }; tags: never }
  'policy.asCompany': { args: null; tags: never }
  'withdrawals.tabWithdrawals': { args: null; tags: never }
  'withdrawals.listFailed': { args: null; tags: never }
  'withdrawals.totalWaiting': { args: null; tags: never }
  'withdrawals.totalPaid': { args: null; tags: never }
  'withdrawals.totalOutstanding': { args: null; tags: never }
  'withdrawals.waitingTitle': { args: null; tags: never }
  'withdrawals.waitingEmpty': { args: null; tags: never }
  'withdrawals.allTitle': { args: null; tags: never }
  'withdrawals.allEmpty': { args: null; tags: never }
  'withdrawals.more': { args: null; tags: never }
  'withdrawals.loadingMore': { args: null; tags: never }
  'withdrawals.worker': { args: null; tags: never }
  'withdrawals.asked': { args: null; tags: never }
  'withdrawals.status': { args: null; tags: never }
  'withdrawals.employerAmount': { args: null; tags: never }
  'withdrawals.employerFee': { args: null; tags: never }
  'withdrawals.employerSpeed': { args: null; tags: never }
  'withdrawals.employerStandard': { args: null; tags: never }
  'withdrawals.employerExpress': { args: null; tags: never }
  'withdrawals.employerAccount': { args: null; tags: never }
  'withdrawals.availableThen': { args: { amount: Pence }; tags: never }
  'withdrawals.availableLabel': { args: null; tags: never }
  'withdrawals.decidedBy': { args: { name: string | number }; tags: never }
  'withdrawals.employerStateVerified': { args: null; tags: never }
  'withdrawals.employerStateApproved': { args: null; tags: never }
  'withdrawals.employerStateReleasing': { args: null; tags: never }
  'withdrawals.employerStatePaid': { args: null; tags: never }
  'withdrawals.employerStateRecovered': { args: null; tags: never }
  'withdrawals.employerStateComesOff': { args: { on: string }; tags: never }
  'withdrawals.employerStateDeclined': { args: null; tags: never }
  'withdrawals.employerStateCancelled': { args: null; tags: never }
  'withdrawals.employerStateFailed': { args: null; tags: never }
  'withdrawals.approve': { args: null; tags: never }
  'withdrawals.approveOf': { args: { name: string | number }; tags: never }
  'withdrawals.approveText': { args: null; tags: never }
  'withdrawals.approved': { args: null; tags: never }
  'withdrawals.decline': { args: null; tags: never }
  'withdrawals.declineOf': { args: { name: string | number }; tags: never }
  'withdrawals.declineText': { args: null; tags: never }
  'withdrawals.declined': { args: null; tags: never }
  'withdrawals.employerReason': { args: null; tags: never }
  'withdrawals.reasonHint': { args: null; tags: never }
  'withdrawals.reasonShort': { args: null; tags: never }
  'withdrawals.notCovered': { args: { shortfall: Pence }; tags: never }
  'withdrawals.owed': { args: { amount: Pence }; tags: never }
  'withdrawals.writtenOff': { args: { amount: Pence }; tags: never }
  'withdrawals.writeOff': { args: null; tags: never }
  'withdrawals.writeOffOf': { args: { name: string | number }; tags: never }
  'withdrawals.writeOffText': { args: null; tags: never }
  'withdrawals.writeOffTax': { args: null; tags: never }
  'withdrawals.writeOffOwed': { args: null; tags: never }
  'withdrawals.writeOffDone': { args: null; tags: never }
  'withdrawals.lead': { args: null; tags: never }
  'withdrawals.amountTitle': { args: null; tags: never }
  'withdrawals.amount': { args: null; tags: never }
  'withdrawals.amountHint': { args: { minimum: Pence; maximum: Pence }; tags: never }
  'withdrawals.max': { args: null; tags: never }
  'withdrawals.quickAmounts': { args: null; tags: never }
  'withdrawals.slider': { args: null; tags: never }
  'withdrawals.speed': { args: null; tags: never }
  'withdrawals.standard': { args: null; tags: never }
  'withdrawals.express': { args: null; tags: never }
  'withdrawals.arrivesIn': { args: { earliest: number; latest: number }; tags: never }
  'withdrawals.free': { args: null; tags: never }
  'withdrawals.paidByEmployer': { args: { fee: Pence }; tags: never }
  'withdrawals.feeWaived': { args: null; tags: never }
  'withdrawals.speedImpossible': { args: null; tags: never }
  'withdrawals.continue': { args: null; tags: never }
  'withdrawals.working': { args: null; tags: never }
  'withdrawals.quoteFailed': { args: null; tags: never }
  'withdrawals.nothingTaken': { args: null; tags: never }
  'withdrawals.youReceive': { args: null; tags: never }
  'withdrawals.fee': { args: null; tags: never }
  'withdrawals.costShare': { args: null; tags: never }
  'withdrawals.feesThisYear': { args: null; tags: never }
  'withdrawals.remaining': { args: null; tags: never }
  'withdrawals.arrives': { args: null; tags: never }
  'withdrawals.paydayWithout': { args: { on: string }; tags: never }
  'withdrawals.paydayWith': { args: { on: string }; tags: never }
  'withdrawals.needsApproval': { args: null; tags: never }
  'withdrawals.account': { args: null; tags: never }
  'withdrawals.accountEnding': { args: { ending: string | number }; tags: never }
  'withdrawals.checkTitle': { args: null; tags: never }
  'withdrawals.checkText': { args: null; tags: never }
  'withdrawals.thinkAgain': { args: null; tags: never }
  'withdrawals.change': { args: null; tags: never }
  'withdrawals.confirm': { args: null; tags: never }
  'withdrawals.sending': { args: null; tags: never }
  'withdrawals.unsure': { args: null; tags: never }
  'withdrawals.unsureSafe': { args: null; tags: never }
  'withdrawals.receiptTitle': { args: { amount: Pence }; tags: never }
  'withdrawals.reference': { args: null; tags: never }
  'withdrawals.requestedAt': { args: null; tags: never }
  'withdrawals.expectedBy': { args: null; tags: never }
  'withdrawals.paidAt': { args: null; tags: never }
  'withdrawals.done': { args: null; tags: never }
  'withdrawals.stateVerified': { args: null; tags: never }
  'withdrawals.stateApproved': { args: null; tags: never }
  'withdrawals.stateReleasing': { args: null; tags: never }
  'withdrawals.statePaid': { args: null; tags: never }
  'withdrawals.stateRecovered': { args: null; tags: never }
  'withdrawals.stateComesOff': { args: { on: string }; tags: never }
  'withdrawals.stateDeclined': { args: null; tags: never }
  'withdrawals.stateCancelled': { args: null; tags: never }
  'withdrawals.stateFailed': { args: null; tags: never }
  'withdrawals.owedLater': { args: { amount: Pence }; tags: never }
  'withdrawals.comesOff': { args: { amount: Pence; on: string }; tags: never }
  'withdrawals.givenUp': { args: { amount: Pence }; tags: never }
  'withdrawals.statusPending': { args: null; tags: never }
  'withdrawals.statusVerified': { args: null; tags: never }
  'withdrawals.statusCompleted': { args: null; tags: never }
  'withdrawals.statusDeclined': { args: null; tags: never }
  'withdrawals.statusFailed': { args: null; tags: never }
  'withdrawals.statusCancelled': { args: null; tags: never }
  'withdrawals.reason': { args: { reason: string | number }; tags: never }
  'withdrawals.failedAccountClosed': { args: null; tags: never }
  'withdrawals.failedInvalidAccount': { args: null; tags: never }
  'withdrawals.failedNameMismatch': { args: null; tags: never }
  'withdrawals.failedBankUnavailable': { args: null; tags: never }
  'withdrawals.failedLimitExceeded': { args: null; tags: never }
  'withdrawals.failedBankRejected': { args: null; tags: never }
  'withdrawals.failedOther': { args: null; tags: never }
  'withdrawals.cancel': { args: null; tags: never }
  'withdrawals.cancelTitle': { args: null; tags: never }
  'withdrawals.cancelText': { args: { amount: Pence }; tags: never }
  'withdrawals.cancelKeep': { args: null; tags: never }
  'withdrawals.cancelling': { args: null; tags: never }
  'withdrawals.cancelled': { args: null; tags: never }
  'withdrawals.recent': { args: null; tags: never }
  'withdrawals.recentEmpty': { args: null; tags: never }
  'withdrawals.recentFailed': { args: null; tags: never }
  'withdrawals.recentSafe': { args: null; tags: never }
  'withdrawals.showAll': { args: null; tags: never }
  'withdrawals.showFewer': { args: null; tags: never }
  'withdrawals.toAccount': { args: { ending: string | number }; tags: never }
  'withdrawals.feeOf': { args: { fee: Pence }; tags: never }
  'withdrawals.noFee': { args: null; tags: never }
  'withdrawals.limitsTitle': { args: null; tags: never }
  'withdrawals.limitEach': { args: null; tags: never }
  'withdrawals.range': { args: { minimum: Pence; maximum: Pence }; tags: never }
  'withdrawals.limitToday': { args: null; tags: never }
  'withdrawals.limitMonth': { args: null; tags: never }
  'withdrawals.used': { args: { used: number; all: number }; tags: never }
  'withdrawals.limitApproval': { args: null; tags: never }
  'withdrawals.limitBlackout': { args: { days: number }; tags: never }
  'withdrawals.ownTitle': { args: null; tags: never }
  'withdrawals.ownCap': { args: null; tags: never }
  'withdrawals.ownCapHint': { args: null; tags: never }
  'withdrawals.ownCapNext': { args: { amount: Pence; from: string }; tags: never }
  'withdrawals.ownCapEnds': { args: { from: string }; tags: never }
  'withdrawals.ownReminder': { args: null; tags: never }
  'withdrawals.ownSaved': { args: null; tags: never }
  'withdrawals.lockTitle': { args: null; tags: never }
  'withdrawals.lockText': { args: null; tags: never }
  'withdrawals.lockFor': { args: null; tags: never }
  'withdrawals.days': { args: { count: number }; tags: never }
  'withdrawals.lock': { args: null; tags: never }
  'withdrawals.lockConfirm': { args: { until: string }; tags: never }
  'withdrawals.locking': { args: null; tags: never }
  'withdrawals.locked': { args: null; tags: never }
  'withdrawals.lockedUntil': { args: { until: string }; tags: never }
  'withdrawals.helpTitle': { args: null; tags: never }
  'withdrawals.helpText': { args: null; tags: 'moneyhelper' | 'stepchange' }
  'withdrawals.about': { args: null; tags: never }
  'withdrawals.offline': { args: null; tags: never }
  'withdrawals.refusal_title': { args: null; tags: never }
  'withdrawals.refusal_general': { args: null; tags: never }
  'withdrawals.refusal_programme_closed': { args: null; tags: never }
  'withdrawals.refusal_access_blocked': { args: null; tags: never }
  'withdrawals.refusal_not_linked': { args: null; tags: never }
  'withdrawals.refusal_employment_not_started': { args: { startsOn: string }; tags: never }
  'withdrawals.refusal_employment_ended': { args: { endsOn: string }; tags: never }
  'withdrawals.refusal_department_not_eligible': { args: null; tags: never }
  'withdrawals.refusal_tenure_too_short': { args: { daysInJob: number; eligibleOn: string }; tags: never }
  'withdrawals.refusal_hours_too_few': { args: { needed: number; worked: number }; tags: never }
  'withdrawals.refusal_tax_details_missing': { args: null; tags: never }
  'withdrawals.refusal_bank_account_missing': { args: null; tags: never }
  'withdrawals.refusal_bank_account_held': { args: { heldUntil: string }; tags: never }
  'withdrawals.refusal_bank_account_refused': { args: null; tags: never }
  'withdrawals.refusal_no_open_period': { args: null; tags: never }
  'withdrawals.refusal_blackout_before_payday': { args: { payDate: string; blackoutDays: number }; tags: never }
  'withdrawals.refusal_own_lock': { args: { lockedUntil: string }; tags: never }
  'withdrawals.refusal_care_pause': { args: { usesInPeriod: number; pausedUntil: string }; tags: never }
  'withdrawals.refusal_monthly_requests_used': { args: { requestsPerMonth: number }; tags: never }
  'withdrawals.refusal_amount_not_valid': { args: { minimum: Pence }; tags: never }
  'withdrawals.refusal_below_minimum': { args: { minimum: Pence }; tags: never }
  'withdrawals.refusal_above_maximum': { args: { maximum: Pence }; tags: never }
  'withdrawals.refusal_daily_limit': { args: { dailyLimit: Pence; takenToday: Pence }; tags: never }
  'withdrawals.refusal_own_monthly_cap': { args: { monthlyCap: Pence; takenThisMonth: Pence }; tags: never }
  'withdrawals.refusal_nothing_available': { args: { available: Pence; minimum: Pence }; tags: never }
  'withdrawals.refusal_above_available': { args: { available: Pence }; tags: never }
  'withdrawals.refusal_separate_report_needed': { args: null; tags: never }
  'withdrawals.refusal_verification_required': { args: null; tags: never }
  'withdrawals.refusal_verification_expired': { args: null; tags: never }
  'withdrawals.refusal_verification_amount_differs': { args: null; tags: never }
  'withdrawals.refusal_verification_used': { args: null; tags: never }
  'withdrawals.refusal_quote_changed': { args: null; tags: never }
  'withdrawals.refusal_idempotency_key_reused': { args: null; tags: never }
  'withdrawals.refusal_withdrawal_in_flight': { args: null; tags: never }
  'withdrawals.refusal_not_cancellable': { args: null; tags: never }
  'withdrawals.refusal_nextAmount': { args: { amount: Pence }; tags: never }
  'withdrawals.refusal_nextAmountStandard': { args: { amount: Pence }; tags: never }
  'withdrawals.refusal_nextDay': { args: { on: string }; tags: never }
  'withdrawals.refusal_nextDayAmount': { args: { amount: Pence; on: string }; tags: never }
  'withdrawals.refusal_nextTime': { args: { on: string }; tags: never }
  'withdrawals.refusal_nextTimeAmount': { args: { amount: Pence; on: string }; tags: never }
  'withdrawals.refusal_askEmployer': { args: null; tags: never }
  'withdrawals.refusal_addBankAccount': { args: null; tags: never }
  'withdrawals.refusal_changeBankAccount': { args: null; tags: never }
  'withdrawals.refusal_addTaxDetails': { args: null; tags: never }
  'withdrawals.refusal_raiseOwnCap': { args: null; tags: never }
  'withdrawals.refusal_waitForHours': { args: null; tags: never }
  'withdrawals.refusal_waitForPayday': { args: null; tags: never }
  'withdrawals.refusal_waitForPeriod': { args: null; tags: never }
  'withdrawals.refusal_linkEmployer': { args: null; tags: never }
  'withdrawals.refusal_verify': { args: null; tags: never }
  'withdrawals.refusal_lookAgain': { args: null; tags: never }
  'withdrawals.refusal_newKey': { args: null; tags: never }
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
  'common.navPayRuns': { args: null; tags: never }
  'common.areaPeople': { args: null; tags: never }
  'common.areaTime': { args: null; tags: never }
  'common.areaBooks': { args: null; tags: never }
  'common.areaInsight': { args: null; tags: never }
  'common.areaCompany': { args: null; tags: never }
  'common.areaAccount': { args: null; tags: never }
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
  'payroll.period': { args: { from: string; to: string }; tags: never }
  'payroll.payday': { args: null; tags: never }
  'payroll.workers': { args: null; tags: never }
  'payroll.worker': { args: null; tags: never }
  'payroll.people': { args: { count: number }; tags: never }
  'payroll.late': { args: null; tags: never }
  'payroll.goToRun': { args: null; tags: never }
  'payroll.items': { args: null; tags: never }
  'payroll.reports': { args: null; tags: never }
  'payroll.settings': { args: null; tags: never }
  'payroll.employerCost': { args: null; tags: never }
  'payroll.employerNi': { args: null; tags: never }
  'payroll.employeeNi': { args: null; tags: never }
  'payroll.pensionEmployer': { args: null; tags: never }
  'payroll.courtOrders': { args: null; tags: never }
  'payroll.reportDone': { args: null; tags: never }
  'payroll.lateReasonNeeded': { args: null; tags: never }
  'payroll.lateA': { args: null; tags: never }
  'payroll.lateB': { args: null; tags: never }
  'payroll.lateC': { args: null; tags: never }
  'payroll.lateD': { args: null; tags: never }
  'payroll.lateF': { args: null; tags: never }
  'payroll.lateG': { args: null; tags: never }
  'payroll.lateH': { args: null; tags: never }
  'payroll.choose': { args: null; tags: never }
  'payroll.reason': { args: null; tags: never }
  'payroll.reasonShort': { args: null; tags: never }
  'payroll.hours': { args: null; tags: never }
  'payroll.backToRun': { args: null; tags: never }
  'payroll.kind': { args: null; tags: never }
  'payroll.amount': { args: null; tags: never }
  'payroll.fileJournal': { args: null; tags: never }
  'payroll.filePayments': { args: null; tags: never }
  'payroll.download': { args: null; tags: never }
  'payroll.downloadFailed': { args: null; tags: never }
  'payroll.subReady': { args: null; tags: never }
  'payroll.subSending': { args: null; tags: never }
  'payroll.subWaiting': { args: null; tags: never }
  'payroll.subAccepted': { args: null; tags: never }
  'payroll.subRejected': { args: null; tags: never }
  'payroll.fromDay': { args: null; tags: never }
  'payroll.untilBeforeFrom': { args: null; tags: never }
  'payroll.when': { args: null; tags: never }
  'payroll.workerHint': { args: null; tags: never }
  'payroll.workerMissing': { args: null; tags: never }
  'payroll.listFailed': { args: null; tags: never }
  'payroll.importFaults': { args: { count: number }; tags: never }
  'payroll.absenceSince': { args: { from: string }; tags: never }
  'payroll.lastDay': { args: null; tags: never }
  'payroll.reference': { args: null; tags: never }
  'payroll.payeOffice': { args: null; tags: never }
  'payroll.payeReference': { args: null; tags: never }
  'payroll.accountsOffice': { args: null; tags: never }
  'payroll.hmrcSender': { args: null; tags: never }
  'payroll.hmrcPassword': { args: null; tags: never }
  'payroll.settingsSaved': { args: null; tags: never }
  'payroll.taxYear': { args: null; tags: never }
  'payroll.taxMonth': { args: null; tags: never }
  'payroll.dueBy': { args: { on: string }; tags: never }
  'payroll.fieldsMissing': { args: { fields: string | number }; tags: never }
  'payroll.payingAccount': { args: null; tags: never }
  'payroll.notSent_tax_year_not_held': { args: null; tags: never }
  'payroll.notSent_details_missing': { args: null; tags: never }
  'payroll.notSent_nothing_to_report': { args: null; tags: never }
  'payroll.notSent_month_not_begun': { args: null; tags: never }
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
