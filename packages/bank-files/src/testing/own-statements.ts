/** A line as it is in an account, in the twelve forms in which banks of the UK give it. */
export type AccountLine = { id: string; day: string; pence: number; text: string; balance: number }

const pounds = (pence: number) => (pence / 100).toFixed(2)
const british = (day: string) => day.split('-').reverse().join('/')
const withMonth = (day: string) =>
  `${day.slice(8)} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const out = (pence: number) => (pence < 0 ? pounds(-pence) : '')
const into = (pence: number) => (pence >= 0 ? pounds(pence) : '')
const rows = (head: string, lines: string[]) => [...(head === '' ? [] : [head]), ...lines, ''].join('\r\n')
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const compact = (day: string) => day.replaceAll('-', '')

/** `hasIdentity`: whether two lines of a day that are alike in text and amount can be told apart by more than their order. */
export const statementShapes: Readonly<Record<string, (lines: readonly AccountLine[]) => string>> = {
  barclays: (lines) =>
    rows(
      'Number,Date,Account,Amount,Subcategory,Memo',
      lines.map(({ day, pence, text }) => `,${british(day)},20-00-00 12345678,${pounds(pence)},Debit,${quoted(text)}`),
    ),
  hsbc: (lines) =>
    rows(
      '',
      lines.map(({ day, pence, text }) => `${british(day)},${quoted(text)},${pounds(pence)}`),
    ),
  lloyds: (lines) =>
    rows(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      lines.map(
        ({ day, pence, text, balance }) =>
          `${british(day)},DD,'30-00-00,12345678,${quoted(text)},${out(pence)},${into(pence)},${pounds(balance)}`,
      ),
    ),
  natwest: (lines) =>
    rows(
      'Date,Type,Description,Value,Balance,Account Name,Account Number',
      lines.map(
        ({ day, pence, text, balance }) =>
          `${withMonth(day)},D/D,${quoted(text)},${pounds(pence)},${pounds(balance)},SHAH P,600000-12345678`,
      ),
    ),
  nationwide: (lines) =>
    rows(
      '"Account Name:","FlexAccount ****12345"\r\n"Account Balance:","£1.00"\r\n"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      lines.map(
        ({ day, pence, text, balance }) =>
          `"${withMonth(day)}","Direct debit",${quoted(text)},"${pence < 0 ? `£${out(pence)}` : ''}","${pence < 0 ? '' : `£${into(pence)}`}","£${pounds(balance)}"`,
      ),
    ),
  santander: (lines) =>
    rows(
      'Date;Description;Money in;Money out;Balance',
      lines.map(
        ({ day, pence, text, balance }) =>
          `${british(day)};${quoted(text)};${into(pence)};${out(pence)};${pounds(balance)}`,
      ),
    ),
  starling: (lines) =>
    rows(
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      lines.map(
        ({ day, pence, text, balance }) =>
          `${british(day)},${quoted(text)},ref,DIRECT DEBIT,${pounds(pence)},${pounds(balance)},BILLS,`,
      ),
    ),
  monzo: (lines) =>
    rows(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      lines.map(
        ({ id, day, pence, text }) =>
          `${id},${british(day)},08:00:00,Direct Debit,${quoted(text)},,Bills,${pounds(pence)},GBP,${pounds(pence)},GBP,,,,${quoted(text)},,${pence < 0 ? pounds(pence) : ''},${into(pence)}`,
      ),
    ),
  revolut: (lines) =>
    rows(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      lines.map(
        ({ day, pence, text, balance }) =>
          `CARD_PAYMENT,Current,${day} 07:00:00,${day} 08:00:00,${quoted(text)},${pounds(pence)},0.00,GBP,COMPLETED,${pounds(balance)}`,
      ),
    ),
  ofx1: (lines) =>
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${lines
      .map(
        ({ id, day, pence, text }) =>
          `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>${compact(day)}120000[0:GMT]\n<TRNAMT>${pounds(pence)}\n<FITID>${id}\n<NAME>${xml(text)}\n</STMTTRN>`,
      )
      .join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  ofx2: (lines) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKACCTFROM><BANKID>200000</BANKID><ACCTID>12345678</ACCTID></BANKACCTFROM><BANKTRANLIST>${lines
      .map(
        ({ id, day, pence, text }) =>
          `<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>${compact(day)}</DTPOSTED><TRNAMT>${pounds(pence)}</TRNAMT><FITID>${id}</FITID><NAME>${xml(text)}</NAME></STMTTRN>`,
      )
      .join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  camt053: (lines) => {
    const opening = (lines[0]?.balance ?? 0) - (lines[0]?.pence ?? 0)
    const closing = lines.reduce((sum, { pence }) => sum + pence, opening)
    const balance = (code: string, pence: number) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${pounds(Math.abs(pence))}</Amt><CdtDbtInd>${pence < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>`
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-01T00:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>GB00BARC20000012345678</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${lines
      .map(
        ({ id, day, pence, text }) =>
          `<Ntry><Amt Ccy="GBP">${pounds(Math.abs(pence))}</Amt><CdtDbtInd>${pence < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join('\n')}</Stmt></BkToCstmrStmt></Document>`
  },
}
