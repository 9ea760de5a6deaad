/** First names that people in the United Kingdom have, in the scripts they write them in: a question with one is about somebody. */
export const names = `
name: daniel davide david derek dennis donald douglas dylan duncan diana diane debbie deborah donna dorothy damian dmitri dmitry
name: adam adrian agnes aisha aleks alexander alexandra alice alison amanda amelia amina amira andrea andrew andrei angela anita antonia arthur ashley
name: barbara beatrice benjamin bogdan brenda brian bruno callum carlos carol caroline catherine charlotte chloe chris christian christine claire claudia colin
name: edward elena elizabeth ellen elsie emily enrico erika ethan eugene fabio fiona florence frances francesca frank freddie gareth gary george georgia gemma giovanni giuseppe gordon graham gregory
name: hannah harry hassan heather helen henry hussein imran isabel isabella jacob jamal jamie janet jasmine jason javed jennifer jessica joanna joseph joshua julie justin
name: kasia katarzyna kathleen katie kavita keith kelly kenneth kevin krzysztof laura lauren leila leon leslie liam linda lorraine louise luigi
name: magda malik marcin margaret mariam marina mario martin matteo matthew megan melissa michael michelle mohamed mohammad muhammad mustafa nadia natalia natasha nathan neil nicola nicole nigel
name: oscar pamela patricia patrick pauline philip piotr rachel rajesh rebecca ricardo richard robert roberto robin ronald russell ryan samantha samuel sandra sanjay sharon sheila shirley simon sofia sophie stephen steven stuart susan suzanne svetlana
name: tamara teresa theresa timothy tomasz tracey tracy valentina vanessa victor victoria vikram vincent vladimir wayne wendy william yasmin yusuf yvonne zainab zoe
name: deepak dinesh dipak anjali arjun gurpreet harpreet jaspreet kamal karan lakshmi mahesh manish meera mukesh naresh neha nikhil nisha parveen pradeep prakash rakesh rekha rohit sandeep sanjana shreya simran sunil suresh vijay
name: abdul abdullah ahsan arif asif babar danish faisal farhan farooq ghulam hamza haroon hina iqbal irfan jamil kashif khadija mahmood nadeem naveed nazia parvez rashid rehman rizwan rubina saima sajid salman samina shabana shahid shazia sohail tahir tariq waqar waseem yasir zubair
name: aleksei anton artem boris galina ilya kirill kseniya lyudmila maksim mikhail nikita nikolai oksana oleg pavel polina roman stanislav sveta tanya vadim vasily viktor yulia yuri
name: bilkis faruk habib jahanara kamrul mahbub masud mizan nasrin parvin rafiq rahman rashed rehana rokeya salma shamim sharif shirin sultana tanvir taslima
name: bhavesh chirag falguni hetal hitesh jignesh ketan kalpesh minal nilesh pankaj paresh rajni sonal tejas vipul
name: داود عادل باسم بلال جميل حمزة رامي رانيا ريم سلمى سعيد سمير طارق عبدالله عثمان عصام فارس كريم كمال ليث ماجد محمود مصطفى منى نادية ناصر هالة هاني هدى وائل ياسر ياسمين زيد دينا جابر رشيد شيماء صالح امينة عائشة بشير جعفر سلوى
name: دانش آصف اکرم امجد انور ثمینہ جاوید خالد رشید راشد زاہد ساجد سلمان سمیرا شاہد شبانہ صائمہ طارق عابد عمران عامر فیصل قاسم کاشف ماریہ نادیہ ناصر ندیم نازیہ وقار یاسر یوسف کامران عارف محمود
name: दीपक दिनेश अंजलि अर्जुन कविता किरण गीता जय नेहा निशा पंकज प्रकाश मनीष महेश मीरा मुकेश रमेश राकेश राजेश रेखा रोहित विजय विकास संजय संदीप सुनील सुरेश सीमा सोनिया अंकित आरती कमल
name: દીપક દિનેશ અંજલિ કવિતા કેતન ગીતા ચિરાગ જયેશ નિલેશ નીતા પંકજ પરેશ ભાવેશ મનીષ મહેશ મુકેશ રાજેશ રેખા વિજય સંજય સોનલ હિતેશ હેતલ કિરણ
name: দীপু দীপক আনিকা আরিফ কামাল খালেদা জামাল তানভীর নাসরিন নাজমা ফারুক বিলকিস মাসুদ মিজান রাশেদ রেহানা সালমা সুলতানা শামীম শিরিন হাবিব হাসান সোহেল রুমা লিটন
name: дмитрий дмитрия дмитрию александр анатолий андрей анастаси антон артем борис вадим валентин василий василис вера верониц виктор виталий владимир владислав галин галя даниил данил даша денис евген екатерин елизавет зинаид илья кирилл константин ксени людмил максим марат маргарит михаил надежд никита николай нина оксан павел павла полин роман руслан светлан света семен станислав степан тамар тимур федор юлия юлии юрий яна
`
