import type { LanguageWords } from './words.ts'

export const de: LanguageWords = {
  numbers: {
    order: 'units_tens',
    upwards:
      'null ein|eins|eine|einen zwei|zwo drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn|fuenfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig|fuenfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    thousand: 'tausend',
    and: 'und',
    countsHundreds: true,
    isCompound: true,
  },
  decimal: ',',
  group: '.',
  pounds: 'pfund|pfunde|pfunds|gbp',
  pence: 'pence|penny|pennies',
  negations: 'nicht|nichts|kein|keine|keinen|nein|nie|niemals|ohne|minus|abbrechen|stornieren|stopp|einzahlen',
  fillers:
    'bitte|jetzt|heute|sofort|gleich|sterling|von|vom|aus|meinem|meinen|meiner|mein|lohn|lohns|gehalt|konto|abheben|auszahlen|ab|aus|haben|geben|bekommen|bekomme|brauchen|holen|entnehmen|abhebung|für|mich|dringend|notfall|danke|auf|zugreifen|vorschuss',
  otherwise: 'ein|eine|einen',
  confusables: [[2, 3]],
  confusableTens: [[20, 30]],
  phrases: {
    withdraw: 'abheb*|auszahl*|hebe|heb|zahl|zahle|entnehm*|abgehoben',
    access: 'zugreifen|zugriff',
    get: 'hol|hole|holen|bekomme|kriege',
    need: 'brauche|brauchen|benötige',
    i_need: 'ich brauche|ich benötige|ich möchte|ich will',
    give_me: 'gib mir|geben sie mir|gebt mir',
    can_i_have: 'kann ich|könnte ich|darf ich',
    emergency: 'notfall',
    urgent: 'dringend|eilig',
    wage_access: 'lohnzugang|zugang zum lohn|zugriff auf meinen lohn|lohnzugriff|verdienter lohn',
    early_pay: 'vorzeitiger lohn|lohn vorzeitig|frühzeitiger lohn|früher lohn|lohnvorschuss|vorschuss',
    ewa: 'ewa|e w a',
    emergency_money: 'notfallgeld|notgeld|geld für den notfall',
    balance: 'guthaben|kontostand|verfügbar|verfügbare|wie viel kann ich|wieviel kann ich',
    payslips:
      'lohnabrechnung|lohnabrechnungen|gehaltsabrechnung|gehaltsabrechnungen|abrechnung|abrechnungen|lohnzettel',
    shifts: 'schicht|schichten|dienstplan|schichtplan',
    clock: 'einstempeln|ausstempeln|einchecken|stempeln|stempel',
    help: 'hilfe|hilf mir|was kann ich sagen',
    stop: 'stopp|stop|halt|ruhe|abbrechen',
  },
}
