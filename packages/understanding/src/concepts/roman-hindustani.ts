export const romanHindustani = `
howmuch: kitna kitni kitne raqam rakam paisa_kitna kitnay
howmany: kitne_log tadad sankhya ginti kitne_karmchari kitne_mulazim
when: kab kub tareekh tarikh kis_din kabtak
where: kahan kaha kidhar kaha_hai
why: kyun kyu kyon wajah karan samjhao samjhaen kiun
who: kaun kon kiska kisko kisne kiski kis_ka kis_ko koi kis_ki kin
what: kya kia kaunsa kaunsi konsa konsi kaun_sa kaun_si dikhao batao batayen
how: kaise kese kaisay
can: sakta sakti sakte sakun saku mumkin ho_sakta
want: chahiye chahie chahta chahti zarurat zaroorat karna
not: nahi nahin nhi mat bina bagair na koi_nahi
my: mera meri mere mujhe main mai apna apni apne hamara mujhko mein_ne maine mene
we: hum hamari hamare humein company humne
other: uska uski unka unki dusre doosre dost saathi sathi padosi colleague dusron
family: biwi pati shohar bhai behen beta beti bachche bachay maa baap bachon
boss: boss manager malik sahab supervisor
take: nikal nikaal nikala nikalna nikalne le liya lena lena_hai utha nikasi withdraw liye lun loon le_sakta nikalwa lene leni liya_hua
get: milega mila milegi milta mile milenge milay milna milti
give: dena dedo de_doon
pay: tankhwah tankha tankhah salary pay vetan mazdoori pagar tanakhwah wage bhugtan
earn: kamaya kamai kamata kama kamaaya kamayi
early: pehle advance peshgi ewa jaldi payday_se_pehle agrim
available: baqi baaki bacha available dastyab bachi baki balance bache
fee: fees fee kharcha_kitna charge lagta lagegi lagega kharch_lagta lega padta
free: muft free bina_fees
express: turant fori express jaldi_wala foran
year: saal sal sala
todate: ab_tak abhi_tak kul total jod
month: mahine mahina maheene mahinay
week: hafte hafta haftay
day: din dino roz
today: aaj abhi ab is_waqt
tomorrow: kal agla agli agle aane_wali aglay
yesterday: kal_se parso kal_tha
past: pichla pichli pichle aakhri akhri pichhle guzishta pehli_wali pichlay
future: hoga hogi honge milega milegi milenge aayega aayegi ayega
less: kam kum ghat ghata gir thoda ghati kami
more: zyada ziada badha barh badh jyada barha
same: same barabar
differ: farq antar tulna badla muqabla fark
transfer: transfer bheja bheje pahuncha aaya aaye aayega pahunche aya pohancha paise_aaye ayega bhej
fail: fail reject cancel_ho atka phansa namanzoor radd
limit: limit had hadd maximum zyada_se_zyada kam_se_kam seema
block: block band lock rok ruka ruk rokega
again: dobara phir fir kitni_bar baar bar
net: haath net hath_mein kat_ke khate_mein account_mein_aaya in_hand
gross: gross katne_se_pehle tax_se_pehle katauti_se_pehle
deduct: kata kati kate katauti katoti kat katta katega kaata kaati kaatay kaat
payslip: payslip parchi slip tankhwah_parchi
line: line matlab
tax: tax income_tax paye
code: code 1257l br
insurance: national_insurance insurance ni bima national
loan: loan karz qarz karza
study: student padhai parhai
pension: pension penshan
contrib: hissa yogdan yogdaan
sick: bimar beemar bimari beemari tabiyat ssp bukhar sick
note: sick_note fit_note doctor_ka
holiday: chhutti chutti chuttiyan chutiyan chhuttiyan leave holiday chuttiyon chutti_ke
overtime: overtime over_time ot extra_ghante
court: adalat court kurki jurmana council baldia
owe: udhaar dena_baki wapas_dena
payday: payday pay_day tankhwah_ka_din
forecast: andaza andaaza anuman lagbhag takreeban umeed
hours: ghante ghanta ghantay ghanton timesheet hisaab hisab
approve: manzoor manzoori approve approval manjoor manjuri manzur
waiting: intezar intazar pending ruke
missing: kam_hai gayab missing nahi_hai adhoora
wrong: galat ghalat ghalti galti gadbad masla kharab
shift: shift rota shifts duty schedule
work: kaam kam_par naukri job
start: shuru
end: khatam khatm khtm samapt
swap: badalna badli adla swap cover badal_lo
request: request darkhwast arzi maang apply book
report: batana bataun report ittila khabar
document: document documents kaghaz kagaz dastavez p60 p45 contract letter saboot muahida
download: download upload
sign: sign dastakhat hastakshar
expense: kharche kharcha kharch raseed rasid receipt expense wapas kharchay
travel: petrol kiraya safar bus train parking ticket rail
uniform: uniform vardi kharida
training: training course tarbiyat prashikshan courses
cert: certificate sanad praman
goal: goal target lakshya hadaf goals
save: bachat bachaya bachaye jama
perform: performance karkardagi feedback
late: late der deri dair
bank: bank account khata khate
number: number sort_code
change: badalna badlun badal change tabdeel badle badloon
password: password login pin bhool_password
phone: phone mobile email
face: chehra chehre finger
language: bhasha zuban zaban
clock: clock clock_in clock_out hazri haziri
forget: bhool bhul bhoola bhuli bhulgaya kho
offline: internet network net_nahi app button
run: payroll pay_run run payrun
status: halat sthiti status poora poori complete kahan_tak
whole: kul sab poora_kharch sabhi sabka total
employer: employer malik
staff: mulazim mulazimeen karmchari staff employees log kaamgar
active: shift_par duty_par
warning: warning chetavni khabardar
fix: theek thik sahi
deadline: deadline aakhri_tareekh fps eps aakhri_din
hmrc: hmrc
comply: compliance niyam qawaid check ullanghan
law: qanoon kanoon qanooni kanooni haq huqooq adhikar
minwage: minimum_wage kam_az_kam_ujrat nyuntam
risk: risk khatra jokhim khatre
fraud: fraud dhoka dhokha shak mashkook gadbadi
duplicate: ek_hi_account do_baar duplicate ek_hi_khata
ghost: farzi nakli jaali farji
starter: naye nayi new_starter onboarding naya_karmchari naye_log
rtw: right_to_work
person: insaan insan aadmi admi
talk: baat rabta sampark likhna message baat_karni bat_karni
hr: hr support helpline
help: madad sahayata
complain: shikayat naainsafi anyay zulm bura_salook
broke: paise_nahi khatam_paise tangi majboori tang jeb_khali
rent: kiraya makan bill bijli
debt: karz_mein qarz_mein karze
food: khana bhooka bhookh rashan
die: marna khudkushi suicide mar_jana aatmahatya jaan_le
hopeless: jeena jeene akela himmat mayus rona thak_gaya
greet: salam namaste hello hi assalam
thanks: shukriya dhanyavad thanks alvida khuda_hafiz
you: tum aap tu tumhara
fire: nikal_denge naukri_se nikala_jana barkhast notice
sue: mukadma case tribunal
visa: visa immigration passport sponsor permit
gov: sarkar hukumat budget election chunav
nextyear: agle_saal badhega barhega
benefit: benefit benefits universal_credit bhatta credit claim
invest: invest share crypto bitcoin sona
worth: faida fayda behtar accha_rahega
rich: amir ameer byaj sood
medicine: dawai dawa goli ilaj
pain: dard sar bukhar khansi kamar pet sir_dard khujli kharish khatarnak
doctor: doctor hospital aspatal
weather: mausam barish
fun: chutkula gana kahani film lateefa sunao
sport: cricket match jeeta
cook: recipe banana pakana biryani
world: pradhan_mantri rajdhani wazir
robot: robot
money: paise paisa paisay pound rupay rupaye
break: break aaram
rate: per_hour ghante_ka
cancel: cancel
weekday: somvar mangal budh jumerat jumma shanivar itvar peer hafta_ko sunday monday friday saturday
role: nurse safai driver cook chowkidar
name: rahul ravi priya ali ahmed fatima raj amit bilal ayesha usman
income: aamdani income aay
emergency: emergency
monthname: january february march may june july august september october november december april farvari
was: tha thi the mila mili mile aaya aayi kata kati gaya diya kamaya hua
before: pehle pehlay pahle qabl
after: baad ke_baad
affect: asar farq fark
show: dikhao dikhaye dikha dekho batao
nobody: koi_nahi kisi_ne_nahi
new: naya nayi naye
this: ye yeh is iss
or: ya
travel: parking petrol kiraya
complain: badtameezi chillata nainsafi salook zulm gussa
hours: timesheet ghante ghanton
sick: ulti bukhar nazla tabiyat
pain: kamar sar_dard pet gala dard
medicine: goli panadol sharbat dawai
deduct: kata kati kate kat_raha katoti katauti kategi
gross: katne_se_pehle katoti_se_pehle
swap: meri_jagah meri_shift_koi tabadla
ghost: farzi naqli nakli
risk: gadbad hera_pheri ghotala dhoka
broke: paise_khatam kangal tang
debt: qarz qarza qarze karz karza
die: marna jaan_de khudkushi jaan_lene
available: layak nikalne_layak bacha_hai mil_jayega
take: nikal nikalna nikalu nikalun nikale lu lun le_sakta utha uthau nikalwana nikala
get: mila mili milenge milega aaya aya aye aaye aayi mil
give: dega doge denge bheja bheje
less: kam ghat gir gaya_kam kam_aayi
more: badha barha zyada ziyada badhega barhega
fee: charge lagega lagta kaatoge katoge kharcha_nikalne commission
transfer: pahuncha pohncha bheje aaye_nahi
fail: reject cancel atka atke atki
block: band rok nahi_nikalne
limit: kitni_baar kitni_dafa kam_se_kam
net: haath hath kat_kata
gross: bina_katauti katauti_se_pehle katoti_se_pehle
deduct: kata kati kat kaat katauti katoti kaati kaate
differ: fark farq antar badli
past: pichli pichle last_time akhri
sick: bimar bimari beemar bukhar tabiyat ulti
holiday: chutti chuttiyan chhutti
overtime: extra dugna ot
court: adalat jurmana kachehri
forecast: andaza banegi lagbhag taqreeban
hours: ghante ghanta timesheet
approve: manzoor pass manzoori sign
shift: duty pali
swap: badli badalni jagah badalwani
document: kagaz kagaj kaghzat saboot
expense: raseed rasid kharcha wapas kiraya
clock: haziri hajiri hazri punch
talk: baat
complain: gali gaali badtameezi beizzati bakwas bekar salook bartav chillata cheekhta pareshan
broke: tangi guzara paise_nahi
rent: kiraya kiraye bhada
debt: karz qarz karze udhar udhaar
food: khana khane rashan bhookhe bhukhe doodh
hopeless: zindagi jeena jeene
die: marna mar khudkushi khatam_kar jaan_le
other: dost bhai saathi
family: biwi bachche bachay bachon
law: qanooni kanooni jaiz zabardasti haq huqooq
future: badhega barhega hogi_agle
benefit: bhatta uc
invest: sona lagau lagaun
pain: dard khansi
medicine: goli dawa dawai
same: wahi utna_hi ek_jaisa utne
line: satar lakeer matlab_kya
code: code_ka
contrib: hissa percent pratishat
start: shuru_kab suru
download: nikalu_kaise upload
number: details tafseel jankari
employer: company_kitna maalik seth
active: maujood mojood hazir
fix: sudhar durust theek_karna
hmrc: tax_wale
rtw: kaam_ki_ijazat
weather: baarish mausam garmi
break: break vaqfa waqfa
personal: pata naam address
rate: ghante_ka_rate fi_ghanta prati_ghanta
open: khali_shift khaali
cancel: radd cancel_karna hatana
better: behtar behtareen accha
lose: kho jayega_visa
yesterday: kal_tha guzra
howmuch: kitta kitney kitnaa
when: kab kab_tak kis_din kis_tarikh
why: kyu kyun kyon kisliye
who: kaun kon kis_ne kisne
where: kahan kidhar
want: chahiye chahta chahti
can: sakta sakti sakte saku
not: nahi nai nahin mat
`
