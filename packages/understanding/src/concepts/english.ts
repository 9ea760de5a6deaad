export const english = `
howmuch: how_much hw_much amount sum figure
howmany: how_many number_of count
when: when whens since until till by_when what_date which_day
where: where wheres
why: why how_come reason cause explain what_for
who: who whos whose which_people anyone anybody someone somebody
what: what whats which wot wots wat
how: how hows
can: can could able may allowed possible
want: want need would_like wanna please must have_to
not: not no never none nothing dont didnt cant wont isnt hasnt doesnt havent without t
my: my me mine i im ive myself
we: we our us ours company firm business organisation
other: his her their theirs them others other else colleague coworker mate friend neighbour
family: husband wife sister brother son daughter partner child children kid kids baby mum mother father
boss: boss manager supervisor leader director
take: take withdraw draw drew took taken pull cash_out get_out withdrawal withdrawing access taking withdrew
get: get got receive received getting
give: give offer hand away
pay: pay paid wage wages salary earnings paying payment
earn: earn earned make made
early: early before_payday in_advance advance ahead ewa earned_wage
available: available left remaining remain balance accessible
fee: fee fees charge charges charged cost costs price commission
free: free free_of_charge
express: express instant fast faster quick standard
year: year annual yearly tax_year period annually quarter
todate: to_date so_far cumulative running_total ytd altogether total
month: month monthly
week: week weekly fortnight weekend
day: day days date daily
today: today now currently right_now tonight
tomorrow: tomorrow next upcoming coming soon
yesterday: yesterday overnight
past: last previous past ago latest recent history
future: will going_to planned plan expect future expecting gonna should_i_get
less: less lower fewer down drop dropped decrease fell gone_down short reduced shrunk smaller little
more: more higher up increase rise raised bigger high extra additional
same: same usual normal
differ: compare difference different changed changes new_on versus
transfer: transfer sent send arrive arrived landed received payment_status
fail: fail failed refused rejected declined bounced knocked_back stuck pending
limit: limit max maximum minimum most smallest least cap
block: blocked locked stop stops blocking greyed hold blocker block
again: again reset how_often times how_soon
net: net take_home after_deductions bring_home into_my_bank clear in_hand
gross: gross before_tax before_deductions before_stoppages before_anything
deduct: deduct deducted deduction deductions taken_off comes_off came_off stoppage stoppages coming_off taken_from goes_out took stopped
payslip: payslip slip payslips pay_slip wage_slip
line: line shown means mean meaning
tax: tax taxes paye taxed income_tax
code: code 1257l br 0t emergency_code
insurance: national_insurance ni nics insurance nat_ins
loan: loan student_loan
study: student study university uni plan_2
pension: pension retirement auto_enrolment enrolment
contrib: contribution contributions percent
sick: sick ill sickness illness unwell poorly flu ssp absent absence
note: fit_note sick_note doctors_note
holiday: holiday holidays leave annual_leave vacation time_off day_off days_off
overtime: overtime time_and_half ot extra_hours extra_shift double_time
court: court order attachment fine council bailiff maintenance csa dea arrestment
owe: owe owed owing outstanding debt repay
payday: payday pay_day pay_date
forecast: forecast estimate guess expected roughly predict projection
hours: hour hours timesheet hrs worked
approve: approve approved approval signed_off sign_off accept accepted confirm decide decision authorise
waiting: waiting wait awaiting pending unapproved
missing: missing miss lacks without incomplete not_there
wrong: wrong incorrect error mistake errors problem problems incorrectly
shift: shift shifts rota roster schedule
work: work working job
start: start begin starting
end: finish end ending expire expires
swap: swap change_shift cover exchange trade pick_up
request: request requests ask apply book booking
report: report tell inform call
document: document documents p60 p45 contract letter proof paperwork certificate_of copy
download: download upload pdf find
sign: sign signature signed
expense: expense expenses receipt mileage reimburse reimbursed refund claim_back
travel: travel petrol fuel bus train parking fare taxi
uniform: uniform bought tools equipment
training: training course courses learning module quiz
cert: certificate certificates qualification dbs valid
goal: goal goals target targets objective
save: save saving savings saved put_by pot
perform: performance feedback review punctual performing achievements
late: late delay
bank: bank account sort_code iban
number: number details
change: change update edit correct switch replace
password: password pin login log_in sign_in passkey reset
phone: phone mobile device email
face: face fingerprint biometric verification two_step security
language: language
clock: clock clocking clock_in clock_out clocked punch
forget: forgot forget forgotten lost
offline: offline internet signal wifi connection app button
run: run payroll pay_run
status: status state progress stage finished complete done happened
whole: total whole all everyone everybody entire altogether overall bill
employer: employer
staff: employees employee staff workers people team headcount
active: active on_shift on_duty here in_now
warning: warning warnings exception exceptions issue issues
fix: fix resolve before_i_approve correct
deadline: deadline deadlines due submit submitted submission calendar fps eps bacs
hmrc: hmrc revenue inland
comply: compliance compliant comply breach breaches checks check duties
law: law legal legally lawful illegal rights right_to_take lawyer regulation statutory unfair_dismissal entitlement_by
minwage: minimum_wage nmw living_wage
risk: risk risks findings
fraud: fraud suspicious fishy dodgy scam cheating unusual strange
duplicate: duplicate same_account shared twice same_bank identical same_bank_account
ghost: ghost fake made_up fictitious
starter: starter starters joiner joiners new_employee onboarding new_people new_hires new_staff
rtw: right_to_work rtw
person: person human real_person agent
talk: talk speak chat contact message ring
hr: hr helpdesk support customer_service
help: help helping
complain: complain complaint unhappy unfair bullied treated_badly angry disgrace rude grievance unacceptable harassed bullying
broke: broke skint afford struggling hardship poor money_problems cant_pay
rent: rent bills bill mortgage landlord electricity gas eviction
debt: debts bailiffs arrears loan_shark
food: food hungry eat foodbank
die: suicide kill die dying dead
hopeless: hopeless cope depressed alone pointless end_it live crying scared go_on hurting living
greet: hello hi hey morning afternoon
thanks: thanks thank cheers ta bye goodbye
you: you your are_you who_are_you yourself
fire: fire fired sack sacked dismiss dismissed redundancy redundant notice
sue: sue tribunal solicitor union
visa: visa immigration passport brp sponsor sponsorship settled permit residence citizenship skilled extended stay_in
gov: government budget election parliament chancellor minister labour
nextyear: next_year next_april in_2027 go_up going_up
benefit: benefits universal_credit uc housing_benefit child_benefit pip allowance jobseekers tax_credits carers entitled benefit housing universal credit carer_s meals childcare element dependants job_seekers
invest: invest investing shares stocks crypto bitcoin isa gold property funds bonds
worth: worth good_idea recommend should best
rich: rich interest rate
medicine: medicine tablet pills ibuprofen paracetamol dose antibiotics painkiller cure treat advice_for doing_for
pain: pain headache ache hurts fever cough back rash migraine symptoms contagious covid cold stomach anxiety ankle knee swollen depression throat dizzy
doctor: doctor gp hospital serious
weather: weather rain sunny temperature
fun: joke sing song story poem film movie music play
sport: football match won score cricket
cook: recipe cook curry cake restaurant rice
world: president capital king queen country time_in france tokyo eiffel tower london
robot: robot ai chatgpt prompt pretend ignore instructions system administrator
money: money cash pounds quid pound
owncode: personal_allowance allowance
break: break breaks rest
personal: address name birthday
rate: rate per_hour hourly
open: open free_shifts vacant
cancel: cancel undo scrapping
weekday: monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun bank_holiday christmas easter
role: nurse cleaner cook chef carer driver porter receptionist cashier waiter director ceo apprentice team_leader supervisor starter mate_on
name: anna david tom maria priya ahmed fatima peter paul james mary sarah john steve karen marek lucy olivia emma mohammed mr mrs miss mike lisa amy ben sam
income: income revenue
emergency: emergency urgent urgently
better: better worse best
monthname: january february march may june july august september october november december april
was: was were did got received paid earned had went came landed ended_up
before: before prior_to ahead_of
after: after afterwards
affect: affect impact interfere count_against jeopardise mess_with
show: show see view list display
nobody: nobody no_one
new: new newly latest_one
lose: lose losing
this: this these
or: or either
bank: monzo starling revolut barclays lloyds natwest hsbc nationwide santander halifax tsb iban
pension: nest now_pensions peoples_pension
loan: slc student_finance uni_debt
travel: mileage miles uber toll congestion lift petrol_money
complain: fuming furious disgusted raging livid joke ridiculous appalling mistreated harassment shouting shouts
broke: broke penniless run_dry overdrawn overdraft on_the_edge
hours: timesheets time_sheet clocked_hours hrs
warning: red_flag red_flags flagged anything_odd blockers
sick: vomiting throwing_up temperature migraine food_poisoning covid
medicine: calpol lemsip codeine aspirin antihistamine
pain: nausea asthma allergy sprain blister eczema tummy
sport: rugby league world_cup premier_league arsenal liverpool
deduct: stopped_from docked dock taken_out came_out knocked_off
net: hit_my_account landed_in_my_account
gross: before_tax before_they_take before_it_all
swap: cover_my cover_for_me take_my_shift stand_in
clock: tap_in tap_out sign_on
perform: points score rating
hopeless: no_way_out give_up worthless self_harm
starter: newbie newbies newcomer
ghost: not_real invented doesnt_exist
howmuch: amount_of total_of whats_the_damage
available: spare sitting ready some_dosh
take: grab draw_out get_at cash_outs drew tap_into have_now pull_out
fee: commission damage priced paid_to_you
free: costless
limit: per_go per_time tries goes top_amount
block: lock locks locking unlock dead stopping
transfer: landing lands clear clearing cleared reach reaching track
fail: bounce knocked turned_down unsuccessful denied
less: shrink shrank dip lighter light fall falling smaller underpaid knocked_down cut
more: rose climbed increased jumped
differ: between
differ: vary varies varied changing
net: clear_pay actually_got landed_in actual_amount hit
gross: full_pay untouched in_full everything_off
tax: taxman overtaxed tax_man
insurance: nat_insurance national
loan: postgraduate_loan
sick: poorly puking bug bedbound bed
note: self_cert self_certificate
holiday: hols hol time_away
overtime: extra_hrs nights_extra half double premium
court: aoe ccj
early: comes_back
payday: pay_goes_in wages_in money_day
forecast: guestimate ballpark projected looking_like end_up_with
hours: hrs worksheet
approve: ok okay okd pass passed sign_it
shift: late_shift early_shift nights night_shift on_tomorrow off_tomorrow
swap: get_rid ditch give_away pick_up switch_shift instead_of_me
document: slips paperwork docs papers p11d reference
expense: reimbursement out_of_pocket paid_for
training: induction e_learning elearning first_aid mandatory toolbox
goal: on_track hit_target
perform: attendance lates score well_am_i
bank: sort account_number moved_bank new_bank
password: log turn_on turn_off
run: payrun pay_runs
status: stage far_along ready
whole: everybodys combined all_in
fix: sort_out put_right
deadline: cut_off filing file due_date last_day
approve: authorise authorising
staff: how_many_people
active: at_work right_here
risk: weird odd dodginess red_flags
fraud: weird odd oddities invented vanished
starter: hires recruits fresh_faces new_lot
talk: connect put_me_through reach real_human
complain: swears swearing insults insult shouted rubbish useless fed_up had_enough treated_like
broke: evicted hungry_kids nothing_left
hopeless: feel_like_ending worthless disappear self_harm no_reason_to anymore
greet: hiya evening alright heya yo
benefit: claim_benefits state_help
law: allowed_to_make force forced forcing refuse refusing challenge because_of
visa: uk pre_settled brp
future: happens_to next_budget
nextyear: next_yr
invest: crypto fund funds car_finance mortgage
other: lad lass bloke missus girlfriend boyfriend
pension: opt_out opt_in
code: m1 w1 letter_on
same: always identical usual
express: instantly straight_away right_away asap
start: begins starting begun
report: let_know ring_in call_in
uniform: gloves boots helmet hi_vis
cert: ticket licence license card
late: lates lateness tardy
active: in_right_now in_the_building
ghost: nonexistent doesn_t_work_here isn_t_real
person: someone_real actual_person
want: wanna need require
food: groceries tea_for_the_kids
rent: evict eviction electric meter
how: hows how_do
nobody: none_of_you
when: what_day when_s
`
