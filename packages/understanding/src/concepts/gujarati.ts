export const gujarati = `
howmuch: કેટલા કેટલી કેટલો કેટલું રકમ ketla ketli ketlo ketlu rakam
howmany: કેટલા_લોકો સંખ્યા ketla_loko sankhya કેટલા_કર્મચારી ketla_karmchari
when: ક્યારે તારીખ kyare tarikh કયા_દિવસે
where: ક્યાં kya_che kyan ક્યા
why: કેમ કારણ kem shu_kam શા_માટે સમજાવો samjavo
who: કોણ કોને કોની કોનું કોનો kon kone koni konu કોણે કોઈ koi
what: શું કયા કયો કઈ કયું shu su kai kayo kaya
how: કેવી_રીતે kevi_rite કેવી કેમનું
can: શકું શકાય શકે shaku shakay shake
want: જોઈએ joie joiye જરૂર jaroor માંગું
not: નથી નહીં વગર nathi nahi na vagar ના
my: મારો મારી મારું મારા મને હું mara mari maro maru mane hu પોતાનું
we: અમે અમારી અમારા આપણી આપણે apne કંપની company
other: બીજા મિત્ર સાથી પડોશી એનો એની bija mitra સહકર્મી kona sathe
family: પત્ની પતિ ભાઈ બહેન દીકરો બાળક બાળકો મા balako
boss: બોસ મેનેજર boss manager
take: ઉપાડ ઉપાડી ઉપાડવા લઈ લીધા લેવા upadi upadu upadva upad lai lidha લીધેલા ઉપાડ્યા ઉપાડું lidhela levay ઉપાડેલા
get: મળશે મળ્યો મળ્યા મળે મળી malse malya male malyo malshe મળેલ
give: આપવી આપી apvi api
pay: પગાર પે વેતન pagar pay salary ચૂકવણી chukvani
earn: કમાયો કમાણી કમાયા kamani kamayo kamaya કમાય kamay
early: વહેલા એડવાન્સ પહેલાં vahela pehla advance પહેલા અગાઉથી
available: ઉપલબ્ધ બાકી બચ્યા બેલેન્સ baki balance uplabdh
fee: ફી ચાર્જ ખર્ચ_થાય fee charge લાગશે lagse laage
free: મફત mafat
express: તરત ઝડપી turant ઇન્સ્ટન્ટ એક્સપ્રેસ
year: વર્ષ વરસ varse varas varsh વર્ષે
todate: અત્યાર_સુધી કુલ kul atyar_sudhi
month: મહિને મહિનો મહિના mahine mahina
week: અઠવાડિયે અઠવાડિયા athvadiye athvadiya
day: દિવસ divas દિવસો દૈનિક
today: આજે અત્યારે હમણાં aaje atyare hamna હાલ
tomorrow: કાલે આવતી આગલી આવતા avta aavti kale હવે_પછી
yesterday: ગઈકાલે gaikale
past: ગયા છેલ્લો છેલ્લા ગત gaya chella chello પાછલા ગયો છેલ્લી
future: થશે હશે thase મળશે આવશે malse malshe aavse
less: ઓછો ઓછું ઓછા ઘટી ocho ochu ocha ghati ઘટ્યો
more: વધારે વધુ વધ્યો vadhare vadhu
differ: ફરક તફાવત સરખાવો farak સરખામણી બદલાયું
transfer: ટ્રાન્સફર મોકલ્યા આવ્યા પહોંચ્યા aavya avya pahonchya mokalya
fail: નિષ્ફળ ફેલ નકાર fail
limit: મર્યાદા લિમિટ વધુમાં_વધુ limit maryada vadhuma_vadhu ઓછામાં_ઓછું
block: બ્લોક બંધ લોક અટક block bandh
again: ફરી વખત fari vakhat vakhte
net: હાથમાં નેટ ચોખ્ખો hathma net
gross: ગ્રોસ કપાત_પહેલાં gross કુલ_પગાર કપાયા_પહેલા
deduct: કપાયો કપાત કપાયા કપાય કાપ kapayo kapat kapayu kapay kapaya
payslip: પગારપત્રક પેસ્લિપ સ્લિપ payslip slip પગાર_સ્લિપ
line: લાઇન અર્થ matlab એટલે
tax: ટેક્સ tax કર આવકવેરો
code: કોડ code
insurance: ઇન્શ્યોરન્સ વીમો insurance ni રાષ્ટ્રીય ઇન્સ્યોરન્સ
loan: લોન loan
study: સ્ટુડન્ટ student વિદ્યાર્થી ભણતર ભણવા
pension: પેન્શન pension
contrib: ફાળો
sick: બીમાર માંદગી માંદો bimar bimari mandgi માંદા તબિયત
holiday: રજા raja રજાઓ વેકેશન રજાનો રજાના રજાની
overtime: ઓવરટાઇમ overtime વધારાના
court: કોર્ટ court દંડ અદાલત હુકમ ઓર્ડર કાઉન્સિલ પાલિકા
owe: દેવું
payday: પગાર_તારીખ પગારનો_દિવસ payday પેડે
forecast: અંદાજ andaj અંદાજે આશરે
hours: કલાક કલાકો kalak
approve: મંજૂર મંજૂરી manjur manjuri મંજુર
waiting: રાહ બાકી_મંજૂરી rah પેન્ડિંગ
missing: ખૂટે ખૂટે_છે khute ગુમ અધૂરા
wrong: ખોટું ભૂલ ખોટો khotu bhul khoto સમસ્યા ભૂલો
shift: શિફ્ટ shift રોટા rota
work: કામ kaam નોકરી
start: શરૂ sharu
end: પૂરી પૂરો puri પતે khatam karmu
swap: બદલવી બદલી_કર badli અદલાબદલી
request: વિનંતી અરજી arji vinanti અરજીઓ
report: જાણ કહેવું jaan પૂછ
document: દસ્તાવેજ કાગળ કરાર પુરાવો dastavej karar કોન્ટ્રાક્ટ
download: ડાઉનલોડ
sign: સહી sahi
expense: ખર્ચ ખર્ચો રસીદ kharch kharcho rasid પાછા
travel: પેટ્રોલ ભાડું_બસ મુસાફરી petrol bus ટિકિટ ટ્રેન
uniform: યુનિફોર્મ
training: તાલીમ કોર્સ talim training course
cert: પ્રમાણપત્ર સર્ટિફિકેટ certificate
goal: ધ્યેય લક્ષ્ય goal lakshya
save: બચત bachat ભેગા
perform: કામગીરી performance
late: મોડો મોડું modo late સમયસર
bank: બેંક ખાતું એકાઉન્ટ khatu khata bank બેન્ક ખાતામાં ખાતા
number: નંબર
change: બદલવા બદલવું બદલું badalvu badlu badalva બદલો
password: પાસવર્ડ લોગિન password લોગ_ઇન લોગ
phone: ફોન ઈમેલ phone
face: ચહેરો ચહેરા
language: ભાષા
clock: ક્લોક હાજરી clock hajri
forget: ભૂલી bhuli ખોવાઈ ભૂલાઈ
offline: ઇન્ટરનેટ ઍપ એપ બટન
run: પેરોલ રન payroll run પે_રન
status: સ્થિતિ સ્ટેટસ પૂરું thai
whole: બધા કુલ_ખર્ચ badha ખર્ચ_કેટલો
staff: કર્મચારી સ્ટાફ લોકો karmchari staff loko કર્મચારીઓ
warning: ચેતવણી
fix: ઠીક સુધાર
deadline: છેલ્લી_તારીખ સમયમર્યાદા deadline
comply: નિયમ પાલન ઉલ્લંઘન તપાસ niyam
law: કાયદો કાયદેસર હક kaydo kayda કાયદા ગેરકાયદે અધિકાર
minwage: લઘુત્તમ_વેતન લઘુતમ લઘુત્તમ
risk: જોખમ jokham
fraud: છેતરપિંડી શંકાસ્પદ fraud શંકા
duplicate: એક_જ_ખાતું એક_જ_ખાતા
ghost: બનાવટી નકલી ખોટા_કર્મચારી
starter: નવા નવી નવો nava navo ઓનબોર્ડિંગ
person: માણસ વ્યક્તિ manas
talk: વાત સંપર્ક vaat સંદેશ
help: મદદ madad
complain: ફરિયાદ અન્યાય fariyad
broke: પૈસા_નથી તંગી paisa_nathi
rent: ભાડું ભાડા બિલ bhadu bill વીજળી
debt: દેવામાં દેવા
food: ખાવા ભૂખ ખાવાનું
die: મરવું આત્મહત્યા મરી
hopeless: જીવવું જીવન એકલો હિંમત jivvu થાકી
greet: નમસ્તે કેમ_છો namaste kem_cho
thanks: આભાર aabhar આવજો
you: તમે તું tame
fire: કાઢી_મૂક નોકરીમાંથી
sue: કેસ
visa: વિઝા visa પાસપોર્ટ
gov: સરકાર બજેટ ચૂંટણી sarkar
nextyear: આવતા_વર્ષે વધશે
benefit: બેનિફિટ ભથ્થું યુનિવર્સલ સહાય ક્રેડિટ હાઉસિંગ ચાઇલ્ડ કેરર
invest: રોકાણ શેર ક્રિપ્ટો બિટકોઇન સોનું બોન્ડ
worth: ફાયદો સારું
rich: વ્યાજ અમીર
medicine: દવા ગોળી dava ઇલાજ
pain: દુખાવો દુખે તાવ ઉધરસ dukhavo માથું પેટ કમર દુખાવા ચેપી ખાંસી ખંજવાળ khanjval
doctor: ડોક્ટર હોસ્પિટલ
weather: હવામાન વરસાદ
fun: જોક ગીત વાર્તા ફિલ્મ ટુચકો
sport: ક્રિકેટ મેચ
cook: રેસીપી બનાવવી
world: વડાપ્રધાન રાજધાની
money: પૈસા paisa પાઉન્ડ
weekday: સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર રવિવાર somvar mangalvar shukravar shanivar ravivar
role: નર્સ સફાઈ રસોઇયો ડ્રાઇવર
name: રાજ રમેશ પ્રિયા અમિત મીના સુરેશ raj ramesh priya amit meena
income: આવક ઇન્કમ avak
emergency: કટોકટી ઇમરજન્સી
employer: માલિક
monthname: જાન્યુઆરી ફેબ્રુઆરી માર્ચ મે જૂન જુલાઈ ઓગસ્ટ સપ્ટેમ્બર ઓક્ટોબર નવેમ્બર ડિસેમ્બર એપ્રિલ april
was: હતો હતી હતા મળ્યો મળ્યા મળ્યું આવ્યા આવ્યો કપાયો કપાયા થયો malyo malya malyu hato hati hata avya aavya kapayo
before: પહેલાં પહેલા pehla
after: પછી pachi
affect: અસર asar ફરક
show: બતાવો batavo જોવા
nobody: કોઈએ_નથી koi_nathi
new: નવો નવી નવા નવું navo navi nava navu
this: આ aa
or: કે
bank: ખાતું ખાતા બેંક khatu khata
pension: પેન્શન નિવૃત્તિ
loan: ભણવાની_લોન યુનિવર્સિટી bhanvani
travel: પાર્કિંગ પેટ્રોલ ભાડું_ગાડી parking petrol
complain: ખરાબ_વર્તન અન્યાય બૂમો ફરિયાદ fariyad anyay
broke: ખલાસ પૈસા_ખલાસ khalas
hours: ટાઈમશીટ ટાઇમશીટ કલાકો timesheet kalak
sick: ઉલટી ઊલટી ulti તાવ tav માંદગી
pain: કમર માથું પેટ ગળું દુખે dukhe
medicine: ગોળી સિરપ goli dava
sport: મેચ ક્રિકેટ ટીમ match
approve: સહી મંજૂર પાસ_કર
deduct: કપાય કપાયા કપાઈ કપાશે કપાત kapay kapayo kapat kapasho
gross: કપાત_પહેલાં કપાત_વગર kapat_pehla
swap: મારે_બદલે mare_badle અદલાબદલી
ghost: નકલી ખોટો_માણસ nakli
risk: ગોટાળો ગોલમાલ ગરબડ લોચો gotalo
debt: દેવું દેવામાં devu devama
goal: ટાર્ગેટ લક્ષ્ય target
available: જમા નીકળે_એટલા layak
take: ઉપાડું ઉપાડવા ઉપાડ ઉપાડી લઉં લેવું લેવા kadhi kadhvu upadu upad levay nikale નીકળી કાઢી_શકું લીધા lidha
get: મળ્યા મળે મળશે આવ્યા આવે malya malse malshe aavya aavse જમા_થયા
give: આપ્યા આપો આપશો આપવા apya apo aapva
less: ઓછો ઓછા ઘટી ઘટ્યું ghati ghatyu ochha ochho ઉતર્યું
more: વધ્યું વધારે વધી vadhyu vadhare vadhu
fee: ચાર્જ ફી કમિશન ખર્ચ_કેટલો લાગે lage
transfer: મોકલ્યા moklya જમા_થશે
fail: રદ નામંજૂર અટક્યા atkyu radd
block: બંધ દેતું_નથી detu_nathi
limit: વધુમાં ઓછામાં મર્યાદા ketli_vaar કેટલી_વાર
net: ચોખ્ખો હાથમાં haath hath કપાઈને
gross: કપાત_વગર કપાત_પહેલાં kapat_pehla
deduct: કાપ્યો કાપ્યા કપાય કપાયો kapay kapayo kapya કપાત કાપે kape
differ: ફરક બદલાયો badlayu મેળ
past: ગયા ગઈ છેલ્લો છેલ્લી gaya chhello chhelli chello
insurance: એનઆઈ વીમો વીમા નેશનલ
sick: માંદો માંદી માંદગી બીમાર તાવ bimar mando tav તબિયત tabiyat ઊલટી
holiday: રજા raja રજાના
overtime: વધારાના vadharana ot દોઢો
court: કોર્ટ અદાલત દંડ adalat dand ભરણપોષણ
payday: પગારની_તારીખ
forecast: અંદાજ andaje અંદાજે આવતો_પગાર
hours: કલાક kalak ટાઇમશીટ
approve: મંજૂર manjur સહી sahi પાસ
shift: પાળી ડ્યૂટી રોટા pali duty
swap: બદલવી_પાળી જગ્યાએ કવર jagyae
document: કાગળ kagal દાખલો પુરાવો purava
expense: રસીદ ભાડું_પાછું પાછું pacha pachu
bank: ખાતું ખાતા ખાતામાં khatu khata khate
password: લૉગિન જવાતું
clock: હાજરી hajri ક્લોક
run: પેરોલ રન
staff: કર્મચારી karmachari માણસો લોકો loko
talk: વાત vaat પૂછું કોને_પૂછું
complain: ગાળ ગાળો gaal gali બૂમો અપમાન અન્યાય નકામી kharab_vartan vartan ફરિયાદ કંટાળ
broke: તંગી પૈસા_નથી paisa_nathi
rent: ભાડું bhadu ભાડા
debt: દેવું દેવા deva devu
food: ખાવાના ભૂખ્યા bhukhya
hopeless: જીવન જિંદગી jivan jindagi સહન
die: મરી આપઘાત જીવવું jivvu mari_javu jivvani
other: ભાઈ મિત્ર mitr સાથી
family: પત્ની patni છોકરા છોકરું chokra બહેન
law: કાયદેસર ગેરકાયદે કાયદો જબરદસ્તી હક kaydesar case
fire: કાઢી_મૂકે kadhi_muke
future: વધશે બદલાશે vadhshe vadhse
benefit: ભથ્થું bhathu ક્રેડિટ uc
invest: શેર સોનું સોનુ રોકું
pain: દુખાવો દુખે dukhe માથું ખાંસી
medicine: દવા dava પેરાસિટામોલ
weather: હવામાન havaman
where: ક્યાંથી kya ક્યાંય
how: કેમનું kem_karu કઈ_રીતે kai_rite
boss: સાહેબ saheb supervisor સુપરવાઇઝર શેઠ
free: વિનામૂલ્ય free
todate: સુધીમાં sudhi સુધી kul_ketla
week: અઠવાડિયા_ની athvadiyu હપ્તે
day: દિવસે દિવસની divase તારીખ
yesterday: ગયા_કાલે kal કાલ_કરતાં
same: એટલા_જ એટલું_જ સરખું etlu_j sarkhu
line: મતલબ એટલે_શું etle_shu
tax: કરવેરા ઇન્કમ_ટેક્સ
code: કોડનો
pension: નિવૃત્તિ nivrutti પેન્શનમાં
contrib: ટકા takka હિસ્સો
note: sick_note મેડિકલ સર્ટિફિકેટ_ડોક્ટરનું
owe: ચૂકવવાના ચૂકવવું bharvana_baki
waiting: બાકી_છે baki અટક્યું pending
work: કામે કામ ધંધો
start: ચાલુ chalu શરૂઆત
report: જણાવું જણાવવું janavu kahevu
download: ઉતારવી upload અપલોડ
sign: સહી_કરવી
uniform: કપડાં બૂટ મોજાં helmet
cert: સર્ટી લાયસન્સ license
save: બચાવ્યા bachat_karvi
perform: હાજરી_ટકા સ્કોર score feedback
number: વિગત vigat નંબર_ખોટો
face: ચહેરાથી finger અંગૂઠો
language: ગુજરાતી_ભાષા bhasha
forget: ભૂલ્યો ભૂલાઈ bhulyo ખોવાયો
status: તબક્કે pahonchyu પહોંચ્યું
whole: બધાનો badhano બધાને
employer: શેઠ_કેટલા company કંપની
active: હાજર hajar
warning: ચેતવણીઓ warning
fix: સુધારવું સુધારો sudharvu
deadline: છેલ્લો_દિવસ ભરવાની મુદત
hmrc: hmrc
minwage: લઘુત્તમ minimum_vetan ન્યૂનતમ
fraud: ગોલમાલ ગોટાળો gotalo છેતર
duplicate: સરખું_ખાતું ek_j_khatu બે_જણનું
ghost: નકલી ખોટો_કર્મચારી
rtw: કામ_કરવાનો_હક right_to_work
hr: ઓફિસ office hr
person: માણસો_સાથે manas_sathe
fire: નોકરીમાંથી_કાઢે હાંકી
sue: કોર્ટમાં_કેસ case_karu
visa: વર્ક_પરમિટ સ્પોન્સર sponsor
gov: સરકારી
nextyear: આવતા_એપ્રિલ આવતી_સાલ
worth: સલાહ લેવાય સારું_કહેવાય
rich: પૈસાદાર paisadar વ્યાજ_વધુ
doctor: દવાખાનું દવાખાને davakhanu
weather: ઠંડી ગરમી વરસાદ
cook: રેસિપી રાંધવું
money: રૂપિયા rupiya પૈસો
break: બ્રેક વિરામ break
personal: સરનામું નામ sarnamu
rate: કલાકનો_રેટ કલાકના_ભાવ
open: ખાલી_પાળી ખાલી_શિફ્ટ
cancel: રદ_કરવું cancel
emergency: તાત્કાલિક
better: સારું વધુ_સારું
nobody: કોઈ_નથી koi_nathi
lose: ગુમાવું જશે_વિઝા
or: અથવા ke
want: જોઈએ joiye joie જોઈતા
approve: પાસ_કરવા pass_karva
pay: pagarna પગારની
available: levay_etli nikle_em
bank: khatama khatani
change: બદલાવવો બદલાઈ badlai badlavvo
whole: badhane badha_na
family: dikra dikri બહેનની
sick: mandu માંદુ માંદી_હતી
owe: bharvana hapto હપ્તો ભરપાઈ
hopeless: niraash નિરાશ
complain: heran હેરાન ઉતારી bhedbhav ભેદભાવ
invest: levu_ke રોકવા
visa: ilr bolavvi બોલાવવી
law: valatar વળતર sake_kayda
clock: આઉટ_કરવાનું ઇન_કરવાનું in_out
late: samaysar મોડા_આવ
document: dakhlo દાખલો patra પત્ર
todate: સરવાળો આખા_વર્ષ sarvalo aakha_varas
year: sal સાલ
same: sarkha સરખા
duplicate: સરખા_બેંક એક_જ_ખાતું_બે
training: farajiyat ફરજિયાત
status: pagathiye પગથિયે તૈયાર
missing: adhura અધૂરી adhuri
wrong: gadbad ગડબડ ખોટી khoti
`
