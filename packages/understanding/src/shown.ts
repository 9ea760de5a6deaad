import type { VoiceLanguage } from '@gpod/voice'
import type { Intent } from './intents.ts'

/**
 * Questions as they are shown to be chosen, where the first of those that teach has other words than the screens: people type
 * both, and what they read says one word for one thing. None of them teaches.
 */
export const shown: Readonly<Partial<Record<VoiceLanguage, Readonly<Partial<Record<Intent, string>>>>>> = {
  ur: {
    loan: 'میری تنخواہ سے تعلیمی قرض کیوں کٹا',
    gross: 'میری کل تنخواہ کتنی تھی',
    compare: 'میری تنخواہ پچھلے مہینے سے کم کیوں ہے',
    court_order: 'عدالتی حکم سے تنخواہ میں کٹوتی کیوں ہوئی',
    advance: 'پہلے لی ہوئی تنخواہ کیوں کٹی',
    fee: 'رقم نکالنے کی کتنی فیس ہے',
    limits: 'ایک دن میں زیادہ سے زیادہ کتنی رقم نکال سکتا ہوں',
    clock: 'حاضری کیسے لگاؤں',
    run: 'پے رن کی کیا حالت ہے',
    run_cost: 'اس مہینے آجر کا کل خرچ کتنا ہے',
    exceptions: 'کیا پے رن میں غلطیاں ہیں',
    deadlines: 'پے رول کی آخری تاریخیں کیا ہیں',
    approvals: 'کیا میری منظوری کا منتظر ہے',
    withdrawals_waiting: 'رقم نکالنے کی کون سی درخواستیں منظوری کی منتظر ہیں',
    compliance: 'کیا ہم ضابطوں کی پابندی کر رہے ہیں',
  },
  gu: {
    loan: 'મારા પગારમાંથી વિદ્યાર્થી લોન કેમ કપાઈ',
    run: 'પગારની ગણતરીની સ્થિતિ શું છે',
  },
  hi: {
    loan: 'मेरे वेतन से छात्र ऋण क्यों कटा',
    court_order: 'वेतन कुर्की आदेश से कितना कटा',
    compare: 'मेरा वेतन पिछले महीने से कम क्यों है',
    ytd: 'इस कर वर्ष में कितना कमाया',
    fee: 'निकासी की कितनी फ़ीस है',
    fees_year: 'इस साल मैंने कितनी फ़ीस दी',
    advance: 'पहले लिया वेतन क्यों कटा',
    hours_waiting: 'क्या मेरे घंटे मंज़ूर हुए',
    shifts: 'मेरी अगली शिफ़्ट कब है',
    swap: 'शिफ़्ट की अदला-बदली कैसे करूँ',
    expenses: 'मेरे ख़र्च कब मिलेंगे',
    training: 'मुझे कौन सा प्रशिक्षण करना है',
    run: 'वेतन-गणना की क्या स्थिति है',
    run_cost: 'इस महीने नियोक्ता का कुल ख़र्च कितना है',
    exceptions: 'क्या वेतन-गणना में त्रुटियाँ हैं',
    deadlines: 'पेरोल की समय सीमाएँ क्या हैं',
    approvals: 'मेरी मंज़ूरी के इंतज़ार में क्या है',
    withdrawals_waiting: 'कौन सी निकासियाँ मंज़ूरी के इंतज़ार में हैं',
  },
  bn: {
    loan: 'আমার বেতন থেকে ছাত্রঋণ কেন কাটা হলো',
    run: 'বেতন-হিসাবের অবস্থা কী',
    run_cost: 'এ মাসে নিয়োগকর্তার মোট খরচ কত',
    exceptions: 'বেতন-হিসাবে কি ভুল আছে',
  },
  de: { loan: 'Warum wurde Studiendarlehen abgezogen' },
  es: { loan: 'Por qué me descontaron el préstamo de estudios' },
}
