import type { Language } from '@gpod/contract'
import type { Chapter } from '../../../platform/tables.ts'

export type ExportWords = {
  title: string
  /** `{name}` and `{at}` are filled in. */
  about: string
  chapters: Readonly<Record<Chapter, string>>
}

/** What the readable export says in each language. The names of tables and columns stay as they are kept. */
export const exportWords: Readonly<Record<Language, ExportWords>> = {
  en: {
    title: 'Your data',
    about:
      'Everything GPOD holds about {name}, as it was kept on {at}. Passwords and keys are left out: GPOD has only digests of them.',
    chapters: {
      account: 'Your account',
      security: 'Sign-in and authentication methods',
      consents: 'Consents and requests',
      record: 'Your work record',
      work: 'Shifts, hours and absences',
      pay: 'Pay and documents',
      advances: 'Earned wage access and advances',
      history: 'Nominal ledger, emails and history',
    },
  },
  ar: {
    title: 'بياناتك',
    about:
      'كل ما تحتفظ به GPOD عن {name} كما كان محفوظًا في {at}. لا تشمل النسخة كلمات المرور والمفاتيح: لا تملك GPOD سوى بصماتها الرقمية.',
    chapters: {
      account: 'حسابك',
      security: 'تسجيل الدخول وإثبات الهوية',
      consents: 'الموافقات والطلبات',
      record: 'سجل عملك',
      work: 'المناوبات والساعات والغياب',
      pay: 'الأجر والمستندات',
      advances: 'الأجور المبكرة',
      history: 'الدفاتر والبريد والسجل',
    },
  },
  ur: {
    title: 'آپ کا ڈیٹا',
    about:
      '{name} کے بارے میں GPOD کے پاس موجود ہر چیز، جیسی وہ {at} کو محفوظ تھی۔ پاس ورڈ اور کلیدیں شامل نہیں: GPOD کے پاس صرف ان کے ڈائجسٹ ہیں۔',
    chapters: {
      account: 'آپ کا اکاؤنٹ',
      security: 'سائن ان اور شناخت کا ثبوت',
      consents: 'رضامندیاں اور درخواستیں',
      record: 'آپ کا ملازمتی ریکارڈ',
      work: 'شفٹیں، گھنٹے اور غیر حاضریاں',
      pay: 'تنخواہ اور دستاویزات',
      advances: 'پیشگی اجرت',
      history: 'کھاتے، ڈاک اور تاریخ',
    },
  },
  gu: {
    title: 'તમારો ડેટા',
    about:
      '{name} વિશે GPOD પાસે જે કંઈ છે તે બધું, {at} ના રોજ જેમ રાખેલું હતું તેમ. પાસવર્ડ અને ચાવીઓ શામેલ નથી: GPOD પાસે ફક્ત તેમના ડાયજેસ્ટ છે.',
    chapters: {
      account: 'તમારું ખાતું',
      security: 'સાઇન ઇન અને ઓળખનો પુરાવો',
      consents: 'સંમતિઓ અને વિનંતીઓ',
      record: 'તમારો નોકરીનો રેકોર્ડ',
      work: 'શિફ્ટ, કલાકો અને ગેરહાજરી',
      pay: 'પગાર અને દસ્તાવેજો',
      advances: 'વહેલું વેતન',
      history: 'હિસાબ, મેઇલ અને ઇતિહાસ',
    },
  },
  hi: {
    title: 'आपका डेटा',
    about:
      '{name} के बारे में GPOD के पास जो कुछ है, वह सब, जैसा {at} को रखा था। पासवर्ड और कुंजियाँ शामिल नहीं हैं: GPOD के पास केवल उनके डाइजेस्ट हैं।',
    chapters: {
      account: 'आपका खाता',
      security: 'साइन इन और पहचान का प्रमाण',
      consents: 'सहमतियाँ और अनुरोध',
      record: 'आपका नौकरी का रिकॉर्ड',
      work: 'शिफ़्ट, घंटे और अनुपस्थिति',
      pay: 'वेतन और दस्तावेज़',
      advances: 'समय से पहले वेतन',
      history: 'बहीखाता, मेल और इतिहास',
    },
  },
  bn: {
    title: 'আপনার তথ্য',
    about:
      '{name} সম্পর্কে GPOD-এর কাছে যা কিছু আছে, {at} তারিখে যেমন রাখা ছিল। পাসওয়ার্ড ও কী বাদ দেওয়া হয়েছে: GPOD-এর কাছে শুধু সেগুলোর ডাইজেস্ট আছে।',
    chapters: {
      account: 'আপনার অ্যাকাউন্ট',
      security: 'সাইন ইন ও পরিচয়ের প্রমাণ',
      consents: 'সম্মতি ও অনুরোধ',
      record: 'আপনার কাজের রেকর্ড',
      work: 'শিফট, ঘণ্টা ও অনুপস্থিতি',
      pay: 'বেতন ও নথি',
      advances: 'আগাম মজুরি',
      history: 'হিসাব, মেইল ও ইতিহাস',
    },
  },
  fr: {
    title: 'Vos données',
    about:
      'Tout ce que GPOD détient sur {name}, tel que conservé le {at}. Les mots de passe et les clés n’y figurent pas : GPOD n’en a que des empreintes.',
    chapters: {
      account: 'Votre compte',
      security: 'Connexion et preuve d’identité',
      consents: 'Consentements et demandes',
      record: 'Votre dossier de travail',
      work: 'Services, heures et absences',
      pay: 'Paie et documents',
      advances: 'Salaire anticipé',
      history: 'Comptes, courriers et historique',
    },
  },
  de: {
    title: 'Ihre Daten',
    about:
      'Alles, was GPOD über {name} speichert, Stand {at}. Passwörter und Schlüssel fehlen: GPOD hat davon nur Prüfwerte.',
    chapters: {
      account: 'Ihr Konto',
      security: 'Anmeldung und Nachweis der Person',
      consents: 'Einwilligungen und Anträge',
      record: 'Ihre Beschäftigung',
      work: 'Schichten, Stunden und Abwesenheiten',
      pay: 'Lohn und Unterlagen',
      advances: 'Vorab ausgezahlter Lohn',
      history: 'Bücher, Post und Verlauf',
    },
  },
  it: {
    title: 'I tuoi dati',
    about:
      'Tutto ciò che GPOD conserva su {name}, com’era il {at}. Password e chiavi sono escluse: GPOD ne ha solo le impronte.',
    chapters: {
      account: 'Il tuo account',
      security: 'Accesso e verifica dell’identità',
      consents: 'Consensi e richieste',
      record: 'La tua scheda di lavoro',
      work: 'Turni, ore e assenze',
      pay: 'Paga e documenti',
      advances: 'Salario anticipato',
      history: 'Contabilità, posta e cronologia',
    },
  },
  es: {
    title: 'Tus datos',
    about:
      'Todo lo que GPOD guarda sobre {name}, tal como estaba el {at}. No se incluyen contraseñas ni claves: GPOD solo tiene sus huellas digitales.',
    chapters: {
      account: 'Tu cuenta',
      security: 'Inicio de sesión y prueba de identidad',
      consents: 'Consentimientos y solicitudes',
      record: 'Tu ficha laboral',
      work: 'Turnos, horas y ausencias',
      pay: 'Nómina y documentos',
      advances: 'Salario anticipado',
      history: 'Contabilidad, correo e historial',
    },
  },
  ru: {
    title: 'Ваши данные',
    about:
      'Всё, что GPOD хранит о {name}, по состоянию на {at}. Пароли и ключи не включены: у GPOD есть только их отпечатки.',
    chapters: {
      account: 'Ваша учётная запись',
      security: 'Вход и подтверждение личности',
      consents: 'Согласия и запросы',
      record: 'Ваши данные о работе',
      work: 'Смены, часы и отсутствия',
      pay: 'Зарплата и документы',
      advances: 'Досрочная выплата',
      history: 'Учёт, почта и история',
    },
  },
}
