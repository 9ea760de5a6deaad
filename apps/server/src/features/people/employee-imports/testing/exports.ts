// Exports of other payroll software, made up by the names of their columns: where those are from, and which are unconfirmed,
// stands in docs/topics/employee-import.md.

/** Names as BrightPay's own list of what can be imported has them (docs 15-16 and 20-21). */
const brightpay = `Works Number,Title,Name,Middle Name,Surname,Gender,Date of Birth,National Insurance Number,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Postcode,Country,Email Address,Phone Number,Tax Code,Week/Month 1 Basis,National Insurance Table,Is a Director,Director Start Date,Is Using Alternate Director NI Calculation,Student Loan Plan,Postgraduate Loan,Department,Start Date,Starter Declaration,Leave Date,Payment Frequency,Annual Pay Rate,Hourly Pay Rate,Payment Bank Sort Code,Payment Bank Account Name,Payment Bank Account Number,Payroll ID (RTI),Job Title
1001,Ms,Erin,Jo,Example,Female,28/02/1990,AB123456C,1 The Lane,Shipley,,,BD17 7AA,England,erin@example.com,01274 000000,1257L,False,A,False,,False,Plan 2,False,Care,06/01/2020,B,,Monthly,24000.00,,20-00-00,E EXAMPLE,55779911,1001,Carer
`

/** Names as a third party that reads them lists them (Staffology, "Sage 50 payroll export fields"). */
const sage50 = `Employee Reference,Title,Forename,Surname,Address 1,Address 2,Address 3,Address 4,Address 5,Post Code,E-mail Address,Gender,Marital Status,Date of Birth,Tax Code,Wk1Mth1 Basis,NI Category,Payroll ID,NI Number,Job Title,Director Status,Date Directorship Began,Payment Frequency,Gross Salary,Salary Per Period,Work Start Date,Sort Code,Bank Account Number,Bank Name,SLR Plan Type
1001,Ms,Erin,Example,1 The Lane,Shipley,,,,BD17 7AA,erin@example.com,Female,Single,28/02/1990,1257L,0,A,1001,AB123456C,Carer,0,,Monthly,24000.00,2000.00,06/01/2020,200000,55779911,A Bank,-1
`

/** Unconfirmed: no list of the names was found. */
const xero = `First Name,Last Name,Date of Birth,Gender,Email,Phone,Address Line 1,Address Line 2,Town/City,Postcode,Employee Number,Start Date,Payroll Calendar,Annual Salary,Hours Per Week,National Insurance Number,NI Category,Tax Code,Sort Code,Account Number,Account Name
Erin,Example,28 Feb 1990,Female,erin@example.com,01274 000000,1 The Lane,,Shipley,BD17 7AA,1001,6 Jan 2020,Monthly,24000.00,37.5,AB 12 34 56 C,A,1257L,20-00-00,55779911,E EXAMPLE
`

/** Unconfirmed: no list of the names was found; a report has its title above them. */
const quickbooks = `Employee details
Larkhill Care Ltd

Employee ID,Employee,Email Address,Birth Date,Gender,Hire Date,Pay Schedule,Pay Type,Pay Rate,NI Number,NI Category,Tax Code,Sort Code,Account Number,YTD Taxable Pay,YTD Tax
1001,"Example, Erin",erin@example.com,28/02/1990,Female,06/01/2020,Monthly,Hourly,12.50,AB123456C,A,1257L,200000,55779911,"£9,800.00",£452.40
`

export const exportOf = { brightpay, sage50, xero, quickbooks }
