import type { HelpSource, Nation } from '@gpod/contract'

type Service = Omit<HelpSource, 'confirmedOn' | 'isHidden'>

const everywhere: Nation[] = ['england', 'wales', 'scotland', 'northern_ireland']
const greatBritain: Nation[] = ['england', 'wales', 'scotland']

/**
 * Free services for people in the UK. Each number is the one the service gives on its own page, `href`; the operator looks
 * it up there and confirms it, and until then people read that nobody here did.
 */
export const helpSources: readonly Service[] = [
  {
    code: 'samaritans',
    nations: everywhere,
    topic: 'crisis',
    name: 'Samaritans',
    phone: '116 123',
    isDayAndNight: true,
    href: 'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
  },
  {
    code: 'nhs',
    nations: greatBritain,
    topic: 'health',
    name: 'NHS 111',
    phone: '111',
    isDayAndNight: true,
    href: 'https://111.nhs.uk/',
  },
  {
    code: 'mind',
    nations: ['england', 'wales'],
    topic: 'mind',
    name: 'Mind',
    phone: null,
    isDayAndNight: false,
    href: 'https://www.mind.org.uk/information-support/helplines/',
  },
  {
    code: 'acas',
    nations: greatBritain,
    topic: 'work',
    name: 'Acas',
    phone: '0300 123 1100',
    isDayAndNight: false,
    href: 'https://www.acas.org.uk/contact',
  },
  {
    code: 'labour_relations_agency',
    nations: ['northern_ireland'],
    topic: 'work',
    name: 'Labour Relations Agency (Northern Ireland)',
    phone: '03300 555 300',
    isDayAndNight: false,
    href: 'https://www.lra.org.uk/contact-us',
  },
  {
    code: 'stepchange',
    nations: everywhere,
    topic: 'money',
    name: 'StepChange',
    phone: '0800 138 1111',
    isDayAndNight: false,
    href: 'https://www.stepchange.org/contact-us.aspx',
  },
  {
    code: 'moneyhelper',
    nations: everywhere,
    topic: 'money',
    name: 'MoneyHelper',
    phone: '0800 138 7777',
    isDayAndNight: false,
    href: 'https://www.moneyhelper.org.uk/en/contact-us',
  },
  {
    code: 'national_debtline',
    nations: ['england', 'wales'],
    topic: 'money',
    name: 'National Debtline',
    phone: '0808 808 4000',
    isDayAndNight: false,
    href: 'https://nationaldebtline.org/contact-us/',
  },
  {
    code: 'advice_direct_scotland',
    nations: ['scotland'],
    topic: 'money',
    name: 'Advice Direct Scotland',
    phone: '0808 800 9060',
    isDayAndNight: false,
    href: 'https://www.advice.scot/',
  },
  {
    code: 'advice_ni',
    nations: ['northern_ireland'],
    topic: 'money',
    name: 'Advice NI',
    phone: '0800 915 4604',
    isDayAndNight: false,
    href: 'https://www.adviceni.net/',
  },
  {
    code: 'domestic_abuse',
    nations: ['england'],
    topic: 'home',
    name: 'National Domestic Abuse Helpline',
    phone: '0808 2000 247',
    isDayAndNight: true,
    href: 'https://www.nationaldahelpline.org.uk/',
  },
  {
    code: 'shelter',
    nations: ['england'],
    topic: 'home',
    name: 'Shelter',
    phone: null,
    isDayAndNight: false,
    href: 'https://england.shelter.org.uk/get_help',
  },
]
