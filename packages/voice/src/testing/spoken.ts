import { toCardinal as ar } from 'n2words/ar-SA'
import { toCardinal as bn } from 'n2words/bn-BD'
import { toCardinal as de } from 'n2words/de-DE'
import { toCardinal as en } from 'n2words/en-GB'
import { toCardinal as es } from 'n2words/es-ES'
import { toCardinal as fr } from 'n2words/fr-FR'
import { toCardinal as gu } from 'n2words/gu-IN'
import { toCardinal as hi } from 'n2words/hi-IN'
import { toCardinal as it } from 'n2words/it-IT'
import { toCardinal as ru } from 'n2words/ru-RU'
import { toCardinal as ur } from 'n2words/ur-PK'
import type { VoiceLanguage } from '../words/index.ts'

/** Numbers in words by somebody else's library: what ours is held to. */
export const inWords: Readonly<Record<VoiceLanguage, (value: number) => string>> = {
  ...{ en, ar, ur, gu, hi, bn, fr, de, it, es, ru },
}

const zeros: Partial<Record<VoiceLanguage, number>> = { ar: 0x660, ur: 0x6f0, hi: 0x966, bn: 0x9e6, gu: 0xae6 }

/** In the digits of the language's own script; null where those are Latin. */
export function inOwnDigits(value: number, language: VoiceLanguage): string | null {
  const zero = zeros[language]
  return zero === undefined
    ? null
    : Array.from(String(value), (digit) => String.fromCodePoint(zero + Number(digit))).join('')
}

/** The twelve commands of the specification: withdraw, access, get, need, I need, give me, can I have, emergency, urgent, wage access, early pay, EWA. */
export const twelve: Readonly<Record<VoiceLanguage, readonly string[]>> = {
  en: [
    'withdraw # pounds',
    'access # pounds',
    'get # pounds',
    'need # pounds',
    'I need # pounds please',
    'give me #',
    'can I have # pounds?',
    'emergency # pounds',
    'urgent #',
    'wage access # pounds',
    'early pay # pounds',
    'EWA # pounds',
  ],
  de: [
    '# Pfund abheben',
    'auf # Pfund zugreifen',
    'hole # Pfund',
    'brauche # Pfund',
    'Ich brauche bitte # Pfund',
    'Gib mir # Pfund',
    'Kann ich # Pfund haben?',
    'Notfall # Pfund',
    'dringend #',
    'Lohnzugang # Pfund',
    'Lohnvorschuss # Pfund',
    'EWA # Pfund',
  ],
  fr: [
    'retirer # livres',
    'accéder à # livres',
    'obtenir # livres',
    'il faut # livres',
    'j’ai besoin de # livres',
    'donne-moi # livres',
    'puis-je avoir # livres ?',
    'urgence # livres',
    'urgent #',
    'accès au salaire # livres',
    'paie anticipée # livres',
    'EWA # livres',
  ],
  it: [
    'preleva # sterline',
    'accedere a # sterline',
    'ottenere # sterline',
    'servono # sterline',
    'ho bisogno di # sterline',
    'dammi # sterline',
    'posso avere # sterline?',
    'emergenza # sterline',
    'urgente #',
    'accesso allo stipendio # sterline',
    'stipendio anticipato # sterline',
    'EWA # sterline',
  ],
  es: [
    'retirar # libras',
    'acceder a # libras',
    'obtener # libras',
    'necesito # libras',
    'quiero # libras por favor',
    'dame #',
    '¿puedo tener # libras?',
    'emergencia # libras',
    'urgente #',
    'acceso al salario # libras',
    'pago anticipado # libras',
    'EWA # libras',
  ],
  ru: [
    'снять # фунтов',
    'доступ # фунтов',
    'получить # фунтов',
    'нужно # фунтов',
    'мне нужно # фунтов, пожалуйста',
    'дай мне # фунтов',
    'можно мне # фунтов?',
    'экстренно # фунтов',
    'срочно #',
    'доступ к зарплате # фунтов',
    'аванс # фунтов',
    'EWA # фунтов',
  ],
  ar: [
    'اسحب # جنيه',
    'الوصول إلى # جنيه',
    'أحصل على # جنيه',
    'أحتاج # جنيه',
    'أنا بحاجة إلى # جنيه من فضلك',
    'أعطني #',
    'هل يمكنني الحصول على # جنيه؟',
    'طوارئ # جنيه',
    'عاجل #',
    'الوصول إلى الأجر # جنيه',
    'أجر مبكر # جنيه',
    'EWA # جنيه',
  ],
  hi: [
    '# पाउंड निकालो',
    '# पाउंड एक्सेस करो',
    '# पाउंड प्राप्त करो',
    '# पाउंड की ज़रूरत है',
    'मुझे # पाउंड चाहिए',
    'मुझे # पाउंड दो',
    'क्या मुझे # पाउंड मिल सकते हैं?',
    'इमरजेंसी # पाउंड',
    'तुरंत # पाउंड',
    'वेतन एक्सेस # पाउंड',
    'अग्रिम वेतन # पाउंड',
    'EWA # पाउंड',
  ],
  ur: [
    '# پاؤنڈ نکالو',
    '# پاؤنڈ تک رسائی',
    '# پاؤنڈ حاصل کرو',
    '# پاؤنڈ کی ضرورت ہے',
    'مجھے # پاؤنڈ چاہیے',
    'مجھے # پاؤنڈ دو',
    'کیا مجھے # پاؤنڈ مل سکتے ہیں؟',
    'ایمرجنسی # پاؤنڈ',
    'فوری # پاؤنڈ',
    'تنخواہ تک رسائی # پاؤنڈ',
    'پیشگی تنخواہ # پاؤنڈ',
    'EWA # پاؤنڈ',
  ],
  bn: [
    '# পাউন্ড তুলুন',
    '# পাউন্ড অ্যাক্সেস করুন',
    '# পাউন্ড পেতে চাই',
    '# পাউন্ড দরকার',
    'আমার # পাউন্ড লাগবে',
    'আমাকে # পাউন্ড দিন',
    'আমি কি # পাউন্ড পেতে পারি?',
    'জরুরি # পাউন্ড',
    'আর্জেন্ট # পাউন্ড',
    'বেতন অ্যাক্সেস # পাউন্ড',
    'অগ্রিম বেতন # পাউন্ড',
    'EWA # পাউন্ড',
  ],
  gu: [
    '# પાઉન્ડ ઉપાડો',
    '# પાઉન્ડ એક્સેસ કરો',
    '# પાઉન્ડ મેળવો',
    '# પાઉન્ડની જરૂર છે',
    'મારે # પાઉન્ડ જોઈએ છે',
    'મને # પાઉન્ડ આપો',
    'શું મને # પાઉન્ડ મળી શકે?',
    'કટોકટી # પાઉન્ડ',
    'તાત્કાલિક # પાઉન્ડ',
    'પગાર એક્સેસ # પાઉન્ડ',
    'વહેલો પગાર # પાઉન્ડ',
    'EWA # પાઉન્ડ',
  ],
}
