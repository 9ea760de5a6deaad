import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const paths = { home: '', pricing: 'pricing', contact: 'contact', thanks: 'contact/thanks', lost: 'not-found' }
type Page = keyof typeof paths

/** A contact page as small as one can be that says what it was filled in with. */
const contact = `<gpod-if of="wrong">wrong:<gpod-if of="wrong_email"> email</gpod-if><gpod-if of="wrong_message"> message</gpod-if
><gpod-if of="wrong_phone"> phone</gpod-if><gpod-if of="wrong_trap"> trap</gpod-if><gpod-if of="wrong_quick"> quick</gpod-if
><gpod-if of="wrong_old"> old</gpod-if><gpod-if of="wrong_many"> many</gpod-if></gpod-if>
<gpod-if of="basket">month {{total_month}}</gpod-if><a href="/ar/contact{{search}}"></a><input name="name" value="{{name}}"><input name="ticket" value="{{ticket}}">`

/** What the build leaves for the server, in two languages and with little in it. */
export function writeBuiltPages(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'gpod-pages-'))
  const pages = (Object.keys(paths) as Page[]).flatMap((page) =>
    ['en', 'ar'].map((language) => ({
      page,
      language,
      address: `/${[language === 'en' ? '' : language, paths[page]].filter(Boolean).join('/')}`,
    })),
  )
  for (const { page, language, address } of pages) {
    mkdirSync(join(folder, address), { recursive: true })
    const body =
      page === 'contact'
        ? contact
        : page === 'pricing'
          ? '{{total_month}} {{total_year}} <a href="/ar/pricing{{search}}"></a>'
          : page
    writeFileSync(
      join(folder, address, 'index.html'),
      `<html lang="${language}"><link href="{{origin}}${address}">${body.replaceAll('</gpod-if\n>', '</gpod-if>')}`,
    )
  }
  const app = ['/login', '/dashboard', '/employer/payroll/runs/:id']
  writeFileSync(join(folder, 'addresses.json'), JSON.stringify({ pages, app }))
  writeFileSync(join(folder, '__spa-fallback.html'), 'the shell')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
