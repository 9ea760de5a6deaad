export const italian = `
howmuch: quanto quanta importo somma cifra
howmany: quanti quante numero
when: quando data che_giorno entro
where: dove dov
why: perché perche come_mai motivo spiega
who: chi qualcuno
what: che cosa cos quale quali qual
how: come
can: posso può possibile potrei puoi permesso
want: voglio vorrei bisogno devo serve
not: non nessun niente nulla mai senza
my: mio mia miei mie mi io me
we: noi nostro nostra nostri abbiamo azienda ditta siamo
other: suo sua loro collega colleghi altri altro amico vicino
family: marito moglie sorella fratello figlio figlia figli bambino madre padre
boss: capo direttore responsabile superiore
take: preleva prelev prendo prendere preso ritirare prelievo prelievi tirare chiesto
get: ricevo ricevere ricevuto prendo_di incasso avrò
give: dare cedere dar
pay: paga stipendio pagat pagare salario retribu busta paghe
earn: guadagn guadagno guadagnato
early: anticipo prima anticip ewa in_anticipo anticipi
available: disponib rimasto resta saldo rimane
fee: commission commissione costo costa tariffa spesa_di prezzo
free: gratis gratuito
express: espresso istantaneo veloce immediato
year: anno annuale fiscale
todate: finora totale accumul fino_ad_ora fin_qui complessivo
month: mese
week: settimana weekend
day: giorno giorni giornata
today: oggi adesso ora attualmente
tomorrow: domani prossimo prossima presto
yesterday: ieri
past: scorso scorsa ultimo ultima passato precedente
future: sarà prender previsto futuro prenderò avrò riceverò sarò arriverà
less: meno calato sceso basso bassa diminuit minore poco ridotto
more: più aument alto alta maggiore salito
same: stesso solito normale uguale
differ: differenza confronta cambiato diverso confronto
transfer: bonifico trasfer inviato arriva arrivato mandato partito
fail: fallito rifiutato respinto bloccato
limit: limite massimo minimo tetto
block: bloccat blocca impedisce ferma
again: ancora nuovo volte volta
net: netto netta dopo_le_trattenute in_tasca
gross: lordo lorda prima_delle_tasse prima_delle_trattenute
deduct: trattenut trattenuta detrat tolto detrazion trattenute scalat
payslip: busta cedolino busta_paga
line: voce riga significa
tax: tasse tassa imposta imposte irpef
code: codice 1257l br
insurance: national_insurance contribut ni previdenz sociali
loan: prestito mutuo_studio
study: studentesco studio universit studente
pension: pensione pensionistic
contrib: contribut percentuale
sick: malat malattia influenza ammalat
note: certificato certificato_medico
holiday: ferie vacanz permessi
overtime: straordinar straordinari
court: tribunale pignorament alimenti multa giudice comune
owe: devo debito_con restituire
payday: giorno_di_paga giorno_paga
forecast: previsione stima previsto circa prevedi
hours: ora ore orari
approve: approv accett firmat conferm approvazione approvate
waiting: attesa aspetta aspettano sospeso
missing: manca mancano mancante incomplet
wrong: sbagliat errore errori errato problema
shift: turno turni
work: lavoro lavora lavorare
start: inizio inizia comincia
end: fine finisce finisco scade scadenza_del
swap: scambi scambio cambio_turno sostitu coprire
request: richiest richiesta chiedere prenot domanda richieste
report: comunic avvis segnal
document: document p60 p45 contratto attestato certificazione copia
download: scarica scaricare caricare
sign: firma firmare
expense: nota_spese spese rimbors scontrino ricevuta rimborso chilometri chilometrico
travel: benzina viaggio autobus treno parcheggio trasferta biglietto
uniform: divisa comprato attrezzi
training: formazione corso corsi
cert: certificat abilitazione valido
goal: obiettiv traguardo
save: risparm risparmio messo_da_parte
perform: rendimento valutazione puntual feedback
late: ritardo ritardi
bank: banca bancari conto iban
number: numero dati
change: cambi cambiare modific aggiorn correg
password: password accedere accesso entrare pin
phone: telefono cellulare mail dispositivo
face: volto impront biometr riconoscimento facciale
language: lingua
clock: timbr timbrare timbratura uscita entrato
forget: dimenticat perso scordat
offline: internet rete connessione app pulsante
run: elaborazione ciclo ciclo_paghe
status: stato punto completat chiuso
whole: totale costo_del tutti tutto complessivo
employer: datore
staff: dipendent personale persone lavoratori organico
active: attivi in_servizio presenti
warning: avvis avvertiment eccezion anomalie
fix: corregg sistem risolver
deadline: scadenz scadenza termine fps eps inviare
hmrc: hmrc agenzia
comply: conform regola violazion controlli
law: legge legale diritto diritti avvocato illegale
minwage: salario_minimo minimo_orario
risk: rischi rischio rilievi
fraud: frode frodi sospett strano truffa insoliti verifica segni
duplicate: doppio stesso_conto duplicat
ghost: fantasma inventat fittizi
starter: nuovi assunt nuovo_dipendente inserimento neoassunt
rtw: permesso_di_lavoro diritto_al_lavoro
person: persona umano operatore
talk: parlare contatt chiamare scrivere messaggio
hr: risorse assistenza ufficio
help: aiuto aiut
complain: reclamo lament ingiust vergogna scontent inaccettabile subisco bullismo
broke: verde squattrinat difficolt soldi_finiti
rent: affitto bollett bolletta padrone
debt: debiti debito
food: mangiare cibo fame
die: suicid morire uccid
hopeless: vivere dispera solo paura piang farcela depress senso resisto speranza danno
greet: ciao buongiorno salve buonasera
thanks: grazie arrivederci
you: tu sei voi puoi
fire: licenzi licenziare licenziato cacciare liquidazione
sue: causa denunci sindacato tribunale_del
visa: visto immigraz passaporto sponsor soggiorno rinnovato
gov: governo bilancio elezion manovra
nextyear: anno_prossimo aumenterà
benefit: sussidi assegno universal_credit indennit bonus casa assegni universal credit
invest: investi azioni bitcoin cripto oro immobil comprare obbligazioni bond
worth: conviene consigli vale_la_pena meglio
rich: ricco interess
medicine: medicin farmaco pastigli dose ibuprofene cura
pain: dolore mal_di febbre tosse schiena testa contagioso gola
doctor: medico dottore ospedale grave
weather: tempo_fa meteo piove
fun: barzelletta canzone canta storia film musica racconta
sport: calcio partita vinto
cook: ricetta cucin torta riso
world: presidente capitale re francia
robot: robot istruzioni
money: soldi denaro sterline euro
break: pausa
personal: indirizzo nome
rate: all_ora orario
cancel: annull
weekday: lunedì martedì mercoledì giovedì venerdì sabato domenica festivi festivo natale
role: infermiera infermiere cuoco cameriere autista pulizie cassiera apprendista badante caposquadra
name: anna marco paolo giulia maria luca giovanni laura francesco sara antonio signor signora
income: reddito
emergency: emergenza urgente
monthname: gennaio febbraio marzo maggio giugno luglio agosto settembre ottobre novembre dicembre aprile
was: era erano ho preso ricevuto stato stata pagato guadagnato arrivato hanno_pagato
before: prima
after: dopo
affect: influisce incide rovina compromette
show: mostra mostrami vedere fammi_vedere
nobody: nessuno
new: nuovo nuova nuovi
lose: perdo perdere
this: questo questa sto sta quest
or: oppure
bank: iban banca conto_corrente
travel: parcheggio pedaggio chilometri tragitto
complain: arrabbiato furioso urla vergogna schifo scontento insoddisfatto mancanza_di_rispetto
broke: al_verde senza_soldi scoperto
hours: foglio_ore timbrature
deduct: tolto tolgono togliete levato trattenuto tolti presi_dal
approve: firmato firmare approvo confermo
sick: vomitando vomito febbre influenza covid
pain: schiena ginocchio pancia gola sfogo allergia
medicine: tachipirina pastiglia sciroppo pomata
sport: juve inter milan partita coppa
swap: sostituto al_posto_mio cambiare_turno
gross: prima_che
goal: obiettivo traguardo
ghost: fantasma inventato inesistente
fail: bloccato fermo rifiutato
take: prendere preso tirare
howmuch: quanto quanti qnt
take: prelevare prendere ritirare tirare_fuori preso prelevo prelevato ritiro
available: disponibile prelevabile pronto ritirabile
fee: commissione commissioni costo costa trattenete tenete spesa_prelievo
free: gratis gratuito
less: meno calato sceso scende cala leggera basso
more: salito aumenta sale
block: bloccato tasto_grigio ferma permette
fail: rifiutato respinto bloccato_bonifico
transfer: bonifico arrivato arrivati mandato accredito
net: netto accreditato entrato mano
gross: lordo
deduct: trattenuta trattenute trattenete tolto togliete
tax: tasse tassa fisco irpef
insurance: contributi previdenziali
loan: prestito uni
pension: pensione fondo
sick: malato malattia febbre vomito influenza male_oggi mutua
holiday: ferie vacanza vacanze
overtime: straordinari straordinario maggiorazione
court: pignoramento tribunale mantenimento giudice multa
early: anticipo anticipi
forecast: stima previsione circa piu_o_meno
hours: ore foglio
approve: approvato approvate approvare firmato
shift: turno turni attacco stacco
swap: cambio coprire sostituto copre cedo
document: busta buste cedolino cedolini certificato_di_lavoro documenti
expense: rimborso scontrino ricevute spese benzina
training: corso corsi formazione attestato
perform: ritardi ritardo puntualita presenze
goal: obiettivi obiettivo
bank: conto iban
password: password accesso
clock: timbrare timbratura timbro
run: paghe cedolini_del_mese
complain: urla insulta schifoso pessima mobbing ingiusto umiliano lamentela
broke: verde soldo
rent: affitto bollette luce
debt: debiti
hopeless: vivere farla_finita
die: morire ammazzo suicidio
law: legale diritti obbligare cacciarmi contestare
fire: licenziare licenziarmi cacciare
visa: visto soggiorno
benefit: sussidi sussidio assegno aiuti
invest: azioni bitcoin
pain: mal_di fa_male tosse
where: dove_trovo dov_e
how: come_faccio in_che_modo
give: regalo cedere
earn: maturato guadagnare
express: immediato rapido subito
year: annuo annuale
same: uguale identico stessa
limit: tetto limiti
again: di_nuovo un_altra_volta
payslip: cedolini busta_paga
line: riga_di significato vuol_dire
contrib: quota percentuale
note: certificato_del_medico
owe: devo_ancora residuo
waiting: sospeso in_attesa pendente
missing: mancanti incomplete
work: lavoro_quando
report: avvisare comunicare dire_che
download: scarico pdf
uniform: guanti scarpe elmetto
cert: attestati patentino
save: risparmiare mettere_da_parte
late: tardi
phone: cell telefonino
forget: scordato dimenticata dimenticato
status: fase punto_siamo
employer: azienda_versa datore_di_lavoro
active: presente_ora in_turno
warning: avvisi segnalazioni anomalie
fix: correggere sistemare
comply: in_regola adempimenti
minwage: minimo_salariale paga_minima
duplicate: conto_uguale due_persone
ghost: inventato fantasma
person: essere_umano qualcuno_vero
help: aiutatemi
thanks: arrivederla ciao_grazie
gov: ministro governo manovra
nextyear: anno_prossimo
doctor: dottori pronto_soccorso
weather: piove sole
break: pausa pause
personal: indirizzo_di_casa cognome
rate: tariffa_oraria paga_oraria
open: turni_liberi turni_scoperti
cancel: annullare disdire
better: migliore meglio
show: fammi_vedere mostrami
`
