import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { openBenchProduct } from './product/bench-product.ts'
import { hireWorkers, password } from './product/people.ts'
import { openPhone, openPhoneBrowser, visit } from './product/phone-visit.ts'
const product = await openBenchProduct({ secretKey: randomBytes(32) })
const [company] = await product.openCompanies(1)
const [worker] = await hireWorkers(product, [company!], 1)
const browser = await openPhoneBrowser()
const session = { username: worker!.email, password }
const context = await openPhone(browser, product.url, session)
for (const round of ['first', 'later', 'later2']) {
  const page = await context.newPage()
  await page.addInitScript({ content: `
  window.longs=[];new PerformanceObserver(l=>{for(const e of l.getEntries())longs.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true});
  const look=()=>{ if(document.querySelector('main .text-amount')?.textContent?.trim()) requestAnimationFrame(()=>setTimeout(()=>{window.phoneShown=performance.now()})); else requestAnimationFrame(look)}; look()` })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:500}); await cdp.send('Profiler.start')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  for(;;){ const s=await page.evaluate('window.phoneShown').catch(()=>0); if(s) break; await page.waitForTimeout(50) }
  const shown = await page.evaluate('window.phoneShown')
  const { profile } = await cdp.send('Profiler.stop')
  writeFileSync(`/dev/shm/tmp-phone/${round}.cpuprofile`, JSON.stringify(profile))
  await page.waitForTimeout(9000)
  const res:any = await page.evaluate(`JSON.stringify({longs:window.longs, nav: (n=>[n.responseStart,n.responseEnd,n.domInteractive,n.domContentLoadedEventEnd,n.workerStart].map(Math.round))(performance.getEntriesByType('navigation')[0]), res: performance.getEntriesByType('resource').map(e=>[Math.round(e.startTime),Math.round(e.requestStart),Math.round(e.responseEnd),e.transferSize,e.name.replace(location.origin,'')])})`)
  const r = JSON.parse(res)
  console.log(`\n== ${round} shown ${shown}\nnav resp start/end, interactive, dcl, worker`, r.nav, 'long', JSON.stringify(r.longs))
  for (const x of r.res) console.log(x.join('\t'))
  await page.close()
}
await browser.close(); await product.close(); process.exit(0)
