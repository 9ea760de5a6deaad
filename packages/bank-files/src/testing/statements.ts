/** A camt.053 message of one statement, in the elements of `camt.053.001.08`; balances and entries are given. */
export function camt053(parts: { balances?: string; entries?: string; account?: string } = {}): string {
  return message(statement(parts))
}

export function message(statements: string, version = '08'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-28T06:00:00Z</CreDtTm></GrpHdr>
${statements}
</BkToCstmrStmt>
</Document>`
}

export function statement({
  balances = `${balance('OPBD', '1000.00')}\n${balance('CLBD', '1000.00')}`,
  entries = '',
  account = '<IBAN>GB33BUKB20201555555555</IBAN>',
}: {
  balances?: string
  entries?: string
  account?: string
} = {}): string {
  return `<Stmt>
<Id>S1</Id>
<Acct><Id>${account}</Id><Ccy>GBP</Ccy></Acct>
${balances}
${entries}
</Stmt>`
}

export function balance(type: string, amount: string, direction: 'CRDT' | 'DBIT' = 'CRDT'): string {
  return (
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${amount}</Amt>` +
    `<CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`
  )
}

export function entry({
  amount = '250.00',
  currency = 'GBP',
  direction = 'DBIT',
  status = '<Cd>BOOK</Cd>',
  day = '<BookgDt><Dt>2026-11-27</Dt></BookgDt>',
  bankId = '',
  details = '',
}: {
  amount?: string
  currency?: string
  direction?: string
  status?: string
  day?: string
  bankId?: string
  details?: string
} = {}): string {
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>${day}` +
    `${bankId && `<AcctSvcrRef>${bankId}</AcctSvcrRef>`}<BkTxCd/>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`
  )
}

export function payment({
  amount,
  endToEndId = 'run-11-ann',
  reference = 'PAY-0417',
  payee = 'ANN EXAMPLE',
}: {
  amount?: string
  endToEndId?: string
  reference?: string
  payee?: string
} = {}): string {
  return (
    `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>` +
    `${amount === undefined ? '' : `<Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>`}` +
    `<RltdPties><Cdtr><Pty><Nm>${payee}</Nm></Pty></Cdtr></RltdPties>` +
    `<RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`
  )
}
