/** People, their work, body and health: picture -> words that mean it, besides its own name. */
export const PEOPLE: Readonly<Record<string, string>> = {
  'busts-in-silhouette':
    'people, team, group, crowd, community, population, audience, customers, users, members, employees, workforce, staff, public, society, citizens, volunteers, participants, friends, colleagues, teammates, coworkers, stakeholders, teamwork, sales team, customer base, everyone, generation, team members, neighbors, neighbours, guests, visitors, readers, listeners, viewers, subscribers, followers, investors, clients, shareholders, partners, human resources, social network, social group, committee',
  'bust-in-silhouette':
    'person, user, customer, client, member, human, individual, employee, someone, persona, candidate, consumer, citizen, volunteer, guest, subscriber, user profile, profile, user account, adult',
  handshake:
    'agreement, deal, partnership, partner, contract signing, cooperation, collaboration, trust, negotiation, alliance, merger, acquisition, business deal, mutual benefit, treaty, hiring',
  'people-hugging':
    'hug, empathy, friendship, compassion, kindness, comfort, support group, reconciliation, belonging',
  'raising-hands': 'celebration of success, cheering crowd',
  'clapping-hands': 'applause, clap, ovation, recognition',
  'thumbs-up': 'approval, thumbs up, positive feedback, thumb up, customer satisfaction',
  'flexed-biceps': 'muscle, muscles, biceps, physical strength, muscle mass, empowerment',
  'writing-hand': 'handwriting, signature, writing by hand',
  'speaking-head':
    'speech, speaker, speaking, pronunciation, spokesperson, public speaking, announcement speech, narrator, spoken word, voice',
  'person-raising-hand': 'volunteering, question from the audience',
  'health-worker':
    'doctor, nurse, physician, medic, surgeon, paramedic, doctors, nurses, medical staff, medical team, pediatrician, gp, veterinarian, pharmacist, therapist, caregiver, healthcare worker, healthcare professional, clinician, general practitioner, carer',
  student:
    'pupil, learner, graduate, undergraduate, college student, university student, high school student, trainee, intern, apprentice, students, learners, alumni',
  teacher:
    'professor, instructor, lecturer, tutor, trainer, educator, mentor, coach, teachers, mentoring, coaching, workshop leader, tutoring',
  judge: 'magistrate, supreme court',
  farmer: 'gardener, grower, rancher, beekeeper, farm worker, farmers',
  cook: 'chef, baker, cooks, head chef',
  mechanic: 'repairman, technician, plumber, electrician, car mechanic, installer',
  'factory-worker':
    'welder, machinist, industrial worker, line worker, workers, worker, assembly worker, laborer, miner, warehouse worker',
  'construction-worker': 'builder, bricklayer, contractor, construction crew, carpenter, roofer, mason',
  'office-worker':
    'manager, accountant, businessperson, businessman, businesswoman, ceo, executive, entrepreneur, founder, boss, consultant, business owner, product manager, project manager, banker, clerk, salesperson, sales rep, recruiter, administrator, lawyer, attorney, analyst, economist, politician, director, chief executive, team leader, leader, president, investor, shareholder, landlord, broker, secretary, leadership',
  scientist:
    'researcher, chemist, biologist, physicist, inventor, lab technician, scientists, albert einstein, expert, research team, marie curie',
  technologist:
    'programmer, developer, software engineer, software developer, coder, engineer, web developer, data scientist, designer, it specialist, hacker, sysadmin, engineers, developers, programmers, it department, computer scientist, web designer, remote worker, freelancer, gamer, blogger, remote work, work from home, home office, working from home',
  singer: 'vocalist, performer, musician, rock star, pop star',
  artist: 'painter, sculptor, illustrator, creative person',
  pilot: 'airline pilot, captain',
  astronaut: 'cosmonaut, spacewalk, space traveler, space walk, moon landing, space traveller',
  firefighter: 'fireman, fire brigade, fire department',
  'police-officer': 'policeman, policewoman, police, sheriff, law enforcement',
  detective: 'investigator, spy, private eye, investigation',
  'person-superhero': 'hero, superhero, superpower',
  'person-with-crown': 'king, queen, monarch, royalty, emperor, monarchy',
  prince: 'young prince',
  'person-mage': 'wizard, sorcerer, magician',
  ninja: 'ninjas',
  baby: 'infant, newborn, toddler, babies',
  child: 'kid, kids, children, childhood, youngster, preschooler, schoolchild',
  'older-person':
    'senior, elderly, grandparent, senior citizen, retiree, pensioner, elderly people, older adult, retirement, pension, old age, aging, ageing, seniors',
  'old-woman': 'grandmother, grandma, granny',
  'old-man': 'grandfather, grandpa',
  woman: 'women, mother, lady, wife, mom, mum, sister',
  man: 'men, father, husband, dad, gentleman, brother, guy',
  girl: 'daughter, girls',
  boy: 'son, boys',
  'person-feeding-baby': 'parent, parents, parenting, parenthood, motherhood, nanny, family',
  'pregnant-woman': 'pregnancy, expectant mother',
  'person-walking': 'pedestrian, walker, walking, walk, daily walk, pedestrians, foot traffic, walkability',
  'person-running':
    'runner, running, jogging, jogger, marathon, sprint runner, marathon runner, sprinter, exercise, cardio, cardio exercise, physical activity, regular exercise, daily exercise, athlete',
  'person-biking': 'cyclist, cycling, bike ride, biker, bicycle commuter, cyclists, bike commuter',
  'person-swimming': 'swimmer, swimming',
  'person-climbing':
    'climber, mountaineer, rock climber, climbing, mountaineering, persistence, overcoming obstacles',
  'person-lifting-weights':
    'weightlifting, weightlifter, strength training, gym, workout, weight training, fitness, fitness training, resistance training, bodybuilder, personal trainer',
  'person-in-lotus-position':
    'meditation, yoga, mindfulness, yoga pose, inner peace, breathing exercise, relaxation, stress relief, work life balance, deep breathing',
  'person-in-bed':
    'sleep, sleeping, nap, sleeper, good sleep, rem sleep, deep sleep, bedtime, insomnia, good night sleep, sleep deprivation, lack of sleep, sleep cycle',
  'person-surfing': 'surfer, surfing',
  'person-golfing': 'golf, golfer',
  skier: 'skiing',
  'person-juggling': 'juggler, multitasking, juggling tasks',
  'person-facepalming': 'frustration, embarrassment, common mistake, beginner mistake',
  'person-shrugging': 'uncertainty, ambiguity, confusion',
  'person-in-manual-wheelchair': 'wheelchair user, accessibility, disability, disabled person, special needs',
  'woman-dancing': 'dancer, dance, dancing',
  brain:
    'mind, memory, intelligence, neuron, neurons, neuroscience, psychology, cognition, brain cell, nervous system, human brain, mental health, long term memory, short term memory, neural pathway, neural network, deep learning, learning brain, cognitive load, critical thinking, neural networks, hippocampus, cortex',
  'anatomical-heart':
    'heart, cardiovascular system, human heart, heart rate, heart disease, heart attack, heartbeat, cardiology, blood circulation, circulatory system, heart health, cardiovascular disease, pulse',
  lungs: 'lung, breathing, respiration, respiratory system, asthma, breath, pneumonia',
  tooth: 'teeth, dentist, dental care, tooth decay',
  eye: 'vision, eyesight, eyeball, retina, human eye, cornea',
  ear: 'hearing, human ear, eardrum, listening',
  dna: 'gene, genes, genetics, genome, chromosome, genetic code, double helix, genetic engineering, crispr, evolution, heredity, gene therapy, mutation, biotechnology, biotech, genetic mutation, gene editing, rna, mrna',
  pill: 'medicine, medication, drug, tablet pill, pills, antibiotic, antibiotics, pharmacy, painkiller, drugs, vitamin, vitamins, supplement, pharmaceutical, pharmaceuticals, prescription, dietary supplement, treatment, aspirin, drug resistance, antibiotic resistance',
  syringe:
    'vaccine, vaccination, injection, insulin, immunization, shot in the arm, immune system, immunity, antibodies, antibody, booster shot, immune response, vaccines',
  stethoscope:
    'health, healthcare, checkup, medical exam, diagnosis, health care, medical check, health check, medical examination, patient care, public health, telemedicine, health insurance, medicine practice, doctor visit, medical care, wellness, symptom, chronic disease',
  'face-with-thermometer': 'patient, illness, sickness, disease, sick person, influenza, common cold',
  'face-with-medical-mask': 'pandemic, epidemic, face mask, covid, covid 19',
  'adhesive-bandage': 'wound, injury, first aid, bandage, plaster bandage',
  'drop-of-blood':
    'blood, blood donation, blood sample, blood sugar, blood pressure, bloodstream, blood cell, blood cells, red blood cells, blood test',
  footprints:
    'carbon footprint, footstep, footsteps, footprint, first steps, small steps, ecological footprint',
};
