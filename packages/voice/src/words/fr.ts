import type { LanguageWords } from './words.ts'

export const fr: LanguageWords = {
  numbers: {
    order: 'twenties',
    upwards:
      'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt|vingts trente quarante cinquante soixante septante huitante|octante nonante',
    hundred: 'cent|cents',
    thousand: 'mille|mil',
    and: 'et',
    countsHundreds: true,
  },
  decimal: ',',
  group: ' ',
  pounds: 'livre|livres|gbp',
  pence: 'pence|penny|pennies',
  negations: 'ne|n|pas|non|jamais|sans|rien|moins|annuler|annule|annulez|déposer|dépose',
  fillers:
    's|il|te|vous|plaît|plait|maintenant|aujourd|hui|sterling|de|du|sur|mon|ma|mes|salaire|paie|paye|compte|pour|moi|vite|urgent|urgence|merci|en|tout|suite|d|avance|argent',
  otherwise: 'un|une',
  confusables: [
    [2, 12],
    [3, 13],
    [6, 10],
    [13, 16],
    [24, 80],
    [60, 70],
    [80, 90],
  ],
  confusableTens: [[40, 50]],
  phrases: {
    withdraw: 'retir*|prélev*|sortir|sors',
    access: 'accéder|accès|accède',
    get: 'obtenir|avoir|prendre|prends|obtiens',
    need: 'besoin|faut|nécessite',
    i_need: 'j ai besoin|il me faut|je veux|je voudrais',
    give_me: 'donne moi|donnez moi',
    can_i_have: 'puis je avoir|je peux avoir|est ce que je peux avoir|pourrais je avoir',
    emergency: 'urgence|urgences',
    urgent: 'urgent|urgente|urgemment',
    wage_access: 'accès au salaire|accès à mon salaire|accéder à mon salaire',
    early_pay: 'paie anticipée|paye anticipée|salaire anticipé|avance sur salaire|avance',
    ewa: 'ewa|e w a',
    emergency_money: 'argent d urgence|argent urgent',
    balance: 'solde|disponible|combien puis je|combien je peux',
    payslips:
      'fiche de paie|fiches de paie|fiche de paye|fiches de paye|bulletin de paie|bulletins de paie|bulletin de salaire|bulletins de salaire',
    shifts: 'horaires|planning|service|services|équipe',
    clock: 'pointer|pointage|pointe',
    help: 'aide|aidez moi|aide moi|que puis je dire',
    stop: 'stop|arrête|arrêtez|arrêter|annuler|silence',
  },
}
