import type { HelpSource } from '@gpod/contract'

type Service = Omit<HelpSource, 'confirmedOn' | 'isHidden'>

/**
 * Free services for people in the UK. Each number is the one the service gives on its own page, `href`; the operator looks
 * it up there and confirms it, and until then people read that nobody here did.
 */
export const helpSources: readonly Service[] = [
  {
    code: 'samaritans',
    topic: 'crisis',
    name: 'Samaritans',
    phone: '116 123',
    isDayAndNight: true,
    href: 'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
  },
  {
    code: 'nhs',
    topic: 'health',
    name: 'NHS 111',
    phone: '111',
    isDayAndNight: true,
    href: 'https://111.nhs.uk/',
  },
  {
    code: 'mind',
    topic: 'mind',
    name: 'Mind',
    phone: null,
    isDayAndNight: false,
    href: 'https://www.mind.org.uk/information-support/helplines/',
  },
  {
    code: 'acas',
    topic: 'work',
    name: 'Acas',
    phone: '0300 123 1100',
    isDayAndNight: false,
    href: 'https://www.acas.org.uk/contact',
  },
  {
    code: 'labour_relations_agency',
    topic: 'work',
    name: 'Labour Relations Agency (Northern Ireland)',
    phone: '03300 555 300',
    isDayAndNight: false,
    href: 'https://www.lra.org.uk/contact-us',
  },
  {
    code: 'stepchange',
    topic: 'money',
    name: 'StepChange',
    phone: '0800 138 1111',
    isDayAndNight: false,
    href: 'https://www.stepchange.org/contact-us.aspx',
  },
  {
    code: 'moneyhelper',
    topic: 'money',
    name: 'MoneyHelper',
    phone: '0800 138 7777',
    isDayAndNight: false,
    href: 'https://www.moneyhelper.org.uk/en/contact-us',
  },
  {
    code: 'domestic_abuse',
    topic: 'home',
    name: 'National Domestic Abuse Helpline',
    phone: '0808 2000 247',
    isDayAndNight: true,
    href: 'https://www.nationaldahelpline.org.uk/',
  },
  {
    code: 'shelter',
    topic: 'home',
    name: 'Shelter',
    phone: null,
    isDayAndNight: false,
    href: 'https://england.shelter.org.uk/get_help',
  },
]
