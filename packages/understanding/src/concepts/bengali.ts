export const bengali = `
howmuch: কত কতটা কতটুকু পরিমাণ koto kotota টাকার_পরিমাণ
howmany: কতজন কয়জন সংখ্যা kotojon koyjon কত_জন
when: কবে কখন তারিখ kobe kokhon tarikh কোন_দিন
where: কোথায় kothay kothai
why: কেন কারণ keno বুঝিয়ে
who: কে কার কারা কাকে ke kar kara kake কেউ keu
what: কী কি কোন ki kon কোনটা কোনগুলো
how: কীভাবে কেমন কিভাবে kibhabe kemne kivabe
can: পারি পারব পারবো পারে parbo pari pare যাবে jabe
want: চাই দরকার চাচ্ছি chai dorkar লাগবে lagbe
not: না নেই নয় ছাড়া na nei নি
my: আমার আমাকে আমি নিজের amar amake ami আমায়
we: আমরা আমাদের কোম্পানি amader amra
other: তার তাদের অন্য বন্ধু সহকর্মী প্রতিবেশী onno bondhu অন্যদের shohokormi কারো
family: বউ স্বামী ভাই বোন ছেলে মেয়ে বাচ্চা মা বাবা
boss: বস ম্যানেজার boss manager
take: তুলতে তোলা তুলেছি তুললে নিতে নিয়েছি তুলি tulte tola tulechi nite tulbo উত্তোলন তুলব তোলার নেওয়া pathate নিলে
get: পাব পাবো পেয়েছি পেলাম পাই pabo peyechi pelam pai পাওয়া
give: দিতে দেব dite দেও দেখাও
pay: বেতন মজুরি পে beton pay salary মাইনে পারিশ্রমিক
earn: আয় উপার্জন রোজগার কামাই ay rojgar income kamay
early: আগাম অগ্রিম আগে agam age advance ogrim আগেভাগে
available: বাকি উপলব্ধ আছে baki ache ব্যালেন্স অবশিষ্ট balance
fee: ফি চার্জ খরচ_হবে fee charge লাগে lage মাশুল
free: বিনামূল্যে ফ্রি free
express: দ্রুত তাৎক্ষণিক druto সাথে_সাথে এক্সপ্রেস
year: বছর বছরে bochor
todate: এখন_পর্যন্ত মোট এ_পর্যন্ত mot ekhon_porjonto
month: মাসে মাস মাসের mashe mas mash
week: সপ্তাহ সপ্তাহে shoptaho soptaho
day: দিন দিনে din দৈনিক
today: আজ এখন aj ekhon আজকে
tomorrow: কাল আগামী পরের agami porer কালকে
yesterday: গতকাল gotokal
past: গত শেষ আগের goto shesh ager
future: হবে hobe পাব পাবো আসবে pabo ashbe asbe
less: কম কমে কমল kom kome komlo কমেছে
more: বেশি বাড়ল বেড়ে beshi বেড়েছে
differ: পার্থক্য তুলনা বদল আলাদা
transfer: ট্রান্সফার পাঠানো পৌঁছ এসেছে আসবে esheche ashbe pathano আসেনি asheni পাঠা
fail: ব্যর্থ বাতিল প্রত্যাখ্যাত আটকে atke fail
limit: সীমা লিমিট সর্বোচ্চ সর্বনিম্ন limit shorbocho
block: ব্লক বন্ধ লক আটকাচ্ছে block bondho
again: আবার বার abar bar কতবার
net: হাতে নেট কেটেকুটে hate net নিট
gross: গ্রস কাটার_আগে মোট_বেতন gross katar_age
deduct: কাটা কেটে কাটল কর্তন কাটে kata kete katlo কেটেছে
payslip: পেস্লিপ পে_স্লিপ payslip স্লিপ পরচি parchi বেতন_স্লিপ রসিদ_বেতন
line: লাইন মানে mane
tax: ট্যাক্স কর আয়কর tax
code: কোড code
insurance: ইন্স্যুরেন্স বিমা বীমা insurance ni ন্যাশনাল জাতীয়
loan: লোন ঋণ loan rin
study: স্টুডেন্ট ছাত্র student পড়াশোনা শিক্ষা
pension: পেনশন pension
contrib: অবদান চাঁদা
sick: অসুস্থ অসুখ জ্বর oshustho oshukh অসুস্থতা অসুস্থতার শরীর
holiday: ছুটি ছুটির chuti chutir
overtime: ওভারটাইম overtime বাড়তি
court: আদালত কোর্ট জরিমানা court adalot আদেশ অর্ডার কাউন্সিল পৌরসভা council
owe: দেনা শোধ
payday: বেতনের_দিন payday পে_ডে বেতনের_তারিখ
forecast: আনুমানিক ধারণা আন্দাজ andaj পূর্বাভাস প্রায় সম্ভাব্য
hours: ঘণ্টা ghonta ঘন্টা ঘণ্টার
approve: অনুমোদন মঞ্জুর onumodon approve অনুমোদিত monjur
waiting: অপেক্ষায় অপেক্ষা opekkha pending
missing: নেই_কেন বাদ অসম্পূর্ণ বাকি_আছে ঘাটতি
wrong: ভুল সমস্যা vul bhul ত্রুটি
shift: শিফট shift রোটা rota ডিউটি
work: কাজ kaj কাজে চাকরি
start: শুরু shuru
end: শেষ_হবে মেয়াদ
swap: অদলবদল বদলাতে_শিফট বদলি badli
request: আবেদন অনুরোধ দরখাস্ত abedon onurodh দাবি
report: জানাব জানাতে janabo
document: কাগজ নথি চুক্তি প্রমাণ chukti kagoj চুক্তিপত্র
download: ডাউনলোড
sign: সই স্বাক্ষর soi
expense: খরচ রসিদ khoroch rosid ফেরত মাইলেজ কিনেছি
travel: পেট্রোল যাতায়াত বাস petrol ভাড়া_বাস টিকিট ট্রেন train ticket
uniform: ইউনিফর্ম পোশাক
training: প্রশিক্ষণ ট্রেনিং কোর্স training বাধ্যতামূলক
cert: সনদ সার্টিফিকেট
goal: লক্ষ্য goal lokkho
save: সঞ্চয় জমা জমানো jomano sonchoy
perform: কর্মক্ষমতা মূল্যায়ন
late: দেরি deri সময়মতো
bank: ব্যাংক অ্যাকাউন্ট bank account একাউন্ট
number: নম্বর তথ্য
change: বদলাব পরিবর্তন বদলাতে bodlabo পাল্টা bodol বদলানো
password: পাসওয়ার্ড লগইন password লগ_ইন লগ login
phone: ফোন ইমেল ইমেইল
face: মুখ আঙুল চেনা
language: ভাষা
clock: ক্লক হাজিরা clock hajira
forget: ভুলে হারিয়ে bhule vule
offline: ইন্টারনেট অ্যাপ বোতাম নেট_নেই
run: পেরোল রান payroll run রোল রোলের রানে রানের
status: অবস্থা obostha স্ট্যাটাস সম্পন্ন
whole: সব মোট_খরচ সবার shob সবাই
staff: কর্মী কর্মচারী লোক staff kormi মানুষ_কাজ কর্মীদের
warning: সতর্ক ব্যতিক্রম
fix: ঠিক
deadline: শেষ_তারিখ সময়সীমা deadline শেষ_সময়
comply: নিয়ম লঙ্ঘন যাচাই পরীক্ষা
law: আইন আইনি অধিকার ain বেআইনি আইনসম্মত
minwage: ন্যূনতম_মজুরি ন্যূনতম
risk: ঝুঁকি risk লক্ষণ
fraud: প্রতারণা জালিয়াতি সন্দেহ সন্দেহজনক fraud
duplicate: একই_অ্যাকাউন্ট একই_ব্যাংক দুজনের
ghost: ভুয়া ভুতুড়ে bhua
starter: নতুন notun অনবোর্ডিং
person: মানুষ manush লোকের ব্যক্তি
talk: কথা যোগাযোগ বার্তা kotha
help: সাহায্য সহায়তা shahajjo sahajjo
complain: অভিযোগ অন্যায় obhijog
broke: টাকা_নেই অভাব taka_nei
rent: ভাড়া বিল bhara bill বিদ্যুৎ বাড়িওয়ালা
debt: দেনায় ধার dhar
food: খাবার খেতে ক্ষুধা
die: মরে আত্মহত্যা মরতে more_jete মরার mora morar
hopeless: বাঁচতে জীবন একা হতাশ bachte
greet: নমস্কার সালাম হ্যালো salam
thanks: ধন্যবাদ dhonnobad বিদায়
you: তুমি আপনি tumi apni
fire: ছাঁটাই বরখাস্ত চাকরি_থেকে
sue: মামলা
visa: ভিসা visa পাসপোর্ট
gov: সরকার বাজেট নির্বাচন
nextyear: আগামী_বছর বাড়বে
benefit: ভাতা বেনিফিট ইউনিভার্সাল ক্রেডিট হাউজিং চাইল্ড কেয়ারার
invest: বিনিয়োগ শেয়ার ক্রিপ্টো বিটকয়েন সোনা বন্ড
worth: লাভ ভালো_হবে
rich: ধনী সুদ
medicine: ওষুধ ঔষধ বড়ি oshudh চিকিৎসা
pain: ব্যথা মাথা জ্বর_হলে কাশি পেট betha কোমর ছোঁয়াচে চুলকানি chulkani
doctor: ডাক্তার হাসপাতাল
weather: আবহাওয়া বৃষ্টি
fun: কৌতুক গান গল্প সিনেমা
sport: ক্রিকেট ম্যাচ খেলা
cook: রেসিপি রান্না
world: প্রধানমন্ত্রী রাজধানী
money: টাকা taka পাউন্ড
weekday: সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার shombar mongolbar shukrobar shonibar robibar
role: নার্স পরিষ্কার রাঁধুনি ড্রাইভার
name: রহিম করিম সুমন মিতা রিনা rahim karim sumon mita rina
income: ইনকাম আয়কর_আয়
emergency: জরুরি
note: মেডিকেল
monthname: জানুয়ারি ফেব্রুয়ারি মার্চ মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর এপ্রিল april
was: ছিল ছিলো পেয়েছি পেলাম পেয়েছিলাম এসেছিল এসেছে কেটেছে কাটল হয়েছে peyechi pelam chilo esheche katlo hoyeche
before: আগে আগের age ager
after: পরে পর pore
affect: সমস্যা_হবে প্রভাব
show: দেখাও দেখান dekhao
nobody: কেউ_না কেউ_করেনি keu_na
new: নতুন notun
this: এই এটা ei eta
or: নাকি naki
bank: অ্যাকাউন্ট ব্যাংক account
pension: পেনশন অবসর
loan: পড়ার_লোন ইউনিভার্সিটি porar
travel: পার্কিং তেলের_টাকা parking
complain: খারাপ_ব্যবহার অন্যায় চিল্লায় অভিযোগ onnay
broke: টাকা_শেষ ফকির
hours: টাইমশিট ঘণ্টা timesheet ghonta
sick: বমি bomi জ্বর jor শরীর_খারাপ
pain: কোমর মাথা পেট গলা ব্যথা betha
medicine: বড়ি সিরাপ ওষুধ oshudh
sport: খেলা ম্যাচ ক্রিকেট khela
approve: সই পাস_কর
deduct: কাটল কাটছে কেটেছে কাটা kate katlo katse
gross: কাটার_আগে কাটাকাটির_আগে katar_age
swap: আমার_বদলে amar_bodole
ghost: ভুয়া জাল
risk: গোলমাল কারচুপি জালিয়াতি গোঁজামিল
debt: দেনা ঋণ rin dena
goal: টার্গেট লক্ষ্য target
howmuch: কতো কতটা কতখানি kotota kto
available: আছে_তোলার জমেছে moto তোলার_মতো
take: তোলা উঠানো উঠাতে নিতে_পারব nite neoya nilam tulbo tullam উঠাব তুলেছি তুলেছে উত্তোলন tulse নিলে
give: দিতে দিয়েছেন দিল দেন den dilen dise
get: পেলাম পেয়েছি পাই পাব এলো এসেছে ঢুকেছে ঢুকল dhukse elo eshechilo dhuklo pelam peyechi pelo পেল ঢুকবে
less: কমে কমল কমেছে komlo kombe kom_keno নামল
more: বাড়ল বাড়েনি বাড়ে barlo barti besi beshi বেড়েছে
fee: খরচ_কত লাগে kharcha kharoch_tolar কাটবে কেটে_রাখবেন
transfer: পাঠিয়েছেন পাঠালেন pathaisen pathano ঢুকবে পৌঁছাবে
fail: বাতিল ফেল আটকে atke batil
block: বন্ধ bondho দিচ্ছে_না dicche_na
limit: সর্বোচ্চ সর্বনিম্ন sorboccho koybar কয়বার
net: হাতে hate কেটে_কুটে
gross: কাটার_আগে katar_age মোট_বেতন
deduct: কাটল কাটলো কেটেছে কাটছে katlo kata_gelo kete কাটা katse
differ: পার্থক্য তফাত parthokko
past: গতবার গত আগেরবার gotobar agerbar
todate: জমা
tax: কর আয়কর ট্যাক্সের
insurance: এনআই বীমা ইন্স্যুরেন্স
loan: ঋণ_শিক্ষা পড়ার_লোন
sick: অসুস্থ অসুখ জ্বর osustho jor শরীর_খারাপ shorir_kharap বমি
holiday: ছুটি chuti ছুটির
overtime: বাড়তি barti ot ওটি দেড়গুণ
court: আদালত কোর্ট জরিমানা adalot jorimana ভরণপোষণ
payday: বেতনের_দিন বেতনের_তারিখ
forecast: আন্দাজ আনুমানিক andaje সামনের_বেতন agami_betan
hours: ঘণ্টা ঘন্টা ghonta টাইমশিট
approve: অনুমোদন পাস pass সই soi shoi মঞ্জুর
shift: ডিউটি শিফট রোটা duty rota পালা
swap: বদল বদলি বদলাতে bodlate bodol কাভার
document: কাগজ kagoj সনদ চুক্তিপত্র স্লিপ
expense: রসিদ ভাড়া_ফেরত ferot ফেরত
training: কোর্স ট্রেনিং মেয়াদ
goal: লক্ষ্য টার্গেট
bank: হিসাব_নম্বর অ্যাকাউন্ট
password: ঢুকতে ঢুকব লগইন
clock: হাজিরা hajira ক্লক
run: পেরোল রান
staff: কর্মী কর্মচারী kormi লোক
talk: কথা_বলতে bolte kotha যোগাযোগ jogajog ফোন_করতে
complain: গালি gali gal চিৎকার অপমান অন্যায় জঘন্য বাজে baje bebohar অভিযোগ বিচার খারাপ_ব্যবহার
broke: অভাব টাকা_নাই taka_nai নাই_টাকা
rent: বাড়িভাড়া ভাড়া vara bari_vara
debt: ঋণ দেনা dena rin
food: খাবার khabar দুধ dudh
hopeless: জীবন jibon সহ্য সব_শেষ বেঁচে
die: মরতে মরে more_jete আত্মহত্যা banchte বাঁচতে
other: ভাই vai বন্ধু bondhu রহিম করিম
family: বউ bou স্বামী বোন বাচ্চা baccha
law: বৈধ অবৈধ বেআইনি আইন জোর মামলা mamla অধিকার
fire: ছাঁটাই বের_করে chatai
visa: ভিসা স্পনসর ওয়ার্ক
future: বাড়বে barbe হবে_আগামী সামনের_বছর
benefit: ভাতা ক্রেডিট uc
invest: শেয়ার সোনা খাটাব
pain: ব্যথা betha কাশি মাথা
medicine: ওষুধ osudh প্যারাসিটামল
weather: আবহাওয়া abohawa
monthname: জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুনে জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর মার্চে
where: কোনখানে kothay_pabo কই koi
why: কেনো কীজন্য ki_karone
boss: সাহেব মালিক সুপারভাইজার supervisor
free: ফ্রিতে বিনা_খরচে
year: বছরটা বৎসর সালে
week: সপ্তাহের soptahe shoptahe সপ্তা
day: দিনের তারিখ tarikh
yesterday: কালকে kalke
same: একই_রকম সমান same
line: অর্থ_কী বুঝিয়ে
pension: অবসর পেনশনে
contrib: শতাংশ অংশ
note: মেডিকেল_সার্টিফিকেট sick_note ডাক্তারের_কাগজ
owe: বাকি_শোধ পাওনা pawna
waiting: ঝুলে ঝুলছে pending অপেক্ষমাণ
work: চাকরি chakri কাজের
start: শুরুতে যোগ
report: জানানো জানাতে_চাই বলতে_হবে
download: নামাব namabo আপলোড
sign: স্বাক্ষর_করব
uniform: জুতা গ্লাভস দস্তানা
cert: লাইসেন্স সার্টিফিকেটের
perform: স্কোর score হাজিরা_কত ফিডব্যাক
late: লেট late
number: বিবরণ তথ্য_ভুল
face: মুখ_দেখে আঙুলের_ছাপ
language: ভাষা_বদলাব vasha
forget: ভুলে_গেছি hariye মনে_নাই
offline: নেট net অফলাইন
status: পর্যায়ে কতদূর kotodur
employer: কোম্পানি company মালিকের
active: উপস্থিত হাজির
warning: সতর্কতা warning
fix: ঠিক_করতে শোধরাব
deadline: শেষ_দিন জমার_তারিখ
hmrc: hmrc
comply: মানছি মানা আইন_মেনে
minwage: সর্বনিম্ন_মজুরি minimum_mojuri
duplicate: এক_অ্যাকাউন্টে একই_হিসাব
ghost: ভুয়া nokol নকল ভুতুড়ে
starter: নতুনদের notunder নতুনেরা
rtw: কাজের_অনুমতি
person: মানুষের manusher লোক_দেন
hr: অফিস office hr
sue: কেস case
gov: সরকারি
nextyear: সামনের_বছর আসছে_বছর
worth: উচিত পরামর্শ
rich: বড়লোক boro_lok
doctor: ডাক্তারখানা daktar dactar
weather: গরম ঠান্ডা বৃষ্টি
fun: কবিতা কৌতুক_বলো
cook: রান্না_কীভাবে
money: পয়সা poisa
break: বিরতি break
personal: ঠিকানা নাম thikana
rate: ঘণ্টাপ্রতি ঘণ্টায়_কত
open: খালি_শিফট
cancel: বাতিল_করব ক্যানসেল
better: ভালো_হবে_কি
nobody: কেউ_নাই keu_nai
lose: হারাব
want: চাই chai লাগবে lagbe দরকার dorkar
approve: পাশ pass_hoise
pay: betone betoner
available: jomche jomse জমছে ase_tolar
change: বদলেছি বদলাইছি bodlaisi bodlechi বদলাল
family: bacha chhele ছেলের পরিবার
sick: shorir oshustho_chilam
owe: shodh kisti কিস্তি
hopeless: icche_kore_na হতাশ ইচ্ছা_করে_না
complain: nalish নালিশ বিরুদ্ধে birudhdhe
medicine: খাব khabo কয়টা_বড়ি
invest: কিনব kinbo kinmu
visa: anbo_visa স্থায়ী sthayi ilr
law: তারা_পারে করাতে_পারে khotipuron ক্ষতিপূরণ
clock: আউট_দিতে উঠেছে_সময় hajiray
late: shomoymoto somoymoto
document: চিঠি chithi প্রমাণপত্র
todate: সারা_বছরে মিলিয়ে_কত যোগফল milaiya
same: একই eki
duplicate: eki_account eki_bank
status: dhape ধাপে
new: notuner
missing: ashe_nai নাই_তথ্য
wrong: gondogol গন্ডগোল গোন্ডগোল
`
