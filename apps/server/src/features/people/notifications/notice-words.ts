import type { Language } from '@gpod/contract'

/** A mail: its subject, and its text with `{names}` to be filled in. */
type Words = { subject: string; text: string }
export type NoticeKind = 'payslipReady' | 'withdrawalPaid' | 'withdrawalFailed' | 'bankChanged'

/** Figures and accounts stay in the product: a mailbox is read by others more easily than an account. */
export const noticeWords: Readonly<Record<Language, Readonly<Record<NoticeKind, Words>>>> = {
  en: {
    payslipReady: {
      subject: 'Your payslip of {payDate} is ready',
      text: 'Hello {firstName},\n\nYour payslip from {employer} for {payDate} is ready. Sign in to GPOD to read it.\n\nYou can choose on your profile page which emails you get.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'Your withdrawal {reference} was paid',
      text: 'Hello {firstName},\n\nYour withdrawal {reference} was paid to your bank account.\n\nIf you did not ask for it, change your password and tell your employer, {employer}, straight away.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'Your withdrawal {reference} could not be paid',
      text: 'Hello {firstName},\n\nThe bank could not pay your withdrawal {reference}. Nothing was deducted from your pay; the amount is available again. Sign in to GPOD to see why.\n\nGPOD',
    },
    bankChanged: {
      subject: 'Your bank account was changed',
      text: 'Hello {firstName},\n\nThe bank account that {employer} pays you into was changed. To protect you, withdrawals are held until {until}.\n\nIf you did not change it, change your password and tell {employer} straight away.\n\nGPOD',
    },
  },
  ar: {
    payslipReady: {
      subject: 'قسيمة أجرك ليوم {payDate} جاهزة',
      text: 'مرحبًا {firstName}،\n\nقسيمة أجرك من {employer} ليوم {payDate} جاهزة. سجّل الدخول إلى GPOD لقراءتها.\n\nيمكنك أن تختار في صفحة ملفك الشخصي الرسائل التي تصلك.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'دُفع سحبك {reference}',
      text: 'مرحبًا {firstName}،\n\nدُفع سحبك {reference} إلى حسابك المصرفي.\n\nإذا لم تطلبه فغيّر كلمة مرورك وأخبر صاحب عملك {employer} فورًا.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'تعذّر دفع سحبك {reference}',
      text: 'مرحبًا {firstName}،\n\nلم يتمكن المصرف من دفع سحبك {reference}. لم يُقتطع شيء من أجرك، والمبلغ متاح من جديد. سجّل الدخول إلى GPOD لمعرفة السبب.\n\nGPOD',
    },
    bankChanged: {
      subject: 'تغيّر حسابك المصرفي',
      text: 'مرحبًا {firstName}،\n\nتغيّر الحساب المصرفي الذي تدفع لك فيه {employer}. لحمايتك تُعلّق السحوبات حتى {until}.\n\nإذا لم تغيّره أنت فغيّر كلمة مرورك وأخبر {employer} فورًا.\n\nGPOD',
    },
  },
  ur: {
    payslipReady: {
      subject: 'آپ کی {payDate} کی تنخواہ کی پرچی تیار ہے',
      text: 'السلام علیکم {firstName}،\n\n{employer} کی طرف سے {payDate} کی آپ کی تنخواہ کی پرچی تیار ہے۔ اسے پڑھنے کے لیے GPOD میں سائن ان کریں۔\n\nآپ اپنے پروفائل کے صفحے پر چن سکتے ہیں کہ کون سی ای میلیں آئیں۔\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'آپ کی نکاسی {reference} ادا ہو گئی',
      text: 'السلام علیکم {firstName}،\n\nآپ کی نکاسی {reference} آپ کے بینک اکاؤنٹ میں ادا ہو گئی۔\n\nاگر آپ نے یہ نہیں مانگی تھی تو فوراً اپنا پاس ورڈ بدلیں اور اپنے آجر {employer} کو بتائیں۔\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'آپ کی نکاسی {reference} ادا نہیں ہو سکی',
      text: 'السلام علیکم {firstName}،\n\nبینک آپ کی نکاسی {reference} ادا نہ کر سکا۔ آپ کی تنخواہ سے کچھ نہیں کٹا؛ رقم دوبارہ دستیاب ہے۔ وجہ دیکھنے کے لیے GPOD میں سائن ان کریں۔\n\nGPOD',
    },
    bankChanged: {
      subject: 'آپ کا بینک اکاؤنٹ بدل گیا',
      text: 'السلام علیکم {firstName}،\n\nجس بینک اکاؤنٹ میں {employer} آپ کو ادائیگی کرتا ہے وہ بدل گیا ہے۔ آپ کی حفاظت کے لیے نکاسیاں {until} تک روکی گئی ہیں۔\n\nاگر آپ نے اسے نہیں بدلا تو فوراً اپنا پاس ورڈ بدلیں اور {employer} کو بتائیں۔\n\nGPOD',
    },
  },
  gu: {
    payslipReady: {
      subject: 'તમારી {payDate} ની પગાર સ્લિપ તૈયાર છે',
      text: 'નમસ્તે {firstName},\n\n{employer} તરફથી {payDate} ની તમારી પગાર સ્લિપ તૈયાર છે. તે વાંચવા GPOD માં સાઇન ઇન કરો.\n\nકયા ઈ-મેલ મેળવવા તે તમે તમારા પ્રોફાઇલ પેજ પર પસંદ કરી શકો છો.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'તમારો ઉપાડ {reference} ચૂકવાયો',
      text: 'નમસ્તે {firstName},\n\nતમારો ઉપાડ {reference} તમારા બેંક ખાતામાં ચૂકવાયો.\n\nજો તમે તે માગ્યો ન હોય, તો તરત જ તમારો પાસવર્ડ બદલો અને તમારા નોકરીદાતા {employer} ને જણાવો.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'તમારો ઉપાડ {reference} ચૂકવી શકાયો નથી',
      text: 'નમસ્તે {firstName},\n\nબેંક તમારો ઉપાડ {reference} ચૂકવી શકી નથી. તમારા પગારમાંથી કંઈ કપાયું નથી; રકમ ફરી ઉપલબ્ધ છે. કારણ જોવા GPOD માં સાઇન ઇન કરો.\n\nGPOD',
    },
    bankChanged: {
      subject: 'તમારું બેંક ખાતું બદલાયું',
      text: 'નમસ્તે {firstName},\n\n{employer} તમને જે બેંક ખાતામાં ચૂકવે છે તે બદલાયું છે. તમારી સુરક્ષા માટે ઉપાડ {until} સુધી રોકાયા છે.\n\nજો તમે તે બદલ્યું ન હોય, તો તરત જ તમારો પાસવર્ડ બદલો અને {employer} ને જણાવો.\n\nGPOD',
    },
  },
  hi: {
    payslipReady: {
      subject: 'आपकी {payDate} की वेतन पर्ची तैयार है',
      text: 'नमस्ते {firstName},\n\n{employer} से {payDate} की आपकी वेतन पर्ची तैयार है। इसे पढ़ने के लिए GPOD में साइन इन करें।\n\nकौन-से ई-मेल आएँ, यह आप अपने प्रोफ़ाइल पेज पर चुन सकते हैं।\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'आपकी निकासी {reference} का भुगतान हो गया',
      text: 'नमस्ते {firstName},\n\nआपकी निकासी {reference} आपके बैंक खाते में भेज दी गई।\n\nअगर यह आपने नहीं माँगी थी, तो तुरंत अपना पासवर्ड बदलें और अपने नियोक्ता {employer} को बताएँ।\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'आपकी निकासी {reference} का भुगतान नहीं हो सका',
      text: 'नमस्ते {firstName},\n\nबैंक आपकी निकासी {reference} का भुगतान नहीं कर सका। आपके वेतन से कुछ नहीं कटा; रकम फिर से उपलब्ध है। कारण देखने के लिए GPOD में साइन इन करें।\n\nGPOD',
    },
    bankChanged: {
      subject: 'आपका बैंक खाता बदला गया',
      text: 'नमस्ते {firstName},\n\nजिस बैंक खाते में {employer} आपको भुगतान करता है, वह बदला गया है। आपकी सुरक्षा के लिए निकासी {until} तक रोकी गई है।\n\nअगर आपने इसे नहीं बदला, तो तुरंत अपना पासवर्ड बदलें और {employer} को बताएँ।\n\nGPOD',
    },
  },
  bn: {
    payslipReady: {
      subject: 'আপনার {payDate} তারিখের বেতনের রসিদ প্রস্তুত',
      text: 'প্রিয় {firstName},\n\n{employer} থেকে {payDate} তারিখের আপনার বেতনের রসিদ প্রস্তুত। পড়তে GPOD-এ সাইন ইন করুন।\n\nকোন ই-মেইল পাবেন তা আপনার প্রোফাইল পাতায় বেছে নিতে পারেন।\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'আপনার উত্তোলন {reference} পরিশোধ হয়েছে',
      text: 'প্রিয় {firstName},\n\nআপনার উত্তোলন {reference} আপনার ব্যাংক অ্যাকাউন্টে পাঠানো হয়েছে।\n\nআপনি এটি না চেয়ে থাকলে এখনই পাসওয়ার্ড বদলান এবং আপনার নিয়োগকর্তা {employer}-কে জানান।\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'আপনার উত্তোলন {reference} পরিশোধ করা যায়নি',
      text: 'প্রিয় {firstName},\n\nব্যাংক আপনার উত্তোলন {reference} পরিশোধ করতে পারেনি। আপনার বেতন থেকে কিছু কাটা হয়নি; টাকাটা আবার পাওয়া যাবে। কারণ দেখতে GPOD-এ সাইন ইন করুন।\n\nGPOD',
    },
    bankChanged: {
      subject: 'আপনার ব্যাংক অ্যাকাউন্ট বদলানো হয়েছে',
      text: 'প্রিয় {firstName},\n\n{employer} যে ব্যাংক অ্যাকাউন্টে আপনাকে টাকা দেয় তা বদলানো হয়েছে। আপনার সুরক্ষার জন্য {until} পর্যন্ত উত্তোলন আটকে রাখা হয়েছে।\n\nআপনি এটি না বদলে থাকলে এখনই পাসওয়ার্ড বদলান এবং {employer}-কে জানান।\n\nGPOD',
    },
  },
  fr: {
    payslipReady: {
      subject: 'Votre fiche de paie du {payDate} est prête',
      text: 'Bonjour {firstName},\n\nVotre fiche de paie de {employer} pour le {payDate} est prête. Connectez-vous à GPOD pour la lire.\n\nVous choisissez sur la page de votre profil les e-mails que vous recevez.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'Votre retrait {reference} a été payé',
      text: 'Bonjour {firstName},\n\nVotre retrait {reference} a été versé sur votre compte bancaire.\n\nSi vous ne l’avez pas demandé, changez votre mot de passe et prévenez aussitôt votre employeur, {employer}.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'Votre retrait {reference} n’a pas pu être payé',
      text: 'Bonjour {firstName},\n\nLa banque n’a pas pu payer votre retrait {reference}. Rien n’a été pris sur votre paie ; le montant est de nouveau disponible. Connectez-vous à GPOD pour voir pourquoi.\n\nGPOD',
    },
    bankChanged: {
      subject: 'Votre compte bancaire a été modifié',
      text: 'Bonjour {firstName},\n\nLe compte bancaire sur lequel {employer} vous paie a été modifié. Pour vous protéger, les retraits sont suspendus jusqu’au {until}.\n\nSi ce n’est pas vous, changez votre mot de passe et prévenez aussitôt {employer}.\n\nGPOD',
    },
  },
  de: {
    payslipReady: {
      subject: 'Ihre Lohnabrechnung vom {payDate} ist da',
      text: 'Guten Tag {firstName},\n\nIhre Lohnabrechnung von {employer} für den {payDate} ist da. Melden Sie sich bei GPOD an, um sie zu lesen.\n\nWelche E-Mails Sie bekommen, wählen Sie auf Ihrer Profilseite.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'Ihre Auszahlung {reference} ist überwiesen',
      text: 'Guten Tag {firstName},\n\nIhre Auszahlung {reference} ist auf Ihr Bankkonto überwiesen worden.\n\nWenn Sie sie nicht angefordert haben, ändern Sie sofort Ihr Passwort und sagen Sie Ihrem Arbeitgeber {employer} Bescheid.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'Ihre Auszahlung {reference} war nicht möglich',
      text: 'Guten Tag {firstName},\n\ndie Bank konnte Ihre Auszahlung {reference} nicht überweisen. Von Ihrem Lohn wurde nichts abgezogen; der Betrag ist wieder verfügbar. Melden Sie sich bei GPOD an, um den Grund zu sehen.\n\nGPOD',
    },
    bankChanged: {
      subject: 'Ihr Bankkonto wurde geändert',
      text: 'Guten Tag {firstName},\n\ndas Bankkonto, auf das {employer} Ihnen zahlt, wurde geändert. Zu Ihrem Schutz sind Auszahlungen bis {until} angehalten.\n\nWenn Sie es nicht geändert haben, ändern Sie Ihr Passwort und sagen Sie {employer} sofort Bescheid.\n\nGPOD',
    },
  },
  it: {
    payslipReady: {
      subject: 'La Sua busta paga del {payDate} è pronta',
      text: 'Buongiorno {firstName},\n\nla Sua busta paga di {employer} del {payDate} è pronta. Acceda a GPOD per leggerla.\n\nNella pagina del profilo può scegliere quali e-mail ricevere.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'Il Suo prelievo {reference} è stato pagato',
      text: 'Buongiorno {firstName},\n\nil Suo prelievo {reference} è stato pagato sul Suo conto bancario.\n\nSe non l’ha chiesto, cambi la password e avvisi subito il datore di lavoro, {employer}.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'Il Suo prelievo {reference} non è stato pagato',
      text: 'Buongiorno {firstName},\n\nla banca non ha potuto pagare il Suo prelievo {reference}. Nulla è stato tolto dalla paga; l’importo è di nuovo disponibile. Acceda a GPOD per vedere perché.\n\nGPOD',
    },
    bankChanged: {
      subject: 'Il Suo conto bancario è stato cambiato',
      text: 'Buongiorno {firstName},\n\nil conto bancario su cui {employer} La paga è stato cambiato. Per proteggerLa, i prelievi sono sospesi fino al {until}.\n\nSe non l’ha cambiato Lei, cambi la password e avvisi subito {employer}.\n\nGPOD',
    },
  },
  es: {
    payslipReady: {
      subject: 'Su nómina del {payDate} está lista',
      text: 'Hola, {firstName}:\n\nSu nómina de {employer} del {payDate} está lista. Inicie sesión en GPOD para leerla.\n\nEn la página de su perfil puede elegir qué correos recibe.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'Su retirada {reference} se ha pagado',
      text: 'Hola, {firstName}:\n\nSu retirada {reference} se ha pagado en su cuenta bancaria.\n\nSi usted no la pidió, cambie su contraseña y avise enseguida a su empresa, {employer}.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'Su retirada {reference} no se ha podido pagar',
      text: 'Hola, {firstName}:\n\nEl banco no ha podido pagar su retirada {reference}. No se ha descontado nada de su nómina; el importe vuelve a estar disponible. Inicie sesión en GPOD para ver el motivo.\n\nGPOD',
    },
    bankChanged: {
      subject: 'Su cuenta bancaria se ha cambiado',
      text: 'Hola, {firstName}:\n\nLa cuenta bancaria en la que {employer} le paga se ha cambiado. Para protegerle, las retiradas quedan retenidas hasta el {until}.\n\nSi usted no la cambió, cambie su contraseña y avise enseguida a {employer}.\n\nGPOD',
    },
  },
  ru: {
    payslipReady: {
      subject: 'Ваш расчётный листок за {payDate} готов',
      text: 'Здравствуйте, {firstName}!\n\nВаш расчётный листок от {employer} за {payDate} готов. Войдите в GPOD, чтобы прочитать его.\n\nКакие письма получать, можно выбрать на странице профиля.\n\nGPOD',
    },
    withdrawalPaid: {
      subject: 'Ваша выплата {reference} перечислена',
      text: 'Здравствуйте, {firstName}!\n\nВаша выплата {reference} перечислена на ваш банковский счёт.\n\nЕсли вы её не запрашивали, сразу смените пароль и сообщите работодателю, {employer}.\n\nGPOD',
    },
    withdrawalFailed: {
      subject: 'Вашу выплату {reference} не удалось перечислить',
      text: 'Здравствуйте, {firstName}!\n\nБанк не смог перечислить вашу выплату {reference}. Из зарплаты ничего не удержано; сумма снова доступна. Войдите в GPOD, чтобы узнать причину.\n\nGPOD',
    },
    bankChanged: {
      subject: 'Ваш банковский счёт изменён',
      text: 'Здравствуйте, {firstName}!\n\nБанковский счёт, на который вам платит {employer}, изменён. Для вашей защиты выплаты приостановлены до {until}.\n\nЕсли это сделали не вы, сразу смените пароль и сообщите в {employer}.\n\nGPOD',
    },
  },
}

/** A day as a reader writes it, in Latin digits. */
export function writeDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

/** A moment as a reader writes it, by the British clock. */
export function writeMoment(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(Date.parse(at))
}

/** A mail in her language with its `{names}` filled in. */
export function sayNotice(
  language: Language,
  kind: NoticeKind,
  values: Readonly<Record<string, string>>,
): { subject: string; body: string } {
  const { subject, text } = noticeWords[language][kind]
  // Names come from people: a line break in one must not become a line of ours.
  const told = (name: string) => (values[name] ?? '').replace(/\s+/g, ' ')
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_whole, name: string) => told(name))
  return { subject: fill(subject), body: fill(text) }
}
