import type { LanguageWords } from './words.ts'

export const es: LanguageWords = {
  numbers: {
    order: 'tens_units',
    upwards:
      'cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno|veintiún|veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundreds:
      'cien|ciento doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas',
    hundred: '',
    thousand: 'mil',
    and: 'y',
    joinsUnits: 'and',
    countsHundreds: false,
  },
  decimal: ',',
  group: '.',
  pounds: 'libra|libras|gbp',
  pence: 'penique|peniques|pence',
  negations: 'no|nunca|sin|menos|cancelar|cancela|nada|depositar|ingresar',
  fillers:
    'por|favor|ahora|hoy|ya|esterlinas|esterlina|de|del|mi|mis|sueldo|salario|nómina|cuenta|para|mí|urgente|urgencia|emergencia|gracias|anticipo',
  otherwise: 'un|una|uno',
  confusables: [
    [2, 12],
    [3, 13],
    [6, 7],
    [2, 6],
    [16, 17],
  ],
  confusableTens: [[60, 70]],
  phrases: {
    withdraw: 'retir*|saca|sacar|saco|sácame',
    access: 'acceder|acceso|accede',
    get: 'obtener|conseguir|recibir|coger',
    need: 'necesito|necesitar|hacen falta|hace falta',
    i_need: 'yo necesito|quiero|quisiera|me hacen falta',
    give_me: 'dame|deme|denme',
    can_i_have: 'puedo tener|podría tener|me puede dar|me das|puedo recibir',
    emergency: 'emergencia|emergencias',
    urgent: 'urgente|urgentemente|urgencia',
    wage_access: 'acceso al salario|acceso al sueldo|acceso a mi salario|acceso a mi sueldo',
    early_pay: 'pago anticipado|sueldo anticipado|salario anticipado|anticipo',
    ewa: 'ewa|e w a',
    emergency_money: 'dinero de emergencia|dinero para emergencia',
    balance: 'saldo|disponible|cuánto puedo',
    payslips: 'nómina|nóminas|recibo de nómina|recibos de nómina|recibo de sueldo',
    shifts: 'turno|turnos|horario|horarios',
    clock: 'fichar|ficha|fichaje|ficho',
    help: 'ayuda|ayúdame|qué puedo decir',
    stop: 'stop|para|parar|detener|detente|cancelar|silencio',
  },
}
