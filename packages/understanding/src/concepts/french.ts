export const french = `
howmuch: combien montant somme
howmany: combien_de combien_d nombre effectif
when: quand date quel_jour dès jusqu
where: où
why: pourquoi raison explique expliquez motif pq
who: qui lequel lesquels quelqu
what: que quoi quel quelle quels quelles qu
how: comment
can: peux peut puis possible droit pouvoir autorisé
want: veux voudrais besoin dois faut svp aimerais
not: pas ne ni aucun aucune rien jamais sans n
my: mon ma mes moi me je j m
we: nous notre nos entreprise société boîte
other: son sa leur collègue collègues autres autre pote ami amie voisin
family: mari femme soeur frère fils fille enfant enfants bébé mère père
boss: chef patron responsable manager directeur directrice
take: retir prendre prends pris prélever sortir retrait retirer retiré tirer récupérer reprendre
get: recevoir reçois toucher touche reçu touché perçois
give: donner laisser céder offrir
pay: paie paye salaire payé payée rémunér versé verse payer
earn: gagn gagner gagné
early: avance acompte anticip avant_la_paie en_avance ewa anticipé
available: disponible dispo reste solde restant
fee: frais coûte coût commission tarif prix
free: gratuit gratuitement
express: express instantané rapide immédiat
year: année an annuel fiscale
todate: depuis cumul total jusqu_ici jusqu_à cumulé en_tout
month: mois
week: semaine weekend
day: jour jours journée
today: aujourd maintenant actuellement là
tomorrow: demain prochain prochaine bientôt
yesterday: hier
past: dernier dernière passé précédent récent
future: sera seront va vont prévu futur vais toucherai aurai recevrai
less: moins baissé baisse diminu faible bas basse inférieur petit
more: plus augment hausse élevé supérieur
same: même habitude normal
differ: différence compar changé différent évolu
transfer: virement transfert envoyé arriv arrivé versement parti
fail: échoué refusé rejeté bloqué_où coince
limit: limite plafond maximum minimum max
block: bloqué bloque empêche verrouillé
again: encore nouveau fois refaire
net: net après_retenues après_impôt poche
gross: brut avant_impôt avant_retenues
deduct: retenu retenue déduit prélevé déduction retranch enlevé ponction retenues prend
payslip: fiche bulletin fiche_de_paie bulletin_de_paie
line: ligne signifie veut_dire
tax: impôt impôts taxe taxes impot
code: code 1257l br
insurance: national_insurance cotisation ni sécu assurance sociales
loan: prêt emprunt
study: étudiant études université étude
pension: retraite pension
contrib: cotisation pourcentage
sick: malade maladie arrêt grippe souffrant
note: certificat arrêt_de_travail justificatif
holiday: congé congés vacances rtt
overtime: supplémentaire supplémentaires supp heures_sup sup
court: tribunal saisie pension_alimentaire amende huissier mairie commune
owe: dois devoir dû rembourser
payday: jour_de_paie jour_de_paye date_de_paie
forecast: prévision estim prévu environ estimation
hours: heure heures pointage_heures
approve: approuv valid accept signé accord approbation validé
waiting: attente attend attendent
missing: manque manquant incomplet manquent
wrong: faux fausse erreur erreurs erroné problème incorrect
shift: service planning horaire équipe créneau poste
work: travail travaille bosser boulot travailler
start: commence début démarr
end: fin finir finis expire termine
swap: échang remplacer remplac troquer prendre_mon
request: demande demander poser réserver demandes
report: signaler prévenir déclarer
document: document p60 p45 contrat attestation justificatif papiers copie
download: télécharg imprimer
sign: signer signature
expense: note_de_frais notes_de_frais reçu ticket rembours kilométr
travel: essence trajet bus train parking taxi déplacement billet_de_train billet
uniform: uniforme tenue acheté outils
training: formation cours formations module
cert: certificat habilitation valable
goal: objectif objectifs but
save: épargn économ épargne mis_de_côté
perform: performance évaluation retour ponctuel
late: retard
bank: banque bancaire compte iban rib
number: numéro coordonnées
change: chang modifier changer corriger mettre_à_jour
password: mot_de_passe connexion connecter identifiant passkey
phone: téléphone portable mail appareil
face: visage empreinte biométr reconnaissance faciale
language: langue
clock: pointer pointage badg pointé sortant
forget: oubli oublié perdu
offline: hors internet réseau connexion application bouton
run: cycle cycle_de_paie traitement_de_paie paies
status: état statut où_en stade terminé
whole: total masse coût_total tous tout
employer: employeur patronal patronales
staff: employé employés salariés personnel effectif gens
active: actif présent en_poste
warning: avertissement alerte exception anomalie
fix: corriger régler résoudre
deadline: échéance délai déclar date_limite fps eps
hmrc: hmrc fisc
comply: conform règles infraction contrôles conformité
law: loi légal droit juridique droits avocat illégal
minwage: salaire_minimum smic minimum
risk: risque risques constat
fraud: fraude suspect louche bizarre arnaque inhabituelles audit
duplicate: double doublon même_compte
ghost: fantôme fictif faux_employé inventés
starter: nouveaux arrivants embauche nouvel intégration recrue
rtw: droit_de_travailler permis_de_travail
person: personne humain quelqu_un
talk: parler contacter joindre appeler message écrire
hr: rh ressources support service_client
help: aide aider
complain: plainte plaindre réclamation injuste mécontent honte inadmissible inacceptable harcèle
broke: fauché galère sous argent_du_tout dèche difficulté plus_rien
rent: loyer facture factures électricité propriétaire
debt: dette dettes huissiers découvert crible
food: manger nourriture faim
die: suicide mourir tuer mort
hopeless: vivre désespéré seul peur pleure supporter déprim craque tiendrai suicidaires
greet: bonjour salut bonsoir coucou
thanks: merci revoir bye
you: tu vous es êtes toi
fire: virer licenci licencier renvoyer renvoi viré abusif préavis
sue: prudhomme tribunal_du porter_plainte syndicat poursuivre attaquer
visa: visa titre_de_séjour immigration passeport parrain séjour prolonge titre
gov: gouvernement budget élection ministre
nextyear: année_prochaine augmenter_en va_augmenter
benefit: allocation allocations aides universal_credit apl caf prime logement indemnité familiales credit universal
invest: investir actions bitcoin crypto or immobilier placer bourse obligations
worth: vaut conseill recommand bonne_idée mieux
rich: riche intérêt taux
medicine: médicament doliprane ibuprofène dose soigner remède cachets
pain: mal douleur fièvre toux dos tête migraine contagieux gorge ventre
doctor: médecin docteur hôpital grave
weather: météo temps_fait pluie
fun: blague chanson chante histoire poème film musique raconte
sport: foot match gagné
cook: recette cuisin gâteau cuire crêpes
world: président capitale roi italie france
robot: robot ia instructions
money: argent livres euros fric sous thune
break: pause
personal: adresse nom
rate: taux_horaire de_l_heure
open: services_ouverts
cancel: annul
weekday: lundi mardi mercredi jeudi vendredi samedi dimanche férié noël
role: infirmière infirmier cuisinier serveur serveuse chauffeur ménage caissier apprenti aide_soignante
name: anna karim paul pierre marie julie sophie jean ahmed lucas camille thomas nicolas monsieur madame
income: revenu revenus
emergency: urgence urgent
monthname: janvier février mars mai juin juillet août septembre octobre novembre décembre avril
was: était étaient ai reçu touché eu été payé payée versé gagné arrivé tombé
before: avant
after: après apres
affect: joue influe impact affecte nuit menace
show: montre montrer voir affiche
nobody: personne_n aucun personne_a
new: nouveau nouvelle nouveaux
lose: perds perdre perdrai
this: ce cette ces
or: ou
bank: rib iban banque livret
pension: retraite vieillesse
travel: parking péage kilométrique trajet métro
complain: énervé honteux honte crie scandale furieux ras_le_bol irrespect
broke: à_sec découvert plus_rien galère fauché
hours: pointages feuille_d_heures
deduct: ponctionne ponctionné prélevé repris enlève enlevé retire retiré
approve: validé valide signer signé
sick: vomis vomir fièvre grippe covid gastro
pain: dos genou ventre gorge bloqué boutons allergie
medicine: doliprane comprimé sirop pommade
sport: psg match coupe équipe
swap: remplaçant remplace à_ma_place échanger
gross: avant_qu avant_retenues
goal: objectif cible
ghost: fantôme inventé fictif existe_pas
fail: bloqué refusé coincé
take: tiré tirer sortir retirer pris
howmuch: combien cb montant
available: dispo retirable touchable servir
take: retirer prendre toucher sortir pris prends piocher avancer verser_maintenant
fee: frais payant commission coute cout prelevez gardez tarif
free: gratuit gratos
less: baisse moins descend chute reduit diminue rogne
more: monte augmente grimpe hausse
block: bloque coince grise empeche refuse_retrait
fail: refuse rejete echoue
transfer: virement arrive recu envoye parti
net: poche touche verse vire tombe
gross: brut
deduct: retenu retenue prelevement retirez enleve preleve ampute
tax: impot impots fisc
insurance: cotisation cotisations cotise national
loan: pret etudes fac
pension: retraite
sick: malade maladie fievre vomi grippe gastro arret
holiday: conges conge vacances
overtime: sup majoration supplementaire
court: saisie tribunal pension_alimentaire amende huissier
early: acompte
forecast: estimation prevision projection environ a_peu_pres
payday: jour_de_paie
hours: heures feuille
approve: valide validee validees valider signe accepte
shift: service planning bosse poste_demain
swap: echanger remplacer remplacant couvrir
document: fiche fiches bulletin attestation justificatif papiers
expense: remboursement rembourse ticket gants essence
training: secourisme caces formation
goal: objectif
perform: retards ponctualite assiduite
bank: rib iban compte
password: mdp mot_de_passe connecter
clock: badger pointer badge pointage
run: paie_du_mois paies
complain: insulte insulter minsulte crie hurle marre nul pourri scandaleux harcelement injuste
broke: fauche galere thune
rent: loyer factures proprio
debt: dettes huissiers
hopeless: vivre vie en_finir
die: mourir suicide tuer
law: legal droits abusif forcer obliger contester
fire: virer licencier licenciement
visa: visa brp titre_de_sejour
benefit: aides alloc allocs apl
invest: bourse bitcoin crypto
pain: mal_au mal_a toux genou
early: avance anticipe
where: ou_est ou_sont
how: comment_faire de_quelle_facon
give: filer refiler
earn: gagne bosse_pour
express: immediat immediate direct urgent_virement
year: annuel annuelle annee
month: mensuel
today: la_tout_de_suite ce_jour maintenant
same: pareil identique idem
again: a_nouveau encore_une
payslip: bulletins fiches bulletin_de_salaire
line: ligne_sur rubrique signifie
contrib: part taux pourcent
note: arret_maladie certif justif
owe: dois_encore reste_du
waiting: suspens cours pas_encore
missing: manquantes absent_de
start: embauche commencer attaquer
report: avertir declarer dire_que
download: pdf telecharger imprime
uniform: chaussures gants_de gilet blouse casque
cert: brevet permis_cariste habilitations
save: mettre_de_cote epargner economies
late: retard_fois en_retard
phone: tel mobile numero_de_tel
forget: oublie paume
employer: boite_paie patron_verse
active: en_service present_maintenant
warning: alertes anomalie signalement
fix: reparer rectifier resoudre
hmrc: impots_anglais
minwage: salaire_mini
duplicate: meme_rib deux_fois_le_meme
ghost: inexistant bidon
person: quelquun vrai_humain etre_humain
help: aidez
thanks: merci_beaucoup ciao bonne_soiree
gov: ministre elections
nextyear: an_prochain lan_prochain
doctor: toubib medecin urgences
weather: meteo pleut soleil
break: pauses
personal: adresse_postale nom_de_famille
rate: taux_de_l_heure tarif_horaire
open: creneaux_libres
cancel: annuler annulation
better: mieux meilleur
show: affiche montre_moi
`
