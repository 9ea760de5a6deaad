export const german = `
howmuch: wieviel wie_viel wie_hoch betrag summe
howmany: wie_viele wieviele anzahl
when: wann seit bis_wann welchem_tag wann's
where: wo wohin woher
why: warum wieso weshalb weswegen wofür grund erklär erkläre
who: wer wem wen jemand wessen jemanden
what: was welche welcher welches welchen
how: wie
can: kann können könnte darf möglich geht dürfen
want: will möchte brauche muss benötige hätte bitte soll
not: nicht kein keine keinen nichts nie ohne nix ned
my: mein meine meinen meiner meinem ich mir mich
we: wir unser unsere uns firma betrieb unternehmen
other: sein seine ihr ihre anderen andere kollege kollegin kollegen kumpel freund nachbar anderer jemandes ihm
family: mann frau schwester bruder sohn tochter kind kinder baby mutter vater
boss: chef chefin vorgesetzt leiter leiterin manager geschäftsführ schichtleit
take: nehmen nehm genommen abheb abgehob entnehm entnahme ziehen auszahl ausgezahl rausholen holen rausnehm auszuzahl abzuheben geholt rauszieh abziehen_lassen abhol
get: bekomm krieg kriege erhalt erhalte bekam rausgekriegt kriegt
give: geben gib abgeb anbiet abgeben
pay: lohn gehalt zahl bezahl gezahlt vergüt löhne gehälter zahlung kohle_vom gage heuer
earn: verdien verdiene verdient erarbeit
early: vorab früher vorschuss vorzeitig vorher vor_dem_zahltag im_voraus ewa vorschüss vorweg
available: verfügbar übrig guthaben saldo restbetrag bleibt drin
fee: gebühr gebühren kostet kosten preis entgelt
free: kostenlos gratis umsonst gebührenfrei
express: express sofort schnell eil
year: jahr jährlich steuerjahr
todate: bisher bislang insgesamt kumuliert gesamt aufgelaufen
month: monat
week: woche wöchentlich wochenende
day: tag tage datum
today: heute jetzt gerade aktuell derzeit momentan
tomorrow: morgen nächste nächsten nächster kommend demnächst bald
yesterday: gestern
past: letzte letzten letzter vorig vergangen neulich zuletzt vormonat vorletzten
future: wird werden geplant künftig zukunft erwart werde bekomme krieg kriege erwarten zu_erwarten
less: weniger niedrig geringer gesunken runter kleiner wenig gekürzt geschrumpft gefallen
more: mehr höher hoch gestiegen steigt zusätzlich
same: gleich gleiche normal üblich sonst
differ: vergleich unterschied anders geändert verändert differenz
transfer: überweis transfer geschickt angekomm ankommt ankommen eingang gutgeschrieb unterwegs angeforderte zurück drauf eingegangen
fail: fehlgeschlagen abgelehnt gescheitert geplatzt hängt
limit: limit höchst höchstens maximal maximum mindest grenze obergrenze tageslimit
block: gesperrt sperr blockiert aufhält hindert
again: wieder nochmal erneut oft mal
net: netto ausbezahlt nach_abzügen raus überwiesen nettolohn
gross: brutto vor_abzügen vor_steuern bruttolohn
deduct: abgezogen abzug abzüge einbehalt abgeht weggeht runtergeht abziehen weg verrechnet runter abgegangen
payslip: abrechnung lohnabrechnung lohnzettel gehaltsabrechnung lohnschein gehaltszettel verdienstabrechnung
line: zeile posten bedeutet heißt steht
tax: steuer steuern lohnsteuer einkommensteuer paye versteuer
code: code steuercode 1257l br
insurance: national_insurance sozialversicherung ni versicherung
loan: kredit darlehen studienkredit studiendarlehen
study: studien studium student uni bafög
pension: rente pension altersvorsorge betriebsrente rentenbeitrag
contrib: beitrag beiträge prozent
sick: krank erkrankt grippe krankheit krankengeld ssp lohnfortzahlung unwohl krankmeld
note: krankschreib attest arbeitsunfähigkeit krankenschein
holiday: urlaub ferien freie_tage resturlaub urlaubsgeld urlaubstag freinehm
overtime: überstund mehrarbeit überzeit zuschlag
court: gericht pfänd gerichtsbeschluss unterhalt bußgeld pfändung gemeinde stadtverwaltung
owe: schulde offen ausstehend zurückzahl
payday: zahltag lohntag auszahlungstag zahltermin lohn_da
forecast: prognose schätz voraussichtlich erwarte ungefähr vorhersage
hours: stunde stunden stundenzettel arbeitszeit arbeitsstund
approve: genehmig freigab freigegeb bestätig abgezeichnet bewillig freigeb entscheid abgesegnet abnicken gezeichnet absegnen
waiting: warte wartet ausstehend offene unbestätigt
missing: fehlt fehlen fehlend unvollständig vermisse
wrong: falsch fehler fehlerhaft stimmt_nicht verkehrt problem stimmt passt_nicht
shift: schicht dienst dienstplan schichtplan frühschicht spätschicht nachtdienst
work: arbeit arbeite arbeiten job gearbeitet
start: anfang beginn fange los
end: ende endet feierabend ablauf abläuft läuft_ab
swap: tausch tauschen übernehm vertret einspring springt
request: antrag anträge beantrag anfrage bitten buchen
report: melde melden bescheid mitteil
document: dokument unterlag p60 p45 vertrag bescheinigung nachweis arbeitsvertrag papiere kopie
download: herunterlad download hochlad runterlad pdf
sign: unterschr unterschreib unterzeichn
expense: auslag spesen quittung beleg erstatt kilometergeld belege
travel: fahrt benzin sprit tank bus bahn parken fahrkarte zugticket ticket fahrschein
uniform: uniform arbeitskleidung gekauft werkzeug schuhe
training: schulung kurs kurse fortbildung weiterbildung unterweisung
cert: zertifikat nachweis gültig
goal: ziel ziele zielen
save: spar sparen gespart sparziel erspartes erspart zurückleg
perform: leistung bewertung feedback rückmeldung pünktlich
late: spät verspät zuspät
bank: bank konto iban bankverbindung kontodaten bankdaten
number: nummer daten
change: änder wechsel aktualisier korrigier umstell
password: passwort kennwort login anmeld einlogg pin passkey
phone: handy telefon mail nummer gerät
face: gesicht fingerabdruck biometr zwei
language: sprache
clock: stempel einstempel ausstempel stempeln einbuch gestempelt zeiterfass
forget: vergess vergessen verloren
offline: offline internet netz empfang app knopf wlan
run: lohnlauf abrechnungslauf lohnabrechnungslauf gehaltslauf payroll laufs
status: stand status zustand fertig abgeschlossen fortschritt läuft lief stand_der
whole: gesamt alle insgesamt gesamtkosten lohnkosten personalkosten allen
employer: arbeitgeber arbeitgeberanteil chefs
staff: mitarbeiter beschäftigte angestellte leute personal belegschaft köpfe
active: aktiv im_dienst anwesend da
warning: warnung warnungen hinweis ausnahme auffällig
fix: beheb korrigieren klären bereinig
deadline: frist fristen fällig termin einreich abgabe stichtag fps eps bacs
hmrc: hmrc finanzamt
comply: compliance vorschrift eingehalten verstoß verstöße prüfung prüfungen konform pflichten einhalten
law: gesetz legal rechtlich recht erlaubt rechtens illegal anwalt rechte
minwage: mindestlohn
risk: risiko risiken befund anzeichen ergebnisse verdächtig schummel
fraud: betrug verdächtig auffällig unregelmäß merkwürdig schumm ungewöhnliche komisch faul schummel betrügt
duplicate: doppelt gleiches_konto dasselbe_konto zweimal selbe
ghost: geist erfunden scheinmitarbeiter fiktiv karteileich
starter: neue_mitarbeiter einarbeit neuzugäng neuen_leute onboarding eintritt neueinstell neuen neuling
rtw: arbeitserlaubnis right_to_work
person: mensch person echten ansprechpartner
talk: sprechen reden kontakt schreiben anruf nachricht rufen
hr: personalabteilung personalbüro kundendienst support hotline lohnbüro lohnabteilung
help: hilfe helfen
complain: beschwer beschwerde unfair unzufrieden ungerecht mobb unmöglich frechheit sauer schlecht_behandelt gemobbt schlecht ärgert unzumutbar reicht_mir
broke: pleite blank knapp geldnot geldsorg geldprobleme leisten reicht_nicht kein_geld nichts_mehr abgebrannt
rent: miete rechnung strom gas vermieter nebenkosten
debt: schulden gerichtsvollzieher inkasso mahnung schuldnerberatung
food: essen hunger lebensmittel tafel
die: suizid selbstmord sterben umbring tot
hopeless: sinnlos hoffnungslos verzweif depress allein leben angst weine ausweg mag_nicht_mehr anzutun verletzen
greet: hallo guten moin servus tag hi
thanks: danke dank tschüss ciao wiedersehen
you: du dein dich dir bist kannst
fire: kündig kündigen gekündigt entlass rausschmiss feuern abfindung kündigung
sue: klagen klage arbeitsgericht gewerkschaft verklag
visa: visum visa aufenthalt einwander pass sponsor bleiberecht
gov: regierung haushalt wahl politik bundes ministerium
nextyear: nächstes_jahr kommendes_jahr erhöht angehoben steigen
benefit: wohngeld kindergeld universal_credit sozialhilfe bürgergeld leistungen anspruch zuschuss pflegegeld stütze staatliche universal credit
invest: aktien krypto bitcoin anlegen investier gold immobilie fonds etf anleihe
worth: lohnt sinnvoll empfehl ratsam gute_idee
rich: reich zinsen zins
medicine: medikament tablette ibuprofen mittel dosis antibiot arznei salbe
pain: schmerz kopfweh fieber husten rücken ausschlag migräne ansteckend übel halsweh kopfschmerz bauchweh
doctor: arzt ärztin krankenhaus schlimm gefährlich
weather: wetter regen sonne
fun: witz sing lied geschichte gedicht film musik erzähl
sport: fußball spiel gewonnen bundesliga
cook: rezept koch kochen kuchen reis gulasch
world: präsident hauptstadt könig kanzler uhrzeit
robot: roboter ki prompt anweisungen
money: geld pfund knete kohle euro
owncode: freibetrag
break: pause pausen ruhe
personal: adresse anschrift name
rate: stundenlohn pro_stunde satz
open: offene_schicht freie_schicht
cancel: storni abbrech zurückzieh
weekday: montag dienstag mittwoch donnerstag freitag samstag sonntag feiertag weihnacht ostern
role: pflegerin pfleger köchin putzfrau reinigung fahrer kellner kassierer azubi teamleiter geschäftsführer krankenschwester
name: anna jonas peter stefan thomas maria michael julia lena lukas sabine klaus max petra herr müller schmidt schneider dieter
income: einkommen einkünfte
emergency: notfall dringend
monthname: januar februar märz mai juni juli august september oktober november dezember april
was: war waren wurde wurden bekam bekommen gekriegt erhalten hab habe hatte hatten gezahlt kam gab ausgezahlt verdient überwiesen
before: vor bevor
after: nach danach
affect: wirkt_sich auswirk auswirkt beeinfluss gefährdet mindert
show: zeig zeige anzeigen sehen
nobody: niemand keiner keine_sau
new: neu neue neuer neues neuen
lose: verlier verliere
this: diese diesen diesem dieser dieses
or: oder
bank: n26 sparkasse commerzbank bankwechsel
pension: altersversorg pensionskasse ruhestand
travel: parkgebühr parkhaus kilometer strecke pendeln parkschein
complain: stinksauer wütend anschrei schreit mies sauerei zumutung frechheit respektlos
broke: klamm leergeräumt dispo überzogen nix_mehr
hours: zeiten stundenliste arbeitszeiten zeitkonto
deduct: abgeknöpft abgehen einbehalten gekürzt weggenommen geholt
approve: abgezeichnet unterschrieben durchgewinkt absegn
sick: kotzen brechen übergeben erkältet fieber corona magen
pain: rücken knie bauch zahn halsweh schnupfen allergie geschwollen
medicine: pille tropfen schmerzmittel hustensaft paracetamol
sport: bayern dortmund bundesliga pokal tor
swap: ersatz abgeb abtret einspring vertritt jemand_für
gross: bevor_alles bevor_abgezogen
perform: punkte note
starter: neulinge anfänger neueingestell
ghost: gar_nicht_gibt existiert erfundene
goal: ziel zielvorgabe soll
phone: telefonnummer smartphone
take: rauszuholen rausholn hol abhol
fail: hängt storniert retour zurückgewiesen
take: rausholen holen ziehen geholt auszahlen auszahlung abheben kriegen_heute
available: drin bereit moglich verfugbar rausholen
howmuch: wieviel
fee: gebuhr gebuhren behaltet kostet kosten
less: weniger sinkt gesunken runter schrumpft minus
more: mehr steigt gestiegen
block: grau gesperrt sperrfrist lasst_mich_nicht blockt
fail: abgelehnt storniert hangt
transfer: uberwiesen uberweisung angekommen gelandet
net: netto aufs_konto hand ausgezahlt
gross: brutto
deduct: abzug abgezogen abgehen ziehen_ab zieht_ihr
insurance: sozialversicherung versicherungsbeitrag
loan: studienkredit bafog
sick: krank kotze ubergeben fieber grippe flach
note: krankenschein attest au
holiday: urlaub urlaubstage
overtime: uberstunden mehrarbeit zuschlag
court: pfandung gericht unterhalt bussgeld gepfandet pfandet
early: vorschuss vorab
forecast: schatzung hochrechnung prognose ungefahr voraussichtlich
hours: stunden stundenzettel std
approve: genehmigt bestatigt freigabe freigegeben unterschrieben absegnen
shift: schicht dienst dienstplan fruh spat
swap: tauschen vertretung ubernimmt ersatz
document: zettel lohnzettel bescheinigung nachweis unterlagen
expense: belege quittung erstattet auslagen spesen benzin
training: schulung kurs unterweisung staplerschein
perform: verspatet punktlich verspatungen
goal: ziele soll
bank: konto iban bankverbindung
password: passwort einloggen
clock: stempeln einstempeln ausstempeln gestempelt
run: abrechnung lauf lohnlauf
complain: schreit beleidigt saftladen frechheit mobbing schnauze mull
broke: pleite knapp blank
rent: miete strom rechnungen
debt: schulden
hopeless: leben schluss
die: sterben umbringen selbstmord
law: erlaubt rechte klagen klage durfen_die gesetzlich zwingen
fire: feuern kundigen kundigung entlassen
visa: visum aufenthalt
benefit: stutze leistungen wohngeld kindergeld
invest: etf aktien anlegen
pain: weh schmerzen kopfweh husten
where: woraus wo_find
how: auf_welche_weise
express: sofort direkt blitz
month: monatlich
same: gleich gleiche wie_immer ublich
contrib: anteil prozentsatz
owe: schulden_noch restschuld
start: anfangen beginnt starten
report: krankmelden bescheid_geben informieren
sign: signieren unterschrift
cert: schein lizenz ausweis
late: zu_spat verspatet
number: nummern angaben
face: gesichtserkennung
forget: verlegt weg
employer: chef_zahlt firma_zahlt
active: grad_da eingestempelt
fix: beheben ausbessern bereinigen
hmrc: britisches_finanzamt
minwage: mindestverdienst
rtw: arbeitsrecht_nachweis
person: echter_mensch jemand
food: lebensmittel hungrig
weather: regnet
break: pausenzeit
personal: name_andern
rate: stundensatz
open: freie_dienste
cancel: stornieren abbrechen widerrufen
better: besser
show: anzeige zeigt
want: will mochte brauche brauch hatte_gern
`
