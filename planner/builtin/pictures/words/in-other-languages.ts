/** The languages of the table below, in the order of its columns. */
export const TABLE_LANGUAGES = ['de', 'es', 'fr', 'it', 'pt', 'nl'] as const;

/** Picture, then the words that mean it in each language: what emoji labels in these languages do not say. */
const TABLE = `
money-bag | Geld, Umsatz, Gewinn, Budget, Finanzen, Investition, Kapital, Vermögen, Sparen, Einkommen, Steuern | dinero, ingresos, beneficio, presupuesto, finanzas, inversión, capital, ahorro, impuestos | argent, revenu, bénéfice, budget, finances, investissement, capital, épargne, impôts | soldi, denaro, profitto, bilancio, finanza, investimento, capitale, risparmio, tasse | dinheiro, lucro, receita, orçamento, finanças, investimento, capital, poupança, impostos | geld, winst, omzet, budget, financiën, investering, kapitaal, belasting
anatomical-heart | Herz, Herzschlag, Blutkreislauf | corazón, latido | coeur, cœur, battement de coeur | cuore, battito | coração, batimento | hart, hartslag
high-voltage | Energie, Strom, Elektrizität, erneuerbare Energie, Energiewende | energía, electricidad, energía renovable | énergie, électricité, énergie renouvelable | energia, elettricità, energia rinnovabile | energia, eletricidade, energia renovável | energie, elektriciteit, stroom
busts-in-silhouette | Menschen, Leute, Team, Gruppe, Gemeinschaft, Gesellschaft, Kunden, Mitarbeiter, Bevölkerung, Publikum | gente, personas, equipo, grupo, comunidad, sociedad, clientes, empleados, población | gens, personnes, équipe, groupe, communauté, société, clients, employés, population | gente, persone, squadra, gruppo, comunità, società, clienti, dipendenti, popolazione | pessoas, gente, equipe, equipa, grupo, comunidade, sociedade, clientes, funcionários, população | mensen, team, groep, gemeenschap, samenleving, klanten, medewerkers, bevolking
bust-in-silhouette | Person, Nutzer, Mitglied | usuario, miembro | utilisateur, membre | utente, membro | usuário, utilizador, membro | persoon, gebruiker, lid
office-building | Unternehmen, Firma, Betrieb, Büro, Organisation | empresa, compañía, oficina, organización, negocio | entreprise, compagnie, bureau, organisation | azienda, impresa, ufficio, organizzazione | empresa, companhia, escritório, organização, negócio | bedrijf, onderneming, kantoor, organisatie
factory | Industrie, Produktion, Herstellung, Kraftwerk, Emissionen | industria, producción, fabricación, emisiones | industrie, production, fabrication, émissions | industria, produzione, fabbricazione, emissioni | indústria, produção, fabricação, emissões | industrie, productie, uitstoot
light-bulb | Idee, Innovation, Erfindung, Lösung, Einfall | idea, innovación, invento, solución | idée, innovation, invention, solution | idea, innovazione, invenzione, soluzione | ideia, inovação, invenção, solução | idee, innovatie, uitvinding, oplossing
chart-increasing | Wachstum, Anstieg, Fortschritt, Leistung, Verbesserung, Umsatzwachstum | crecimiento, aumento, progreso, rendimiento, mejora | croissance, augmentation, progrès, performance, amélioration | crescita, aumento, progresso, prestazioni, miglioramento | crescimento, aumento, progresso, desempenho, melhoria | groei, stijging, vooruitgang, prestatie, verbetering
chart-decreasing | Rückgang, Verlust, Krise | descenso, pérdida, caída | baisse, perte, déclin | calo, perdita, declino | queda, perda, declínio | daling, verlies
bar-chart | Daten, Statistik, Analyse, Zahlen | datos, estadística, análisis, cifras | données, statistique, analyse, chiffres | dati, statistica, analisi | dados, estatística, análise | gegevens, statistiek, analyse, cijfers
bullseye | Ziel, Ziele, Zielgruppe | objetivo, meta, objetivos | objectif, but, objectifs | obiettivo, obiettivi, traguardo | objetivo, meta, objetivos | doel, doelen, doelgroep
handshake | Vertrag, Partnerschaft, Zusammenarbeit, Vertrauen, Einigung | acuerdo, asociación, cooperación, confianza, contrato | accord, partenariat, coopération, confiance, contrat | accordo, collaborazione, fiducia, contratto | acordo, parceria, cooperação, confiança, contrato | overeenkomst, samenwerking, vertrouwen, contract
locked | Sicherheit, Datenschutz, Verschlüsselung | seguridad, privacidad, cifrado | sécurité, confidentialité, chiffrement | sicurezza, riservatezza, crittografia | segurança, privacidade, criptografia | veiligheid, privacy, beveiliging
shield | Schutz, Versicherung, Abwehr | protección, defensa, seguro | protection, défense, assurance | protezione, difesa, assicurazione | proteção, defesa, seguro | bescherming, verdediging, verzekering
warning | Gefahr, Risiko, Warnung | peligro, riesgo, advertencia | danger, risque, avertissement | pericolo, rischio, avvertimento | perigo, risco, aviso | gevaar, risico, waarschuwing
balance-scale | Gesetz, Recht, Gerechtigkeit, Gleichgewicht | ley, justicia, derecho, equilibrio | loi, justice, droit, équilibre | legge, giustizia, diritto, equilibrio | lei, justiça, direito, equilíbrio | wet, recht, rechtvaardigheid, evenwicht
classical-building | Regierung, Politik, Demokratie, Museum, Staat | gobierno, política, democracia, museo, estado | gouvernement, politique, démocratie, musée, état | governo, politica, democrazia, museo, stato | governo, política, democracia, museu, estado | regering, politiek, democratie, museum, staat
alarm-clock | Zeit, Uhr, Stunde, Zeitmanagement | tiempo, reloj, hora | temps, horloge, heure | tempo, orologio, ora | tempo, relógio, hora | tijd, klok, uur
calendar | Datum, Termin, Woche, Monat, Jahr, Tag, Zeitplan | fecha, semana, mes, año, día, calendario | date, semaine, mois, année, jour, calendrier | settimana, mese, anno, giorno, calendario | data, semana, mês, ano, dia, calendário | datum, week, maand, jaar, dag, afspraak
health-worker | Arzt, Ärztin, Krankenschwester, Pflege | médico, médica, doctor, enfermera | médecin, docteur, infirmière | medico, dottore, infermiera | médico, médica, doutor, enfermeira | arts, dokter, verpleegkundige
face-with-thermometer | Patient, Krankheit | paciente, enfermedad | patient, maladie | paziente, malattia | paciente, doença | patiënt, ziekte
stethoscope | Gesundheit, Medizin, Diagnose | salud, medicina, diagnóstico | santé, médecine, diagnostic | salute, medicina, diagnosi | saúde, medicina, diagnóstico | gezondheid, geneeskunde, diagnose
pill | Medikament, Arznei, Tablette, Antibiotikum | medicamento, pastilla, antibiótico | médicament, comprimé, antibiotique | farmaco, pillola, antibiotico | remédio, comprimido, antibiótico | medicijn, pil, antibioticum
syringe | Impfung, Impfstoff, Immunsystem | vacuna, vacunación, sistema inmunitario | vaccin, vaccination, système immunitaire | vaccino, vaccinazione, sistema immunitario | vacina, vacinação, sistema imunológico | vaccin, vaccinatie, immuunsysteem
microbe | Bakterie, Virus, Keim | bacteria, virus, germen | bactérie, virus, microbe | batterio, virus, germe | bactéria, vírus, germe | bacterie, virus
brain | Gehirn, Gedächtnis, Intelligenz, Denken, Psychologie | cerebro, memoria, inteligencia, mente, psicología | cerveau, mémoire, intelligence, esprit, psychologie | cervello, memoria, intelligenza, mente, psicologia | cérebro, memória, inteligência, mente, psicologia | hersenen, brein, geheugen, intelligentie
person-in-bed | Schlaf | sueño, dormir | sommeil, dormir | sonno, dormire | sono, dormir | slaap
robot | künstliche Intelligenz, KI, Roboter, maschinelles Lernen | inteligencia artificial, IA, robot, aprendizaje automático | intelligence artificielle, IA, robot, apprentissage automatique | intelligenza artificiale, IA, apprendimento automatico | inteligência artificial, IA, robô, aprendizado de máquina | kunstmatige intelligentie, AI, robot
laptop | Computer, Software, Technologie, Website, Programmierung, Digitalisierung | ordenador, computadora, software, tecnología, programación | ordinateur, logiciel, technologie, programmation | computer, software, tecnologia, programmazione | computador, software, tecnologia, programação | computer, software, technologie, website
mobile-phone | Handy, Smartphone, App, soziale Medien | móvil, celular, teléfono inteligente, aplicación, redes sociales | téléphone portable, smartphone, application, réseaux sociaux | cellulare, smartphone, app, social media | celular, telemóvel, aplicativo, redes sociais | mobieltje, smartphone, app, sociale media
globe-with-meridians | Internet, Netz, Netzwerk, Globalisierung | internet, red, globalización | internet, réseau, mondialisation | internet, rete, globalizzazione | internet, rede, globalização | internet, netwerk, globalisering
globe-showing-europe-africa | Erde, Welt, Planet Erde, weltweit | tierra, mundo, planeta tierra | terre, monde, planète terre | terra, mondo, pianeta terra | terra, mundo, planeta terra | aarde, wereld, planeet aarde
thermometer | Klimawandel, Erderwärmung, Temperatur, Hitze | cambio climático, calentamiento global, temperatura, calor | changement climatique, réchauffement climatique, température, chaleur | cambiamento climatico, riscaldamento globale, temperatura, calore | mudança climática, aquecimento global, temperatura, calor | klimaatverandering, opwarming, temperatuur, hitte
droplet | Wasser, Trinkwasser, Wassertropfen, Wasserkreislauf | agua, gota, ciclo del agua | eau, goutte, cycle de l'eau | acqua, goccia, ciclo dell'acqua | água, gota, ciclo da água | water, druppel, drinkwater
water-wave | Meer, Ozean, Welle, Flut | mar, océano, ola, inundación | mer, océan, vague, inondation | mare, oceano, onda, alluvione | mar, oceano, onda, inundação | zee, oceaan, golf, vloed
deciduous-tree | Baum, Wald, Bäume, Regenwald | árbol, bosque, árboles, selva | arbre, forêt, arbres | albero, foresta, bosco, alberi | árvore, floresta, árvores | boom, bos, bomen, regenwoud
seedling | Pflanze, Umwelt, Natur, Samen, Landwirtschaft, Photosynthese, Nachhaltigkeit, Pflanzen | planta, medio ambiente, naturaleza, semilla, agricultura, fotosíntesis, sostenibilidad | plante, environnement, nature, graine, agriculture, photosynthèse, durabilité | pianta, ambiente, natura, seme, agricoltura, fotosintesi, sostenibilità | planta, meio ambiente, natureza, semente, agricultura, fotossíntese, sustentabilidade | plant, milieu, natuur, zaad, landbouw, fotosynthese, duurzaamheid
blossom | Blume, Blumen, Blüte, Blüten | flor, flores | fleur, fleurs | fiore, fiori | flor, flores | bloem, bloemen
honeybee | Honigbiene, Bestäubung, Bienenvolk | polinización, colmena | pollinisation, ruche | impollinazione, alveare | polinização, colmeia | bijen, honingbij, bestuiving
honey-pot | Honig | miel | miel | miele | mel | honing
paw-prints | Tier, Tiere, Tierwelt | animal, animales, fauna | animal, animaux, faune | animale, animali, fauna | animal, animais, fauna | dier, dieren
sun | Solarenergie, Sonnenlicht, Sonnenenergie | luz solar, energía solar | lumière du soleil, énergie solaire | luce solare, energia solare | luz solar, energia solar | zonlicht, zonne-energie
cloud-with-rain | Regen | lluvia | pluie | pioggia | chuva | regen
sun-behind-cloud | Wetter, Klima | clima, tiempo atmosférico | météo, climat | meteo, clima | clima, previsão do tempo | weer, klimaat
ringed-planet | Planet, Sonnensystem | planeta, sistema solar | planète, système solaire | pianeta, sistema solare | planeta, sistema solar | planeet, zonnestelsel
milky-way | Weltraum, Universum, Galaxie, schwarzes Loch | espacio exterior, universo, galaxia, agujero negro | univers, galaxie, trou noir | universo, galassia, buco nero | universo, galáxia, buraco negro | heelal, universum, ruimte, zwart gat
hot-beverage | Kaffee, Tee, Kaffeebohne | café, té | café, thé | caffè, tè | café, chá | koffie, thee
fork-and-knife-with-plate | Essen, Ernährung, Mahlzeit, Restaurant, Lebensmittel | comida, alimentación, nutrición, restaurante | nourriture, alimentation, repas, restaurant | cibo, alimentazione, pasto, ristorante | comida, alimentação, refeição, restaurante | eten, voeding, maaltijd, restaurant
green-salad | Gemüse, Salat | verdura, ensalada | légumes, salade | verdura, insalata | legumes, salada | groente, salade
red-apple | Apfel, Obst | manzana, fruta | pomme, fruits | mela, frutta | maçã, fruta | appel, fruit
bread | Brot, Bäckerei, Getreide | pan, panadería | pain, boulangerie | pane, panetteria | pão, padaria | brood, bakkerij
house | Zuhause, Wohnung, Wohnen | casa, hogar, vivienda | logement, domicile, maison | casa, abitazione | casa, moradia, lar | huis, woning
cityscape | Stadt, Städte, Großstadt | ciudad, ciudades | ville, villes | città | cidade, cidades | stad, steden
automobile | Auto, Fahrzeug, Elektroauto, Autos | coche, carro, vehículo, coche eléctrico | voiture, véhicule, voiture électrique | macchina, auto, veicolo, auto elettrica | carro, veículo, carro elétrico | auto, voertuig, elektrische auto
delivery-truck | Lieferung, Transport, Logistik | entrega, transporte, logística | livraison, transport, logistique | consegna, trasporto, logistica | entrega, transporte, logística | levering, vervoer, logistiek
package | Produkt, Paket, Lieferkette, Ware | producto, paquete, mercancía | produit, colis, marchandise | prodotto, pacco, merce | produto, pacote, mercadoria | product, pakket
shopping-cart | Einkauf, Einkaufen, Onlinehandel, Kauf | compra, compras, comercio electrónico | achat, achats, commerce en ligne | acquisto, acquisti, spesa | compra, compras, comércio eletrônico | aankoop, winkelen
airplane | Reise, Flug, Tourismus | viaje, vuelo, turismo | voyage, vol, tourisme | viaggio, volo, turismo | viagem, voo, turismo | reis, vlucht, toerisme
motorway | Straße, Verkehr, Autobahn | carretera, tráfico, autopista | route, circulation, autoroute | strada, traffico, autostrada | estrada, trânsito, rodovia | weg, verkeer, snelweg
open-book | Buch, Lesen, Literatur | libro, lectura, literatura | livre, lecture, littérature | libro, lettura, letteratura | livro, leitura, literatura | boek, lezen
books | Bildung, Lernen, Wissen, Unterricht, Studium | educación, aprendizaje, estudio, conocimiento | éducation, apprentissage, étude, savoir | istruzione, apprendimento, studio, conoscenza | educação, aprendizagem, estudo, conhecimento | onderwijs, leren, kennis, studie
graduation-cap | Universität, Abschluss, Hochschule | universidad, título | université, diplôme | università, laurea | universidade, diploma | universiteit, diploma
teacher | Lehrer, Lehrerin, Professor | profesor, profesora, maestro | enseignant, professeur | insegnante, professore | professor, professora | leraar, docent
student | Schüler, Student, Studenten | estudiante, alumno, estudiantes | étudiant, élève, étudiants | studente, alunno, studenti | estudante, aluno, estudantes | student, leerling
scientist | Wissenschaftler, Forscher, Forscherin | científico, investigador | scientifique, chercheur | scienziato, ricercatore | cientista, pesquisador | wetenschapper, onderzoeker
microscope | Wissenschaft, Forschung, Labor, Experiment, Biologie | ciencia, investigación, laboratorio, experimento, biología | science, recherche, laboratoire, expérience, biologie | scienza, ricerca, laboratorio, esperimento, biologia | ciência, pesquisa, laboratório, experimento, biologia | wetenschap, onderzoek, laboratorium, experiment
gear | Prozess, Maschine, Technik, Automatisierung | proceso, máquina, automatización | processus, machine, automatisation | processo, macchinario, automazione | processo, máquina, automação | proces, machine, techniek
technologist | Entwickler, Programmierer, Ingenieur | programador, desarrollador, ingeniero | développeur, programmeur, ingénieur | programmatore, sviluppatore, ingegnere | programador, desenvolvedor, engenheiro | ontwikkelaar, programmeur, ingenieur
farmer | Bauer, Landwirt | agricultor, granjero | agriculteur, fermier | agricoltore, contadino | agricultor, fazendeiro | boer, landbouwer
cook | Koch, Köchin | cocinero, cocinera | cuisinier, cuisinière | cuoco, cuoca | cozinheiro, cozinheira | kok
child | Kind, Kinder, Kindheit | niño, niña, niños, infancia | enfant, enfants, enfance | bambino, bambina, bambini, infanzia | criança, crianças, infância | kind, kinderen
trophy | Erfolg, Sieg, Gewinner, Auszeichnung | éxito, victoria, ganador, premio | succès, victoire, gagnant, prix | successo, vittoria, vincitore, premio | sucesso, vitória, vencedor, prêmio | succes, overwinning, winnaar, prijs
speech-balloon | Gespräch, Kommunikation, Frage, Sprache, Diskussion, Fragen | conversación, comunicación, pregunta, idioma | conversation, communication, question, langue | conversazione, comunicazione, domanda, lingua | conversa, comunicação, pergunta, língua | gesprek, communicatie, vraag, taal
megaphone | Werbung, Marketing, Kampagne | publicidad, marketing, campaña | publicité, marketing, campagne | pubblicità, marketing, campagna | publicidade, marketing, campanha | reclame, marketing, campagne
musical-notes | Musik, Lied | música, canción | musique, chanson | musica, canzone | música, canção | muziek, lied
artist-palette | Kunst, Malerei, Farbe, Gestaltung | arte, pintura, diseño | peinture, couleur | arte, pittura, disegno | arte, pintura, design | kunst, schilderij
recycling-symbol | Recycling, Kreislaufwirtschaft, Wiederverwertung | reciclaje, economía circular | recyclage, économie circulaire | riciclo, riciclaggio, economia circolare | reciclagem, economia circular | recycling, kringloop
wastebasket | Müll, Abfall, Plastikmüll | basura, residuos | déchets, ordures | rifiuti, spazzatura | lixo, resíduos | afval, vuilnis
red-heart | Liebe | amor | amour | amore | amor | liefde
dove | Frieden | paz | paix | pace | paz | vrede
clipboard | Plan, Aufgabe, Checkliste, Strategie, Planung | plan, tarea, estrategia | plan, tâche, stratégie | piano, compito, strategia | plano, tarefa, estratégia | plan, taak, strategie
magnifying-glass-tilted-left | Suche, Suchmaschine | búsqueda, buscador | recherche web, moteur de recherche | ricerca web, motore di ricerca | busca, motor de busca | zoekmachine
`;

/** `words` per picture of one of the languages. */
export function chosenWordsIn(
  language: string,
): readonly (readonly [picture: string, words: readonly string[]])[] {
  const column = TABLE_LANGUAGES.findIndex((one) => one === language);
  if (column < 0) return [];
  return TABLE.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[0] ?? '', (cells[column + 1] ?? '').split(', ').filter((word) => word !== '')]);
}
